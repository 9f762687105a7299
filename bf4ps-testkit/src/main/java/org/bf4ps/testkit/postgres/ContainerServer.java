package org.bf4ps.testkit.postgres;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** A PostgreSQL in a container, where a Docker engine answers. */
final class ContainerServer implements PostgresServer {

  private static final String IMAGE = "postgres:18";

  /** Held here because the logging framework forgets loggers that nobody holds. */
  private static final Logger PROBE_LOG = Logger.getLogger("org.testcontainers");

  private final PostgreSQLContainer container;

  private ContainerServer(PostgreSQLContainer container) {
    this.container = container;
  }

  /** Whether a Docker engine answers; asked quietly, because "no" is an ordinary answer. */
  static boolean available() {
    if (System.getenv("DOCKER_HOST") == null && !Files.exists(Path.of("/var/run/docker.sock"))) {
      // Loading the client only to learn this costs each test run a second.
      return false;
    }
    Level before = PROBE_LOG.getLevel();
    PROBE_LOG.setLevel(Level.OFF);
    try {
      return DockerClientFactory.instance().isDockerAvailable();
    } finally {
      PROBE_LOG.setLevel(before);
    }
  }

  static ContainerServer start() {
    PostgreSQLContainer container = new PostgreSQLContainer(IMAGE);
    container.start();
    return new ContainerServer(container);
  }

  @Override
  public Database administration() {
    return new Database(container.getJdbcUrl(), container.getUsername(), container.getPassword());
  }

  @Override
  public String description() {
    return "container " + IMAGE;
  }

  @Override
  public void close() {
    container.stop();
  }
}
