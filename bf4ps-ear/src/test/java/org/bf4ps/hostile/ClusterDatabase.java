package org.bf4ps.hostile;

import java.nio.file.Path;
import javax.sql.DataSource;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.EmbeddedServer;
import org.bf4ps.wholeway.Checkout;
import org.bf4ps.wholeway.NodeDatabase;
import org.jdbi.v3.core.Jdbi;

/** A PostgreSQL of its own that can be crashed, with the one database of the cluster. */
final class ClusterDatabase implements AutoCloseable {

  private static final String NAME = "bf4ps_hostile";

  private final Path data;
  private final int port = Checkout.freePort();
  private final NodeDatabase cluster;
  private EmbeddedServer server;

  ClusterDatabase(Path data) {
    this.data = data;
    this.server = EmbeddedServer.at(data, port);
    Jdbi.create(server.administration().dataSource())
        .useHandle(handle -> handle.execute("CREATE DATABASE " + NAME));
    this.cluster = NodeDatabase.create(server.administration().named(NAME));
  }

  int port() {
    return port;
  }

  /** The account of the nodes, on the server's own port. */
  Database own() {
    return cluster.own();
  }

  /** An account that may do anything. */
  Database administration() {
    return cluster.administration();
  }

  /** The cluster's data, past all proxies. */
  DataSource dataSource() {
    return own().dataSource();
  }

  /** Ends the server as a power cut would and starts it again. */
  synchronized void crash() {
    server.crash(data);
    server = EmbeddedServer.at(data, port);
  }

  /**
   * Terminates connections of nodes.
   *
   * @param chance how likely each is to end, 0 to 1
   */
  void terminate(double chance) {
    Jdbi.create(administration().dataSource())
        .useHandle(
            handle ->
                handle
                    .createQuery(
                        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                            + " WHERE usename = :own AND random() < :chance")
                    .bind("own", own().user())
                    .bind("chance", chance)
                    .mapTo(Long.class)
                    .one());
  }

  @Override
  public synchronized void close() {
    server.close();
  }
}
