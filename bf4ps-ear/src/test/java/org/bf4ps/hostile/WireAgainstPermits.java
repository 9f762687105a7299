package org.bf4ps.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.battlelog.WireEntry;
import org.jdbi.v3.core.Jdbi;

/**
 * Holds what arrived at Battlelog against the ledger of permits; one machine's clock wrote both.
 *
 * <p>A request may be on its way for {@link #ON_ITS_WAY} after its permit, as the budget's
 * documentation says. One more thing no program can help: a process that is stopped between its
 * last look at the clock and the wire sends when it goes on. Such a request still has a permit of
 * its own, and there is at most one for each collector of a stopped node.
 */
final class WireAgainstPermits {

  /** A permit lives for a second; connection and a busy machine follow before the arrival. */
  static final Duration ON_ITS_WAY = Duration.ofSeconds(3);

  private final Jdbi jdbi;
  private final List<WireEntry> wire;
  private final List<Strike> stops;

  WireAgainstPermits(DataSource stored, BattlelogSimulator simulator, List<Strike> strikes) {
    this.jdbi = Jdbi.create(stored);
    this.wire = simulator.wireLog();
    this.stops = strikes.stream().filter(strike -> strike.hostility() == Hostility.STOP).toList();
  }

  /** What the ledger itself must keep, to the microsecond: the gates' spacing and the budget. */
  void assertLedgerKeepsItsLimits() {
    for (String egress : ClusterSettings.EGRESS_BY_ADDRESS.values()) {
      assertSpan("permits of " + egress, permits(egress), 1, ClusterSettings.EGRESS_INTERVAL);
    }
    assertSpan(
        "permits of all egresses",
        permits("%"),
        ClusterSettings.BUDGET_SENDS,
        ClusterSettings.BUDGET_WINDOW);
  }

  /**
   * That each request has a permit of its own that was given before it, by egress; and that the
   * limits hold on the wire in every window.
   *
   * @return how many requests were held up on their way by a stopped process
   */
  int assertWireKeepsToTheLedger() {
    int late = 0;
    List<Instant> inTime = new ArrayList<>();
    for (var egress : ClusterSettings.EGRESS_BY_ADDRESS.entrySet()) {
      List<Instant> sent = sentFrom(egress.getKey());
      List<Instant> permits = permits(egress.getValue());
      assertThat(sent.size())
          .as("requests of %s against its permits", egress.getValue())
          .isLessThanOrEqualTo(permits.size());
      late += matched(sent, permits, inTime);
    }
    assertThat(wire.size()).as("requests from known addresses").isEqualTo(inTime.size() + late);
    assertThat(late)
        .as("requests held up by stopped processes")
        .isLessThanOrEqualTo(2 * stops.size());
    inTime.sort(null);
    assertSpan(
        "requests of all egresses",
        inTime,
        ClusterSettings.BUDGET_SENDS,
        ClusterSettings.BUDGET_WINDOW.minus(ON_ITS_WAY));
    return late;
  }

  /** How many permits were neither given back nor used on the wire. */
  int unused() {
    return permits("%").size() - wire.size();
  }

  /**
   * Gives each request the oldest permit that is not too old for it.
   *
   * @return how many requests got none; each of those left right after a stop
   */
  private int matched(List<Instant> sent, List<Instant> permits, List<Instant> inTime) {
    Deque<Instant> free = new ArrayDeque<>(permits);
    int late = 0;
    for (Instant at : sent) {
      while (!free.isEmpty() && free.peek().isBefore(at.minus(ON_ITS_WAY))) {
        free.poll();
      }
      if (!free.isEmpty() && !free.peek().isAfter(at)) {
        free.poll();
        inTime.add(at);
      } else {
        assertThat(stops)
            .as("a process that had just been stopped, for the request without permit of %s", at)
            .anyMatch(
                stop ->
                    !at.isBefore(stop.ended().minus(ON_ITS_WAY))
                        && at.isBefore(stop.ended().plus(ON_ITS_WAY)));
        late++;
      }
    }
    return late;
  }

  private List<Instant> sentFrom(String address) {
    return wire.stream()
        .filter(entry -> entry.source().equals(address))
        .map(WireEntry::at)
        .sorted()
        .toList();
  }

  private List<Instant> permits(String egress) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    "SELECT permitted_at FROM egress_sends"
                        + " WHERE returned_at IS NULL AND egress_key LIKE :egress"
                        + " ORDER BY permitted_at")
                .bind("egress", egress)
                .mapTo(OffsetDateTime.class)
                .map(OffsetDateTime::toInstant)
                .list());
  }

  private static void assertSpan(String what, List<Instant> times, int apart, Duration least) {
    assertThat(IntStream.range(apart, times.size()))
        .as("%s that follow %d others within less than %s", what, apart, least)
        .noneMatch(i -> Duration.between(times.get(i - apart), times.get(i)).compareTo(least) < 0);
  }
}
