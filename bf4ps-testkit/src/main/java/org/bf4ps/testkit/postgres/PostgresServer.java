package org.bf4ps.testkit.postgres;

/** A running PostgreSQL server in which databases may be created. */
sealed interface PostgresServer extends AutoCloseable
    permits ExternalServer, ContainerServer, EmbeddedServer {

  /** An existing database and an account that may create databases and roles. */
  Database administration();

  /** Says in a few words where the server comes from, without secrets. */
  String description();

  /** Stops the server if it was started by us; never throws a checked exception. */
  @Override
  void close();
}
