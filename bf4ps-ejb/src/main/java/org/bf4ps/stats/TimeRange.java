package org.bf4ps.stats;

import java.time.Instant;

/**
 * A span of time.
 *
 * @param from its start, or null to begin with the first snapshot
 * @param to its end, not null
 */
public record TimeRange(Instant from, Instant to) {
  /**
   * Checks the order.
   *
   * @throws IllegalArgumentException if the start does not lie before the end
   */
  public TimeRange {
    if (from != null && !from.isBefore(to)) {
      throw new IllegalArgumentException("The start must lie before the end.");
    }
  }
}
