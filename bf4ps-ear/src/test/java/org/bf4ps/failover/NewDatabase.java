package org.bf4ps.failover;

import org.bf4ps.testkit.postgres.Database;
import org.jdbi.v3.core.Jdbi;

/** The database of a world on a server that the test brings itself. */
final class NewDatabase {

  private static final String NAME = "bf4ps_failover";

  private NewDatabase() {}

  /** Creates it empty on a server; returned by the same account. */
  static Database on(Database server) {
    return on(server, "pg_default");
  }

  /** Creates it empty on a server, all of it in one tablespace. */
  static Database on(Database server, String tablespace) {
    Jdbi.create(server.dataSource())
        .useHandle(
            handle ->
                handle.execute(
                    "CREATE DATABASE "
                        + NAME
                        + " TEMPLATE template0 ENCODING 'UTF8' TABLESPACE "
                        + tablespace));
    return server.named(NAME);
  }
}
