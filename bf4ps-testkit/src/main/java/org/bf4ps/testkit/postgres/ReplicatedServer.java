package org.bf4ps.testkit.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bf4ps.testkit.process.RecordedProcess;

/**
 * Two real clusters: a primary, and a replica that streams from it. A commit on the primary returns
 * only when the replica has it on its disk (synchronous commit), so whatever a client saw committed
 * survives the primary.
 */
public final class ReplicatedServer implements AutoCloseable {

  private static final Duration KILL_LIMIT = Duration.ofSeconds(20);
  private static final String STANDBY = "standby";

  private static final Map<String, String> SETTINGS =
      Map.of("wal_keep_size", "256MB", "max_prepared_transactions", "5");

  private final Path primaryData;
  private final int primaryPort;
  private final int replicaPort;
  private final EmbeddedServer primary;
  private final EmbeddedServer replica;

  private ReplicatedServer(Path directory, int primaryPort, int replicaPort) {
    this.primaryData = directory.resolve("primary");
    this.primaryPort = primaryPort;
    this.replicaPort = replicaPort;
    Path replicaData = directory.resolve("replica");
    // The copy of a cluster that was shut down is a base backup; the embedded binaries bring no
    // pg_basebackup.
    EmbeddedServer.at(primaryData, primaryPort).close();
    copy(primaryData, replicaData);
    follow(replicaData);
    this.primary = EmbeddedServer.at(primaryData, primaryPort, SETTINGS);
    this.replica = EmbeddedServer.at(replicaData, replicaPort, SETTINGS);
    // Written after the replica began to stream, and so to the primary's own file alone: a promoted
    // replica has nobody to wait for.
    awaitStreaming();
    execute(
        primary.administration(),
        "ALTER SYSTEM SET synchronous_standby_names = '" + STANDBY + "'",
        "SELECT pg_reload_conf()");
  }

  /**
   * Starts both.
   *
   * @param directory an empty directory for their data
   * @param primaryPort a free port of loopback
   * @param replicaPort another free port of loopback
   */
  public static ReplicatedServer start(Path directory, int primaryPort, int replicaPort) {
    return new ReplicatedServer(directory, primaryPort, replicaPort);
  }

  /** The database {@code postgres} of whichever server is the primary, by a superuser. */
  public Database anyPrimary() {
    return new Database(
        "jdbc:postgresql://localhost:%d,localhost:%d/postgres?targetServerType=primary&hostRecheckSeconds=1"
            .formatted(primaryPort, replicaPort),
        "postgres",
        "");
  }

  /** The database {@code postgres} of the server that began as the replica, by a superuser. */
  public Database replica() {
    return replica.administration();
  }

  /** Ends the primary as a failing machine does: at once, its clients cut off in mid-sentence. */
  public void killPrimary() {
    ProcessHandle process =
        RecordedProcess.find(primaryData.resolve("postmaster.pid"), "postgres").orElseThrow();
    try {
      RecordedProcess.end(process, "QUIT", KILL_LIMIT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes the replica a primary; returns when it takes writes. */
  public void promoteReplica() {
    execute(replica(), "SELECT pg_promote(true)");
  }

  /** Holds the replica at what it has applied so far; it goes on receiving. */
  public void pauseReplay() {
    execute(replica(), "SELECT pg_wal_replay_pause()");
  }

  /** Lets the replica catch up. */
  public void resumeReplay() {
    execute(replica(), "SELECT pg_wal_replay_resume()");
  }

  @Override
  public void close() {
    replica.close();
    if (RecordedProcess.find(primaryData.resolve("postmaster.pid"), "postgres").isPresent()) {
      primary.close();
    }
  }

  private void awaitStreaming() {
    // The wait is the server's own: a commit that asks for a named standby returns when it
    // answered.
    execute(
        primary.administration(),
        """
        DO $$ BEGIN
          FOR attempt IN 1..600 LOOP
            EXIT WHEN EXISTS (SELECT FROM pg_stat_get_wal_senders() WHERE state = 'streaming');
            PERFORM pg_sleep(0.05);
          END LOOP;
        END $$
        """);
  }

  private void follow(Path replicaData) {
    try {
      Files.createFile(replicaData.resolve("standby.signal"));
      Files.writeString(
          replicaData.resolve("postgresql.auto.conf"),
          "primary_conninfo = 'host=localhost port=%d user=postgres application_name=%s'\n"
              .formatted(primaryPort, STANDBY));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void copy(Path from, Path to) {
    try (Stream<Path> inside = Files.walk(from)) {
      List<Path> all = inside.toList();
      for (Path each : all) {
        Files.copy(each, to.resolve(from.relativize(each)), StandardCopyOption.COPY_ATTRIBUTES);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void execute(Database database, String... statements) {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException("PostgreSQL refused: " + statements[0], e);
    }
  }
}
