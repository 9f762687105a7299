package org.bf4ps.testkit.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.bf4ps.testkit.process.RecordedProcess;

/**
 * A PostgreSQL started from the embedded binaries, on loopback only. A temporary one loses its data
 * at the end; one in a named directory keeps it and goes on with it at the next start.
 */
public final class EmbeddedServer implements PostgresServer {

  private static final Duration STARTUP_LIMIT = Duration.ofSeconds(60);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

  /** Held here because the logging framework forgets loggers that nobody holds. */
  private static final Logger LIBRARY_LOG = Logger.getLogger("io.zonky.test.db.postgres");

  static {
    LIBRARY_LOG.setLevel(Level.WARNING);
  }

  private final EmbeddedPostgres postgres;

  private EmbeddedServer(EmbeddedPostgres postgres) {
    this.postgres = postgres;
  }

  /** Starts one on a free port with data that goes away; a crash may lose it, so it is fast. */
  static EmbeddedServer temporary() {
    return start(
        EmbeddedPostgres.builder()
            .setRegisterShutdownHook(false)
            .setServerConfig("synchronous_commit", "off")
            .setServerConfig("full_page_writes", "off"));
  }

  /**
   * Starts one in a directory that outlives it, creating the data at the first start. A server that
   * an earlier run left behind in the same directory is stopped first; its data recovers by the
   * write-ahead log.
   *
   * @param dataDirectory where the data lives; created if absent
   * @param port port on loopback, 1 to 65535
   * @throws UncheckedIOException if the server does not come up
   */
  public static EmbeddedServer at(Path dataDirectory, int port) {
    return at(dataDirectory, port, Map.of());
  }

  /**
   * Starts one in a directory that outlives it, with settings of its own.
   *
   * @param dataDirectory where the data lives; created if absent
   * @param port port on loopback, 1 to 65535
   * @param settings what stands in {@code postgresql.conf}; never written to the data
   * @throws UncheckedIOException if the server does not come up
   */
  public static EmbeddedServer at(Path dataDirectory, int port, Map<String, String> settings) {
    stopLeftover(dataDirectory);
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setRegisterShutdownHook(false)
            .setDataDirectory(dataDirectory)
            .setCleanDataDirectory(false)
            .setPort(port)
            // The library passes -F and asynchronous commits; the later option wins, and what was
            // committed must survive.
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on");
    settings.forEach(builder::setServerConfig);
    return start(builder);
  }

  /**
   * Stops the server that a killed run left behind in a directory, if one still runs, and removes
   * its {@code postmaster.pid}: PostgreSQL refuses to start beside either.
   *
   * @param dataDirectory where the data lives; created if absent
   * @throws UncheckedIOException if the server does not stop
   */
  public static void stopLeftover(Path dataDirectory) {
    Path pidFile = dataDirectory.resolve("postmaster.pid");
    try {
      Files.createDirectories(dataDirectory);
      Optional<ProcessHandle> server =
          RecordedProcess.find(pidFile, "postgres", dataDirectory.toAbsolutePath().toString());
      if (server.isPresent()) {
        // SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for clients that are dead.
        RecordedProcess.end(server.get(), "INT", STOP_LIMIT);
      }
      Files.deleteIfExists(pidFile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static EmbeddedServer start(EmbeddedPostgres.Builder builder) {
    try {
      return new EmbeddedServer(
          builder
              .setPGStartupWait(STARTUP_LIMIT)
              .setServerConfig("listen_addresses", "localhost")
              .setServerConfig("max_connections", "200")
              .start());
    } catch (IOException e) {
      throw new UncheckedIOException("The embedded PostgreSQL did not start", e);
    }
  }

  /**
   * Ends the server as a power cut would: connections break, nothing is written any more. A server
   * started at the same directory afterwards recovers by the write-ahead log.
   *
   * @param dataDirectory the directory given to {@link #at}
   * @throws UncheckedIOException if the server does not end
   */
  public void crash(Path dataDirectory) {
    Path pidFile = dataDirectory.resolve("postmaster.pid");
    try {
      ProcessHandle server =
          RecordedProcess.find(pidFile, "postgres", dataDirectory.toAbsolutePath().toString())
              .orElseThrow(() -> new IllegalStateException("The server does not run"));
      // SIGQUIT is PostgreSQL's immediate shutdown.
      RecordedProcess.end(server, "QUIT", STOP_LIMIT);
      Files.deleteIfExists(pidFile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // The library would tell at length that there is nothing left to stop.
    LIBRARY_LOG.setLevel(Level.OFF);
    try {
      close();
    } finally {
      LIBRARY_LOG.setLevel(Level.WARNING);
    }
  }

  @Override
  public Database administration() {
    return new Database(
        "jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres", "postgres", "");
  }

  @Override
  public String description() {
    return "embedded PostgreSQL on port " + postgres.getPort();
  }

  @Override
  public void close() {
    try {
      postgres.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
