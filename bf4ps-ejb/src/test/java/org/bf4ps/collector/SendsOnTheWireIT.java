package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bf4ps.event.EventSql;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.testkit.battlelog.WireEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What collectors send, at the simulator's door and in the ledger; both go by one machine's clock.
 * The ledger is exact. A request may arrive up to {@link #ON_ITS_WAY} after its permit, so a window
 * of the wire may hold the permits of a window that is longer by that.
 */
class SendsOnTheWireIT {
  /** A permit lives for a second; a statement and the connection follow before the arrival. */
  private static final Duration ON_ITS_WAY = Duration.ofSeconds(3);

  @TempDir private Path stateDir;

  /** crawler-commons/url-frontier#147: politeness by check-then-act served one host twice. */
  @Test
  void eightCollectorsOnOneGateSendNoMoreThanItPermits() {
    Duration interval = Duration.ofMillis(40);
    try (SimulatedWorld world = new SimulatedWorld(10)) {
      String eight =
          IntStream.range(0, 8)
              .mapToObj(n -> "collector" + n + " background home")
              .collect(Collectors.joining(","));
      world.collectUntil(
          stateDir,
          Map.of(
              "bf4ps.collectors",
              eight,
              "bf4ps.egress.interval-ms",
              Long.toString(interval.toMillis())),
          () -> world.jobs() == 0);

      assertEverySendHasItsPermit(world);
      List<Instant> permits = permits(world, "");
      assertThat(permits).hasSizeGreaterThanOrEqualTo(40);
      assertThat(shortestSpan(permits, 1)).isGreaterThanOrEqualTo(interval);
    }
  }

  @Test
  void twoEgressesShareOneBudget() {
    int budget = 4;
    try (SimulatedWorld world = new SimulatedWorld(5)) {
      world.collectUntil(
          stateDir,
          Map.of(
              "bf4ps.collectors",
              "a background home, b background home, c background away, d background away",
              "bf4ps.budget.sends",
              Integer.toString(budget),
              "bf4ps.budget.window",
              "1"),
          () -> world.jobs() == 0);

      assertEverySendHasItsPermit(world);
      assertThat(permits(world, "AND egress_key = 'home'")).isNotEmpty();
      assertThat(permits(world, "AND egress_key = 'away'")).isNotEmpty();
      assertThat(shortestSpan(permits(world, ""), budget))
          .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }
  }

  /** hatchet-dev/hatchet#2155: limited work at the head blocked everything behind it. */
  @Test
  void aClosedEgressDoesNotHoldUpAnotherWithTenThousandJobsAhead() {
    try (SimulatedWorld world = new SimulatedWorld(5)) {
      world
          .db()
          .execute(
              """
              WITH s AS (
                INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
                SELECT n, 'pc', 'Stranger ' || n, now(), now() FROM generate_series(1, 10000) n
                RETURNING soldier_id),
              st AS (
                INSERT INTO collection_state (soldier_id) SELECT soldier_id FROM s)
              INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, reason)
              SELECT soldier_id, 'detailed', 'background', 'active', 'test' FROM s
              """);
      world
          .db()
          .execute(
              "WITH j AS (SELECT * FROM collection_jobs WHERE reason = 'test') "
                  + EventSql.record("j", "'created'"));
      world
          .db()
          .execute(
              "INSERT INTO egress_gates (egress_key, interval_ms, blocked_until)"
                  + " VALUES ('home', 1, now() + interval '1 hour')");
      world.collectUntil(
          stateDir,
          Map.of("bf4ps.collectors", "a background home, b background home, c background away"),
          () -> world.simulator().wireLog().size() >= 50);

      assertThat(permits(world, "AND egress_key = 'home'")).isEmpty();
      assertThat(permits(world, "AND egress_key = 'away'")).hasSizeGreaterThanOrEqualTo(50);
      assertThat(
              world
                  .db()
                  .one(
                      "SELECT count(*) FROM collection_events WHERE event_type = 'claimed'"
                          + " AND collector_name_snapshot <> 'c'",
                      Integer.class))
          .as("a collector claims nothing while its gate is closed")
          .isZero();
    }
  }

  private static void assertEverySendHasItsPermit(SimulatedWorld world) {
    List<Instant> sends = world.simulator().wireLog().stream().map(WireEntry::at).sorted().toList();
    List<Instant> permits = permits(world, "");
    assertThat(sends).hasSameSizeAs(permits);
    for (int i = 0; i < sends.size(); i++) {
      assertThat(sends.get(i)).isBetween(permits.get(i), permits.get(i).plus(ON_ITS_WAY));
    }
  }

  /** The times of the used permits, oldest first. */
  private static List<Instant> permits(SimulatedWorld world, String condition) {
    return world
        .db()
        .transactions()
        .call(
            handle ->
                handle
                    .createQuery(
                        "SELECT permitted_at FROM egress_sends WHERE returned_at IS NULL "
                            + condition
                            + " ORDER BY permitted_at")
                    .mapTo(OffsetDateTime.class)
                    .map(OffsetDateTime::toInstant)
                    .list());
  }

  private static Duration shortestSpan(List<Instant> times, int apart) {
    return IntStream.range(apart, times.size())
        .mapToObj(i -> Duration.between(times.get(i - apart), times.get(i)))
        .min(Duration::compareTo)
        .orElseThrow();
  }
}
