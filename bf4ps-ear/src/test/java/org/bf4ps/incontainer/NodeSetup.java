package org.bf4ps.incontainer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jboss.arquillian.container.spi.Container;
import org.jboss.arquillian.container.spi.ContainerRegistry;
import org.jboss.arquillian.container.spi.event.SetupContainers;
import org.jboss.arquillian.core.api.annotation.Observes;

/** Starts the database before the node and tells the node of it by system properties. */
public final class NodeSetup {

  /** The work of one chunk in the tests of the feeder. */
  static final int CHUNK = 10;

  /** How old an unfinished execution of another node must be to count as abandoned, in seconds. */
  static final int STALE_AFTER = 600;

  private static final Path DIRECTORY = Path.of("target", "incontainer");
  private static final Path LOG = DIRECTORY.resolve("server.log");
  private static final Path DELIVERED_LOGGING = Path.of("../server-config/logging.properties");

  /** The console stays, for the adapter reads there that the node is up. */
  private static final String LOG_TO_FILE =
      """

      handlers=java.util.logging.ConsoleHandler,java.util.logging.FileHandler
      java.util.logging.FileHandler.pattern=%s
      java.util.logging.FileHandler.formatter=java.util.logging.SimpleFormatter
      """;

  /**
   * Gives the node its options. Comes before Arquillian reads them.
   *
   * @param event the moment
   * @param registry the one container of {@code arquillian.xml}
   * @throws IOException if {@code target} takes no file
   */
  public void configure(@Observes(precedence = 1) SetupContainers event, ContainerRegistry registry)
      throws IOException {
    writeLogging();
    String options =
        options(TestPostgres.shared().createDatabase()).stream()
            .map(option -> option.replace(" ", "\\ "))
            .collect(Collectors.joining(" "));
    for (Container<?> container : registry.getContainers()) {
      container.getContainerConfiguration().property("cmdOptions", options);
    }
  }

  /** The delivered configuration, and a file beside the console. */
  private static void writeLogging() throws IOException {
    Files.createDirectories(DIRECTORY);
    System.err.println("The node's log is " + LOG.toAbsolutePath() + ".");
    Files.writeString(
        DIRECTORY.resolve("logging.properties"),
        Files.readString(DELIVERED_LOGGING) + LOG_TO_FILE.formatted(LOG));
  }

  /** Only the web role, which has no timer: a job runs when a test starts it. */
  private static List<String> options(Database database) {
    return List.of(
        "-Xmx512m",
        // Not UTC on purpose, as in all tests: code that leans on the zone must fail.
        "-Duser.timezone=Asia/Kathmandu",
        "-Duser.language=de",
        // As each node does (server-config/jdk.sh).
        "-Dorg.glassfish.startupThreadPolicy=USE_NO_THREADS",
        "-Dbf4ps.db.url=" + database.url(),
        "-Dbf4ps.db.user=" + database.user(),
        // An empty value counts as none; the embedded server trusts any.
        "-Dbf4ps.db.password=" + (database.password().isEmpty() ? "any" : database.password()),
        "-Dbf4ps.roles=web",
        "-Dbf4ps.state-dir=" + DIRECTORY.resolve("state").toAbsolutePath(),
        "-Dbf4ps.feeder.chunk=" + CHUNK,
        "-Dbf4ps.batch.stale-after=" + STALE_AFTER);
  }
}
