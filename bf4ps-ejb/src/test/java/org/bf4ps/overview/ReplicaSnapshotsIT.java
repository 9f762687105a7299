package org.bf4ps.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.bf4ps.testkit.postgres.ReplicatedServer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds rows without being a session of this database, on a real primary and its replica. */
class ReplicaSnapshotsIT {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @TempDir private Path directory;

  private final SnapshotHolders holders = new SnapshotHolders();
  private Jdbi primary;
  private Jdbi node;
  private Jdbi replica;

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private String holder() {
    return node.inTransaction(
        handle ->
            holders.oldest(handle, Instant.now()).map(Measures.Snapshot::holder).orElse("nobody"));
  }

  private static void execute(Jdbi server, String... statements) {
    server.useHandle(
        handle -> {
          for (String each : statements) {
            handle.execute(each);
          }
        });
  }

  /** The replica's feedback comes late, and what it holds is old only once something is written. */
  private void awaitHolder(String name) {
    await()
        .atMost(LIMIT)
        .untilAsserted(
            () -> {
              execute(primary, "SELECT pg_current_xact_id()");
              assertThat(holder()).isEqualTo(name);
            });
  }

  @Test
  void preparedTransactionsReplicasAndSlotsAreNamed() throws IOException {
    try (ReplicatedServer servers = ReplicatedServer.start(directory, freePort(), freePort())) {
      primary = Jdbi.create(servers.anyPrimary().dataSource());
      replica = Jdbi.create(servers.replica().dataSource());
      execute(primary, "CREATE ROLE node LOGIN");
      node = Jdbi.create(servers.anyPrimary().as("node", "").dataSource());

      execute(primary, "BEGIN", "CREATE TABLE t ()", "PREPARE TRANSACTION 'two phases'");
      awaitHolder("prepared transaction two phases");
      assertThat(since()).contains(prepared());
      execute(primary, "ROLLBACK PREPARED 'two phases'");

      execute(
          replica,
          "ALTER SYSTEM SET wal_receiver_status_interval = '1s'",
          "ALTER SYSTEM SET hot_standby_feedback = on",
          "SELECT pg_reload_conf()");
      try (Handle report = replica.open()) {
        report.begin();
        report.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        report.execute("SELECT 1");
        awaitHolder("replica standby");

        execute(primary, "SELECT pg_create_physical_replication_slot('kept')");
        execute(replica, "ALTER SYSTEM SET primary_slot_name = 'kept'", "SELECT pg_reload_conf()");
        awaitHolder("replication slot kept");
        report.rollback();
      }
    }
  }

  private Optional<Instant> since() {
    return node.inTransaction(
        handle -> holders.oldest(handle, Instant.EPOCH).map(Measures.Snapshot::since));
  }

  private Instant prepared() {
    return primary.withHandle(
        handle ->
            handle
                .createQuery("SELECT prepared FROM pg_prepared_xacts")
                .mapTo(Instant.class)
                .one());
  }
}
