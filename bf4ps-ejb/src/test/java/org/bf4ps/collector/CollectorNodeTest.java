package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.fixture.StoredAgainstServed;
import org.bf4ps.schedule.Lane;
import org.bf4ps.testkit.battlelog.FaultKind;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.battlelog.HiddenLimit;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectorNodeTest {
  @TempDir private Path stateDir;

  private static long events(SimulatedWorld world, String type) {
    return world
        .db()
        .one(
            "SELECT count(*) FROM collection_events WHERE event_type = '" + type + "'", Long.class);
  }

  @Test
  void everyResourceIsStoredAsItWasServedAndEverySendIsAccountedFor() {
    try (SimulatedWorld world = new SimulatedWorld(12)) {
      world.collectUntil(stateDir, "alpha beta gamma", () -> world.jobs() == 0);

      StoredAgainstServed comparison =
          new StoredAgainstServed(world.db().dataSource(), world.simulator());
      for (SimulatedSoldier soldier : world.population().soldiers()) {
        assertThat(comparison.differences(soldier)).isEmpty();
      }
      assertThat(events(world, "succeeded")).isEqualTo(48);
      long sends =
          world
              .db()
              .one(
                  "SELECT sum((metadata->>'sends')::int) FROM collection_events"
                      + " WHERE event_type = 'succeeded'",
                  Long.class);
      assertThat(world.simulator().wireLog()).hasSize((int) sends);
      assertThat(
              world
                  .db()
                  .one("SELECT count(*) FROM egress_sends WHERE returned_at IS NULL", Long.class))
          .isEqualTo(sends);
      assertThat(
              world
                  .db()
                  .rows(
                      "SELECT collector_name, current_job_id, heartbeat_state FROM collectors"
                          + " WHERE current_job_id IS NOT NULL OR heartbeat_state <> 'healthy'"))
          .isEmpty();
      world.assertLaws();
    }
  }

  @Test
  void faultsOfBattlelogEndInTheStateAndEraseNothing() {
    try (SimulatedWorld world = new SimulatedWorld(4)) {
      world.collectUntil(stateDir, "alpha", () -> world.jobs() == 0);
      String values =
          "SELECT md5(string_agg(t::text, ' ' ORDER BY t::text)) FROM (SELECT kills, score FROM"
              + " detailed_stats_current) t";
      String before = world.db().one(values, String.class);
      world.simulator().faults(Faults.none().with(FaultKind.MISSING_PAYLOAD, 1.0));
      for (long soldier : world.soldiers()) {
        world.db().job(soldier, Resource.DETAILED, "active");
      }
      world.collectUntil(stateDir, "alpha", () -> world.jobs() == 0);

      assertThat(world.db().one(values, String.class)).isEqualTo(before);
      assertThat(
              world
                  .db()
                  .rows(
                      "SELECT DISTINCT detailed_state, detailed_failure_count,"
                          + " detailed_last_error_class, detailed_last_success_at IS NOT NULL AS kept,"
                          + " detailed_next_due_at > now() + interval '3 minutes' AS later"
                          + " FROM collection_state"))
          .containsExactly(
              Map.of(
                  "detailed_state",
                  "temporary_failure",
                  "detailed_failure_count",
                  1,
                  "detailed_last_error_class",
                  "missing_payload",
                  "kept",
                  true,
                  "later",
                  true));
      assertThat(events(world, "failed")).isEqualTo(4);
      assertThat(events(world, "retry_scheduled")).isEqualTo(4);
      world.assertLaws();
    }
  }

  @Test
  void aThrottleClosesTheGateForAllCollectorsOfTheEgress() {
    try (SimulatedWorld world = new SimulatedWorld(6)) {
      world.simulator().faults(Faults.none().withLimit(new HiddenLimit(0.001, 3, 429, 300)));
      world.collectUntil(
          stateDir,
          "alpha",
          () -> events(world, "egress_blocked") == 1 && events(world, "failed") == 1);

      assertThat(world.simulator().wireLog()).hasSize(4);
      assertThat(
              world
                  .db()
                  .one(
                      "SELECT blocked_until > now() + interval '4 minutes' FROM egress_gates",
                      Boolean.class))
          .isTrue();
      assertThat(world.jobs()).as("the others wait unclaimed").isEqualTo(20);
      assertThat(
              world
                  .db()
                  .one(
                      "SELECT count(*) FROM collection_jobs WHERE status <> 'pending'",
                      Integer.class))
          .isZero();
      world.assertLaws();
    }
  }

  @Test
  void collectorsKeepTheirUuidAcrossRestarts() {
    try (SimulatedWorld world = new SimulatedWorld(1)) {
      for (int start = 0; start < 2; start++) {
        world.collectUntil(
            stateDir,
            "alpha beta",
            () -> world.db().one("SELECT count(*) FROM collectors", Integer.class) == 2);
      }
      assertThat(world.db().one("SELECT count(*) FROM collectors", Integer.class)).isEqualTo(2);
      world.assertLaws();
    }
  }

  @Test
  void aNameInUseElsewhereIsRefusedUntilItsHolderFallsSilent(@TempDir Path otherNode) {
    try (SimulatedWorld world = new SimulatedWorld(1)) {
      world.collectUntil(stateDir, "alpha", () -> world.jobs() == 0);
      AtomicInteger looks = new AtomicInteger();
      world.collectUntil(
          otherNode,
          "alpha",
          () ->
              world.db().one("SELECT count(*) FROM collectors", Integer.class) == 1
                  && looks.incrementAndGet() == 5);
      world
          .db()
          .execute(
              "UPDATE collectors SET last_heartbeat_at = clock_timestamp() - interval '5 minutes'");
      world.collectUntil(
          otherNode,
          "alpha",
          () ->
              world
                  .db()
                  .rows("SELECT retired_at IS NULL AS active FROM collectors ORDER BY 1")
                  .equals(List.of(Map.of("active", false), Map.of("active", true))));
      world.assertLaws();
    }
  }

  /** What is asked for first comes first, but a soldier that was begun is completed. */
  @Test
  void interactiveCollectionGoesOnWithTheSameSoldierByPermitsOfItsOwn() {
    try (SimulatedWorld world = new SimulatedWorld(2)) {
      for (Resource resource : List.of(Resource.VEHICLES, Resource.DETAILED)) {
        for (long soldier : world.soldiers()) {
          world.db().promote(soldier, resource);
        }
      }
      world.collectUntil(stateDir, "alpha", Lane.INTERACTIVE, () -> world.jobs() == 4);

      assertThat(
              world
                  .db()
                  .rows(
                      "SELECT soldier_id FROM collection_events WHERE event_type = 'claimed'"
                          + " ORDER BY event_id")
                  .stream()
                  .map(row -> row.get("soldier_id"))
                  .distinct()
                  .count())
          .isEqualTo(2);
      assertThat(
              world
                  .db()
                  .one(
                      "SELECT count(*) FROM (SELECT soldier_id, lag(soldier_id) OVER (ORDER BY"
                          + " event_id) AS before FROM collection_events WHERE event_type ="
                          + " 'claimed') c WHERE before IS DISTINCT FROM soldier_id",
                      Integer.class))
          .as("changes of the soldier, the first included")
          .isEqualTo(2);
      assertThat(
              world.db().one("SELECT count(DISTINCT lease_token) FROM egress_sends", Integer.class))
          .isEqualTo(4);
      world.assertLaws();
    }
  }

  /** A drain lets the request in hand end and its result be stored. */
  @Test
  void drainingEndsTheWorkInHandAndClaimsNothingNew() {
    try (SimulatedWorld world = new SimulatedWorld(5)) {
      world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(700)));
      world.collectUntil(stateDir, "alpha", () -> !world.simulator().wireLog().isEmpty());

      assertThat(events(world, "claimed")).isEqualTo(events(world, "succeeded"));
      assertThat(world.jobs()).isEqualTo((int) (20 - events(world, "succeeded")));
      assertThat(
              world
                  .db()
                  .one(
                      "SELECT count(*) FROM collection_jobs WHERE status <> 'pending'",
                      Integer.class))
          .isZero();
      world.assertLaws();
    }
  }

  /** An operator's drain must not turn the collector into a flood of rolled back transactions. */
  @Test
  void aDrainedCollectorRestsBetweenItsLooks() {
    try (SimulatedWorld world = new SimulatedWorld(1)) {
      world.collectUntil(stateDir, "alpha", () -> world.jobs() == 0);
      world.db().execute("UPDATE collectors SET drained = true");
      world.db().job(world.db().soldier(), Resource.DETAILED, "active");
      String rolledBack =
          "SELECT xact_rollback FROM pg_stat_database WHERE datname = current_database()";
      long before = world.db().one(rolledBack, Long.class);
      long began = System.nanoTime();

      AtomicInteger looks = new AtomicInteger();
      world.collectUntil(stateDir, "alpha", () -> looks.incrementAndGet() == 10);

      long rested = (System.nanoTime() - began) / SimulatedWorld.IDLE.toNanos();
      world.db().execute("SELECT pg_stat_force_next_flush()");
      assertThat(world.db().one(rolledBack, Long.class) - before).isLessThanOrEqualTo(rested + 2);
      assertThat(world.jobs()).isEqualTo(1);
      world.assertLaws();
    }
  }
}
