package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.queue.RecoveryRound;
import org.bf4ps.testkit.battlelog.Faults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** kagkarlsson/db-scheduler#365: at shutdown heartbeats stopped first, another took the job. */
class DrainIT {
  private static final Duration LEASE = Duration.ofSeconds(5);

  @TempDir private Path stateDir;

  @Test
  void renewalsLastAsLongAsTheDrain() {
    try (SimulatedWorld world = new SimulatedWorld(1);
        ScheduledExecutorService other = Executors.newSingleThreadScheduledExecutor()) {
      world.simulator().faults(Faults.none().withLatency(LEASE.multipliedBy(2).plusSeconds(1)));
      // The client gives a large answer the time that this test needs.
      world
          .db()
          .execute("UPDATE collection_jobs SET priority_value = 9 WHERE resource = 'weapons'");
      other.scheduleWithFixedDelay(
          () -> RecoveryRound.run(world.db().transactions()), 0, 200, TimeUnit.MILLISECONDS);
      world.collectUntil(
          stateDir,
          Map.of(
              "bf4ps.collectors",
              "alpha background home",
              "bf4ps.lease.duration",
              Long.toString(LEASE.toSeconds()),
              "bf4ps.lease.margin",
              "1",
              "bf4ps.heartbeat.interval",
              "1"),
          () -> !world.simulator().wireLog().isEmpty());
      other.shutdown();

      assertThat(
              world
                  .db()
                  .rows(
                      "SELECT event_type FROM collection_events WHERE lease_token IS NOT NULL ORDER BY event_id"))
          .extracting(row -> row.get("event_type"))
          .isEqualTo(List.of("claimed", "started", "succeeded"));
      world.assertLaws();
    }
  }
}
