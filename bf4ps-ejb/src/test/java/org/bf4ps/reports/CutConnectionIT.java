package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.bf4ps.database.Transactions;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.fixture.StoredAgainstServed;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** rails/solid_queue#748: the database blinked at completion, and a job stayed claimed for ever. */
@ExtendWith(ProvokedFaults.class)
class CutConnectionIT {
  private static final Map<String, String> ALPHA =
      Map.of("bf4ps.collectors", "alpha background home");

  @TempDir private Path stateDir;

  private static long ends(SimulatedWorld world) {
    return world
        .db()
        .one("SELECT count(*) FROM collection_events WHERE event_type = 'succeeded'", Long.class);
  }

  private static void assertStoredOnce(SimulatedWorld world) {
    assertThat(ends(world)).isEqualTo(4);
    assertThat(
            new StoredAgainstServed(world.db().dataSource(), world.simulator())
                .differences(world.population().soldiers().getFirst()))
        .isEmpty();
    assertThat(world.db().one("SELECT count(*) FROM detailed_stats_history", Integer.class))
        .isOne();
    world.assertLaws();
  }

  /** The server ends the connection itself: in the last statement, or while it commits. */
  private static void cut(SimulatedWorld world, String timing) {
    world.db().execute("CREATE SEQUENCE cuts");
    world
        .db()
        .execute(
            """
            CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
              IF nextval('cuts') <= 2 THEN
                PERFORM pg_terminate_backend(pg_backend_pid());
              END IF;
              RETURN OLD;
            END $$
            """);
    world
        .db()
        .execute(
            "CREATE "
                + timing
                + " ON collection_jobs %s FOR EACH ROW EXECUTE FUNCTION cut()"
                    .formatted(
                        timing.contains("CONSTRAINT") ? "DEFERRABLE INITIALLY DEFERRED" : ""));
  }

  private static void mend(SimulatedWorld world) {
    world.db().execute("DROP TRIGGER IF EXISTS cut ON collection_jobs");
    world.db().execute("DROP FUNCTION IF EXISTS cut()");
    world.db().execute("DROP SEQUENCE IF EXISTS cuts");
  }

  @ParameterizedTest
  @ValueSource(strings = {"TRIGGER cut BEFORE DELETE", "CONSTRAINT TRIGGER cut AFTER DELETE"})
  void theEndIsWrittenThoughTheServerCutsItTwice(String timing) {
    try (SimulatedWorld world = new SimulatedWorld(1)) {
      cut(world, timing);
      try {
        world.collectUntil(stateDir, ALPHA, () -> world.jobs() == 0);
        assertStoredOnce(world);
      } finally {
        mend(world);
      }
    }
  }

  /** The worst moment: the commit has reached the database, its answer is lost. */
  @Test
  void theEndIsWrittenOnceThoughItsConnectionIsCut() {
    try (SimulatedWorld world = new SimulatedWorld(1)) {
      AtomicBoolean cut = new AtomicBoolean();
      Transactions deaf =
          new Transactions() {
            @Override
            public <T> T call(Function<Handle, T> work) {
              long before = ends(world);
              T answer = world.db().transactions().call(work);
              if (ends(world) > before && cut.compareAndSet(false, true)) {
                throw new IllegalStateException(
                    new SQLException("the answer to the commit is lost", "08006"));
              }
              return answer;
            }
          };
      world.collectUntil(deaf, stateDir, ALPHA, () -> world.jobs() == 0);

      assertThat(cut).isTrue();
      assertStoredOnce(world);
      assertThat(
              world
                  .db()
                  .one(
                      "SELECT result FROM collection_events WHERE event_type = 'stale_rejected'",
                      String.class))
          .isEqualTo("succeed");
    }
  }
}
