package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.bf4ps.config.SettingChanges;
import org.bf4ps.config.SettingFollower;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.pulse.NodePulse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node that runs takes changed settings without a restart. */
class LiveSettingsTest {
  @Test
  void aBudgetThatIsStoredWhileANodeCollectsHoldsForItsNextRequest(@TempDir Path stateDir) {
    try (SimulatedWorld world = new SimulatedWorld(50)) {
      Settings settings =
          Settings.of(
              Map.of(
                  "bf4ps.state-dir",
                  stateDir.toString(),
                  "bf4ps.battlelog.base-url",
                  world.simulator().baseUri().toString(),
                  "bf4ps.egress.interval-ms",
                  "20",
                  "bf4ps.collectors",
                  "alpha background home"));
      SettingChanges changes = new SettingChanges(settings, world.db().transactions());
      SettingFollower follower = new SettingFollower(settings, world.db().transactions());
      CollectorNode node =
          new CollectorNode(
              settings,
              Doors.shared(world.db().transactions()),
              Thread::new,
              Tally.NONE,
              new NodePulse());
      try {
        await().atMost(Duration.ofSeconds(60)).until(() -> sends(world) >= 3);

        assertThat(changes.apply(Map.of("bf4ps.budget.sends", "3"), "ada", "").done()).isTrue();
        follower.follow();
        // The attempt in hand may still send under the settings that it began with.
        await()
            .atMost(Duration.ofSeconds(60))
            .until(
                () ->
                    world
                        .db()
                        .one("SELECT count(budget_place) >= 3 FROM egress_sends", Boolean.class));
        long held = sends(world);
        await().during(Duration.ofMillis(500)).until(() -> sends(world) <= held + 1);
        assertThat(world.jobs()).isPositive();

        Map<String, String> back = new HashMap<>();
        back.put("bf4ps.budget.sends", null);
        changes.apply(back, "ada", "");
        follower.follow();
        await().atMost(Duration.ofSeconds(60)).until(() -> sends(world) > held + 5);
      } finally {
        node.close();
      }
      world.assertLaws();
    }
  }

  private static long sends(SimulatedWorld world) {
    return world
        .db()
        .one("SELECT count(*) FROM egress_sends WHERE returned_at IS NULL", Long.class);
  }
}
