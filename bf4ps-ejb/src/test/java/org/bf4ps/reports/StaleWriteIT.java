package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.queue.RecoveryRound;
import org.bf4ps.testkit.battlelog.Faults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** jobrunr#1035: a stale write was an exception that stopped the server. */
class StaleWriteIT {
  @TempDir private Path stateDir;

  private static int recoverFromUnderItsHolder(SimulatedWorld world) {
    world
        .db()
        .execute(
            "UPDATE collection_jobs SET lease_expires_at = clock_timestamp()"
                + " WHERE status = 'running'");
    return RecoveryRound.run(world.db().transactions()).recovered();
  }

  @Test
  void aStaleWriteIsToldAndItsCollectorGoesOn() {
    try (SimulatedWorld world = new SimulatedWorld(1)) {
      world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(200)));
      AtomicBoolean taken = new AtomicBoolean();
      world.collectUntil(
          stateDir,
          "alpha",
          () -> {
            if (!taken.get() && !world.simulator().wireLog().isEmpty()) {
              taken.set(recoverFromUnderItsHolder(world) == 1);
            }
            return taken.get() && world.jobs() == 0;
          });

      assertThat(
              world
                  .db()
                  .rows(
                      "SELECT concat_ws(' ', result, metadata -> 'sends') AS result"
                          + " FROM collection_events"
                          + " WHERE event_type = 'stale_rejected'"))
          .extracting(row -> row.get("result"))
          .containsExactly("succeed 1");
      assertThat(
              world
                  .db()
                  .one(
                      "SELECT count(*) FROM collection_events WHERE event_type = 'succeeded'",
                      Integer.class))
          .isEqualTo(4);
      world.assertLaws();
    }
  }
}
