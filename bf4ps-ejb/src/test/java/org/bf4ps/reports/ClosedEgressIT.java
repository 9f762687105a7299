package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.bf4ps.fixture.SimulatedWorld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** hatchet-dev/hatchet#4804: what was parked for a limit was lost with a restart. */
class ClosedEgressIT {
  @TempDir private Path stateDir;

  @Test
  void whatWaitsForAClosedEgressComesBackAfterAllNodesWereRestarted() {
    try (SimulatedWorld world = new SimulatedWorld(3)) {
      world
          .db()
          .execute(
              "INSERT INTO egress_gates (egress_key, interval_ms, blocked_until)"
                  + " VALUES ('home', 1, now() + interval '1 hour')");
      for (int start = 0; start < 2; start++) {
        AtomicInteger looks = new AtomicInteger();
        world.collectUntil(stateDir, "alpha beta", () -> looks.incrementAndGet() == 3);
      }
      assertThat(world.jobs()).isEqualTo(12);
      assertThat(world.simulator().wireLog()).isEmpty();

      world.db().execute("UPDATE egress_gates SET blocked_until = clock_timestamp()");
      world.collectUntil(stateDir, "alpha beta", () -> world.jobs() == 0);

      world.assertLaws();
    }
  }
}
