package org.bf4ps.pulse;

import java.time.Duration;

/**
 * How often a round starts.
 *
 * @param part the name of the round, unique on a node
 * @param first the wait before the first round; zero for at once
 * @param interval the time from the start of a round to that of the next; a round that takes longer
 *     delays the next one
 * @param allowedSilence the longest time between two completed rounds that is still healthy
 */
public record Cadence(String part, Duration first, Duration interval, Duration allowedSilence) {
  private static final Duration GRACE = Duration.ofSeconds(60);

  /**
   * A cadence that begins at once and whose pulse allows for two rounds left out.
   *
   * @param part the name of the round
   * @param interval the time between two rounds
   * @param longestRound how long one round may take
   * @return the cadence
   */
  public static Cadence every(String part, Duration interval, Duration longestRound) {
    return new Cadence(
        part, Duration.ZERO, interval, interval.multipliedBy(3).plus(longestRound).plus(GRACE));
  }
}
