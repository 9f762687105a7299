package org.bf4ps.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    String role = world.texts("SELECT current_user").getFirst();
    AtomicInteger ended = new AtomicInteger();
    try (ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
      clock.scheduleWithFixedDelay(
          () ->
              ended.addAndGet(
                  world
                      .texts(
                          """
                          SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
                           WHERE usename = '%s' AND application_name LIKE 'bf4ps%%'
                          """
                              .formatted(role))
                      .size()),
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

  private static boolean told(Path work) throws IOException {
    Path log = work.resolve("server.log");
    return Files.exists(log) && Files.readString(log).contains(WAITS);
  }
}
