package org.bf4ps.bench;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.schedule.PriorityClass;

/** How many claims each class had, and how long its work waited at most. */
final class Waits {
  private final Map<PriorityClass, Long> claims = new EnumMap<>(PriorityClass.class);
  private final Map<PriorityClass, Duration> longest = new EnumMap<>(PriorityClass.class);
  private long all;
  private long idle;
  private long late;

  /** A turn in which nobody waited. */
  void idle() {
    idle++;
  }

  /**
   * A claim.
   *
   * @param waited the time since it was due
   * @param beyondBound whether it waited in the working set for longer than the shares promise
   */
  void claimed(PriorityClass priorityClass, Duration waited, boolean beyondBound) {
    all++;
    claims.merge(priorityClass, 1L, Long::sum);
    longest.merge(priorityClass, waited, (a, b) -> a.compareTo(b) > 0 ? a : b);
    late += beyondBound ? 1 : 0;
  }

  double share(PriorityClass priorityClass) {
    return (double) claims.getOrDefault(priorityClass, 0L) / all;
  }

  Duration longest(PriorityClass priorityClass) {
    return longest.getOrDefault(priorityClass, Duration.ZERO);
  }

  long idleTurns() {
    return idle;
  }

  long beyondBound() {
    return late;
  }
}
