package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.queue.RecoveryRound;
import org.bf4ps.testkit.battlelog.Faults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * kagkarlsson/db-scheduler#433: a node whose clock ran ahead took the others' jobs for dead. Two
 * nodes twenty minutes apart share a queue and an egress, with leases of a few seconds.
 */
class DisagreeingClocksIT {
  private static final int SOLDIERS = 6;

  @TempDir private Path ahead;
  @TempDir private Path behind;

  @Test
  void twoNodesTwentyMinutesApartNeverTakeEachOthersJobs() {
    try (SimulatedWorld world = new SimulatedWorld(SOLDIERS);
        ScheduledExecutorService other = Executors.newSingleThreadScheduledExecutor()) {
      world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(200)));
      other.scheduleWithFixedDelay(
          () -> RecoveryRound.run(world.db().transactions()), 0, 50, TimeUnit.MILLISECONDS);
      world.collectUntil(
          ahead,
          node("a", 600),
          () -> {
            world.collectUntil(behind, node("b", -600), () -> world.jobs() == 0);
            return true;
          });
      other.shutdown();

      assertThat(
              world
                  .db()
                  .rows(
                      """
                      SELECT event_type, collector_name_snapshot AS name FROM collection_events
                       WHERE event_type IN ('succeeded', 'lease_expired', 'stale_rejected',
                                            'heartbeat_lost')
                       GROUP BY event_type, collector_name_snapshot
                       ORDER BY 1, 2
                      """))
          .as("both worked, and nothing was recovered, refused or thought dead")
          .containsExactly(
              Map.of("event_type", "succeeded", "name", "a1"),
              Map.of("event_type", "succeeded", "name", "b1"));
      assertThat(
              world
                  .db()
                  .one(
                      "SELECT count(*) FROM collection_events WHERE event_type = 'succeeded'",
                      Integer.class))
          .isEqualTo(4 * SOLDIERS);
      world.assertLaws();
    }
  }

  private static Map<String, String> node(String initial, int secondsOff) {
    return Map.of(
        "bf4ps.collectors", initial + "1 background home",
        "bf4ps.clock.offset", Integer.toString(secondsOff),
        "bf4ps.lease.duration", "5",
        "bf4ps.lease.margin", "1",
        "bf4ps.heartbeat.interval", "1");
  }
}
