package org.bf4ps.testkit.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A PostgreSQL started from the embedded binaries, on loopback only. A temporary one loses its data
 * at the end; one in a named directory keeps it and goes on with it at the next start.
 */
public final class EmbeddedServer implements PostgresServer {

  private static final Duration STARTUP_LIMIT = Duration.ofSeconds(60);

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
    try {
      Files.createDirectories(dataDirectory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    LeftoverServer.stop(dataDirectory);
    return start(
        EmbeddedPostgres.builder()
            .setRegisterShutdownHook(false)
            .setDataDirectory(dataDirectory)
            .setCleanDataDirectory(false)
            .setPort(port)
            // The library always passes -F; the later option wins, and kept data must survive.
            .setServerConfig("fsync", "on"));
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
