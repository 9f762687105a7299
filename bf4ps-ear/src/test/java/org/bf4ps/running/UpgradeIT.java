package org.bf4ps.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.wholeway.Checkout;
import org.bf4ps.wholeway.Command;
import org.bf4ps.wholeway.RunningNode;
import org.bf4ps.wholeway.World;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A node of the version before and one of this version, side by side on one database (ADR 0020).
 * {@code server-config/rehearse-upgrade} builds the old archive out of the repository's history: of
 * the revision that the parent POM pins, or of the one that a person names to it.
 */
class UpgradeIT {

  private static final int NO_SUCH_REVISION = 3;

  private static final int SOLDIERS = 60;
  private static final long ALL = 4L * SOLDIERS;
  private static final Duration LIMIT = Duration.ofSeconds(240);
  private static final Duration BUILD_LIMIT = Duration.ofMinutes(10);

  private static final String OF_NEW =
      "SELECT count(*) FROM collection_events"
          + " WHERE event_type = 'succeeded' AND collector_name_snapshot LIKE 'fresh-%'";

  @TempDir private Path directory;

  private String oldWar;

  @BeforeEach
  void findOldArchive() {
    String named = System.getProperty("bf4ps.previous.war", "");
    oldWar = named.isEmpty() ? build(System.getProperty("bf4ps.previous.revision")) : named;
  }

  private String build(String revision) {
    assumeTrue(Files.exists(Checkout.file(".git")), "This is no clone: there is no version before");
    List<String> options = new ArrayList<>(List.of("--build", revision));
    if ("offline=true".equals(System.getProperty("bf4ps.previous.maven"))) {
      options.addFirst("--offline");
    }
    try (Command script =
        Command.start(
            directory.resolve("build"),
            Map.of(),
            "server-config/rehearse-upgrade",
            options.toArray(String[]::new))) {
      int code = script.awaitEnd(BUILD_LIMIT);
      assumeTrue(
          code != NO_SUCH_REVISION,
          "The history does not reach back to " + revision + ": this is a shallow clone");
      assertThat(code).as(script.err()).isZero();
      return script.out().strip();
    }
  }

  @Test
  void bothVersionsCollectSideBySideAndTheOldOneCanComeBack() {
    try (World world = new World(directory.resolve("world"), SOLDIERS)) {
      world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(400)));
      Map<String, String> old = world.settings();
      Map<String, String> fresh = world.settings();
      fresh.put("BF4PS_MIGRATIONS", "separate");
      fresh.put("BF4PS_COLLECTORS", "fresh-1 background home,fresh-2 background home");
      fresh.put("BF4PS_STATE_DIR", directory.resolve("fresh-state").toString());

      try (RunningNode after = meet(world, old, fresh);
          RunningNode back = startOld(world, old)) {
        world.awaitCollected(after, LIMIT);
        assertThat(back.site().get("/health/ready").status()).isEqualTo(200);
        assertKept(world);
      }
    }
  }

  /** An old node begins, a new one comes beside it, and the old one leaves again. */
  private RunningNode meet(World world, Map<String, String> old, Map<String, String> fresh) {
    try (RunningNode before = startOld(world, old)) {
      await().atMost(LIMIT).until(() -> world.collected() >= ALL / 8);
      migrate(fresh);
      RunningNode after = world.start(fresh);
      try {
        // The old node may have done everything meanwhile; this both share.
        world.bf4sw().addAliases(SOLDIERS);
        await("successes of the new node").atMost(LIMIT).until(() -> world.count(OF_NEW) > 0);
        assertThat(before.site().get("/health/ready").status()).isEqualTo(200);
        return after;
      } catch (Throwable e) {
        after.close();
        throw e;
      }
    }
  }

  private static void assertKept(World world) {
    assertThat(
            world.texts(
                """
                SELECT DISTINCT collector_name_snapshot LIKE 'fresh-%' FROM collection_events
                 WHERE event_type = 'succeeded' ORDER BY 1
                """))
        .as("successes of both versions")
        .containsExactly("f", "t");
    assertThat(world.texts("SELECT law FROM queue_laws WHERE NOT holds")).isEmpty();
    assertThat(world.differences()).isEmpty();
    assertThat(world.count("SELECT count(*) FROM collection_events WHERE event_type = 'succeeded'"))
        .isEqualTo(2 * ALL);
  }

  private RunningNode startOld(World world, Map<String, String> settings) {
    return world.start(settings, "--war", oldWar);
  }

  private void migrate(Map<String, String> settings) {
    try (Command migrate = Command.start(directory, settings, "server-config/migrate")) {
      assertThat(migrate.awaitEnd()).as(migrate.err()).isZero();
    }
  }
}
