package org.bf4ps.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.bf4ps.schedule.PriorityClass.ACTIVE;
import static org.bf4ps.schedule.PriorityClass.BOOTSTRAP;
import static org.bf4ps.schedule.PriorityClass.INTERACTIVE;
import static org.bf4ps.schedule.PriorityClass.RECENT;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ClaimOrderTest {
  private static final ClaimOrder DEFAULT = order(60, 20, 20);

  /** Eight egresses with a request in five seconds each. */
  private static final Duration PACE = Duration.ofMillis(625);

  private static ClaimOrder order(int active, int recent, int bootstrap) {
    return new ClaimOrder(
        new Shares<>(Map.of(ACTIVE, active, RECENT, recent, BOOTSTRAP, bootstrap)));
  }

  @Test
  void theDefaultSharesMakeAShortAndEvenRota() {
    assertThat(DEFAULT.rota()).containsExactly(ACTIVE, RECENT, ACTIVE, BOOTSTRAP, ACTIVE);
    assertThat(DEFAULT.longestWait(ACTIVE, 0)).isEqualTo(2);
    assertThat(DEFAULT.longestWait(BOOTSTRAP, 0)).isEqualTo(5);
    assertThat(DEFAULT.longestWait(BOOTSTRAP, 99)).isEqualTo(500);
  }

  @Property(tries = 300)
  void everyRoundGivesEachClassItsShareAndKeepsThemApart(
      @ForAll @IntRange(max = 100) int active,
      @ForAll @IntRange(max = 100) int recent,
      @ForAll @IntRange(min = 1, max = 100) int bootstrap) {
    ClaimOrder order = order(active, recent, bootstrap);
    int all = active + recent + bootstrap;
    int round = order.rota().size();

    assertThat(all % round).isZero();
    Map<PriorityClass, Integer> shares =
        Map.of(ACTIVE, active, RECENT, recent, BOOTSTRAP, bootstrap);
    shares.forEach(
        (each, share) -> {
          assertThat(Collections.frequency(order.rota(), each)).isEqualTo(share * round / all);
          if (share > 0) {
            assertThat(order.longestWait(each, 0)).isLessThanOrEqualTo(2L * (all / share + 1));
          }
        });
  }

  @Test
  void aClassWithoutAShareHasNoBound() {
    assertThatIllegalArgumentException().isThrownBy(() -> DEFAULT.longestWait(INTERACTIVE, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> order(0, 0, 0));
  }

  /** Waiting must happen before a bound on it means anything: strict order starves. */
  @Test
  void strictOrderStarvesTheOldPopulationUnderSustainedDemand() {
    Waits strict = simulate(order(1, 0, 0), Duration.ofHours(6));

    assertThat(strict.served.get(BOOTSTRAP)).isZero();
    assertThat(strict.left.get(BOOTSTRAP)).isPositive();
  }

  @Test
  void noJobWaitsLongerThanItsBoundUnderSustainedDemand() {
    Waits fair = simulate(DEFAULT, Duration.ofHours(6));

    assertThat(fair.longest.get(BOOTSTRAP))
        .as("waiting happened")
        .isGreaterThan(PACE.multipliedBy(50));
    assertThat(fair.beyondBound).isZero();
    int claims = fair.served.values().stream().mapToInt(Integer::intValue).sum();
    assertThat(fair.served.get(BOOTSTRAP)).isBetween(claims / 5 - 1, claims / 5 + 1);
    assertThat(fair.served.get(RECENT)).isBetween(claims / 5 - 1, claims / 5 + 1);
  }

  @Test
  void whatAClassLeavesOverGoesToTheOthersInStrictOrder() {
    SimulatedQueue<PriorityClass> queue = new SimulatedQueue<>(DEFAULT);
    for (int i = 0; i < 10; i++) {
      queue.add(BOOTSTRAP, BOOTSTRAP);
      queue.add(RECENT, RECENT);
    }
    Map<PriorityClass, Integer> served = new EnumMap<>(PriorityClass.class);
    for (int turn = 0; turn < 10; turn++) {
      served.merge(queue.claim().orElseThrow(), 1, Integer::sum);
    }
    assertThat(served).isEqualTo(Map.of(RECENT, 8, BOOTSTRAP, 2));
  }

  /**
   * Active and recent demand that alone would use every turn, and a working set of bootstrap work
   * that is topped up as the feeder does.
   */
  private static Waits simulate(ClaimOrder order, Duration length) {
    SimulatedQueue<Arrival> queue = new SimulatedQueue<>(order);
    Waits waits = new Waits();
    Instant start = Instant.parse("2026-11-29T18:00:00Z");
    Instant clock = start;
    while (clock.isBefore(start.plus(length))) {
      for (PriorityClass each : new PriorityClass[] {ACTIVE, RECENT, BOOTSTRAP}) {
        while (queue.waiting(each) < 100) {
          long bound =
              order.rota().contains(each) ? order.longestWait(each, queue.waiting(each)) : 0;
          queue.add(each, new Arrival(each, clock, clock.plus(PACE.multipliedBy(bound))));
        }
      }
      clock = clock.plus(PACE);
      waits.claimed(queue.claim().orElseThrow(), clock);
    }
    for (PriorityClass each : PriorityClass.values()) {
      waits.left.put(each, queue.waiting(each));
    }
    return waits;
  }

  private record Arrival(PriorityClass priorityClass, Instant at, Instant latest) {}

  private static final class Waits {
    final Map<PriorityClass, Integer> served = new EnumMap<>(PriorityClass.class);
    final Map<PriorityClass, Integer> left = new EnumMap<>(PriorityClass.class);
    final Map<PriorityClass, Duration> longest = new EnumMap<>(PriorityClass.class);
    int beyondBound;

    Waits() {
      for (PriorityClass each : PriorityClass.values()) {
        served.put(each, 0);
        longest.put(each, Duration.ZERO);
      }
    }

    void claimed(Arrival job, Instant clock) {
      served.merge(job.priorityClass(), 1, Integer::sum);
      Duration wait = Duration.between(job.at(), clock);
      longest.merge(job.priorityClass(), wait, (a, b) -> a.compareTo(b) > 0 ? a : b);
      beyondBound += clock.isAfter(job.latest()) ? 1 : 0;
    }
  }
}
