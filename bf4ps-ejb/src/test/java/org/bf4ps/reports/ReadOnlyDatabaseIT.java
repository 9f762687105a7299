package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.testkit.battlelog.Faults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * graphile/worker#449: after a failover every statement met a "read-only transaction", and jobs
 * stayed stuck. Here the sessions are read-only as those of a server that is a replica now.
 */
@ExtendWith(ProvokedFaults.class)
class ReadOnlyDatabaseIT {
  private static final Duration OUTAGE = Duration.ofSeconds(1);

  @TempDir private Path stateDir;

  /** All sessions that there are end; those that follow can, or cannot, write. */
  private static void readOnly(SimulatedWorld world, boolean readOnly) {
    world
        .db()
        .transactions()
        .run(
            handle -> {
              handle.execute("SET TRANSACTION READ WRITE");
              handle.execute("SET default_transaction_read_only = " + readOnly);
              handle.execute(
                  """
                  DO $$ BEGIN
                    EXECUTE format('ALTER DATABASE %%I SET default_transaction_read_only = %s',
                                   current_database());
                  END $$
                  """
                      .formatted(readOnly));
            });
    world
        .db()
        .rows(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                + " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  }

  @Test
  void jobsComeToTheirEndWhenTheDatabaseMayBeWrittenAgain() {
    try (SimulatedWorld world = new SimulatedWorld(4)) {
      world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(50)));
      Outage outage = new Outage(world);
      try {
        world.collectUntil(
            stateDir,
            Map.of("bf4ps.collectors", "alpha background home, beta background home"),
            outage::isOverAndAllIsDone);
      } finally {
        await().ignoreExceptions().untilAsserted(() -> readOnly(world, false));
      }
      assertThat(outage.refused).as("statements met a read-only transaction").isTrue();
      assertThat(
              world
                  .db()
                  .one(
                      "SELECT count(*) FROM collection_events WHERE event_type = 'succeeded'",
                      Integer.class))
          .isEqualTo(16);
      world.assertLaws();
    }
  }

  /** Begins when the first jobs have ended and ends after a while. */
  private static final class Outage {
    private final SimulatedWorld world;
    private Long began;
    private boolean refused;
    private boolean over;

    Outage(SimulatedWorld world) {
      this.world = world;
    }

    boolean isOverAndAllIsDone() {
      try {
        if (began == null && world.jobs() < 14) {
          readOnly(world, true);
          began = System.nanoTime();
        } else if (began != null && !refused) {
          world.db().execute("UPDATE egress_gates SET updated_at = now()");
        } else if (refused && !over && System.nanoTime() - began > OUTAGE.toNanos()) {
          readOnly(world, false);
          over = true;
        }
        return over && world.jobs() == 0;
      } catch (RuntimeException e) {
        // Connections that were cut are among the pool's for a moment.
        refused |= DatabaseFaults.sentence(e).startsWith("25006");
        return false;
      }
    }
  }
}
