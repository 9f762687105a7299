package org.bf4ps.overview;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How old what was read of BF4SW is. A round that never succeeded is as old as this node's waiting
 * for it: a password that was wrong from the first day must be noticed too. For one thread.
 */
final class DiscoveryAge {
  private Instant awaited;

  /**
   * The age of the older of both rounds.
   *
   * @param discovery what is known of them, or null if nobody knows a BF4SW
   * @param now when that was measured
   * @return seconds, not negative; empty if nobody knows a BF4SW
   */
  OptionalDouble seconds(Measures.Discovery discovery, Instant now) {
    if (discovery == null) {
      awaited = null;
      return OptionalDouble.empty();
    }
    if (awaited == null) {
      awaited = now;
    }
    return Stream.of(
            Optional.ofNullable(discovery.soldiersAt()),
            Optional.ofNullable(discovery.activityAt()))
        .mapToDouble(last -> Duration.between(last.orElse(awaited), now).toMillis() / 1e3)
        .map(age -> Math.max(0, age))
        .max();
  }
}
