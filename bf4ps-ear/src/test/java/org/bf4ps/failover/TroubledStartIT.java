package org.bf4ps.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.network.Link;
import org.bf4ps.testkit.network.TcpProxy;
import org.bf4ps.wholeway.RunningNode;
import org.bf4ps.wholeway.World;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A start needs the database once; that it is away just then must not end the start. The schema is
 * there already: whoever ends connections in the middle of a migration does other harm (ADR 0027).
 */
class TroubledStartIT {

  private static final int SOLDIERS = 5;
  private static final Duration BETWEEN = Duration.ofMillis(1_500);

  /** So many failed in a row before a start waited for its database. */
  private static final int MOST_STARTS = 3;

  private static final String WAITS = "the start waits for it";

  /** Ends the connections of nodes; none of this test's own. */
  private static final String END =
      """
      SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
       WHERE usename = '%s' AND application_name LIKE 'bf4ps%%'
      """;

  private static final String WAITING =
      """
      SELECT count(*) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND application_name LIKE 'bf4ps%'
      """;

  /** All but the retention, which rests at first. */
  private static final String[] TIMERS = {
    "\"recovery\":",
    "\"laws\":",
    "\"figures\":",
    "\"tickets\":",
    "\"coverage\":",
    "\"leaderboards\":",
    "\"fall-pause\":",
    "\"discovery\":",
    "\"activity\":",
    "\"feeder\":"
  };

  @TempDir private Path directory;
  private World world;

  @BeforeEach
  void makeWorld() {
    world = new World(directory.resolve("world"), SOLDIERS);
    Migrations.migrate(world.dataSource());
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aNodeStartsThoughItsConnectionsAreEndedAgainAndAgain() {
    String end = END.formatted(role());
    AtomicInteger ended = new AtomicInteger();
    try (ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
      clock.scheduleWithFixedDelay(
          () -> ended.addAndGet(world.texts(end).size()),
          0,
          BETWEEN.toMillis(),
          TimeUnit.MILLISECONDS);
      try (RunningNode node = start()) {
        clock.shutdownNow();
        world.awaitCollected(node, Rules.LIMIT);
      }
    }
    assertThat(ended).as("connections that were ended").hasPositiveValue();
  }

  /** As a service manager would; between two words of a start it can still fail. */
  private RunningNode start() {
    for (int tries = 1; ; tries++) {
      try {
        return world.start(Rules.settings(world));
      } catch (AssertionError e) {
        if (tries == MOST_STARTS) {
          throw e;
        }
      }
    }
  }

  @Test
  void aNodeWhoseDatabaseIsAwayAtItsStartWaitsForIt() {
    Map<String, String> settings = Rules.settings(world);
    try (TcpProxy network = world.networkOf(settings);
        ScheduledExecutorService other = Executors.newSingleThreadScheduledExecutor()) {
      network.link(Link.CUT);
      Path work = directory.resolve("late");
      other.execute(
          () -> {
            await().atMost(Rules.LIMIT).until(() -> told(work));
            network.link(Link.OPEN);
          });
      try (RunningNode node = RunningNode.start(work, settings)) {
        assertThat(node.logged(WAITS)).isTrue();
        world.awaitCollected(node, Rules.LIMIT);
      }
    }
  }

  /**
   * The start of the one bean that happens to come first may hold the whole start of all others; a
   * connection that broke in there must not cost that bean its timer.
   */
  @Test
  void connectionsThatEndInTheMigrationsOfAStartCostNoTimer() throws SQLException {
    Map<String, String> settings = Rules.settings(world);
    try (Connection stranger = world.dataSource().getConnection();
        ScheduledExecutorService other = Executors.newSingleThreadScheduledExecutor()) {
      stranger.setAutoCommit(false);
      stranger.createStatement().execute("LOCK TABLE flyway_schema_history");
      other.execute(
          () -> {
            await().atMost(Rules.LIMIT).until(() -> world.count(WAITING) > 0);
            world.texts(END.formatted(role()));
            rollback(stranger);
          });
      try (RunningNode node = world.start(settings)) {
        assertThat(node.logged(WAITS)).isTrue();
        await("a beat of each timer")
            .atMost(Rules.LIMIT)
            .untilAsserted(
                () -> assertThat(node.site().get("/health/ready").body()).contains(TIMERS));
      }
    }
  }

  private static void rollback(Connection connection) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private String role() {
    return world.texts("SELECT current_user").getFirst();
  }

  private static boolean told(Path work) throws IOException {
    Path log = work.resolve("server.log");
    return Files.exists(log) && Files.readString(log).contains(WAITS);
  }
}
