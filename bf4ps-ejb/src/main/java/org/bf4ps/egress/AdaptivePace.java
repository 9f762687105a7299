package org.bf4ps.egress;

import java.time.Duration;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Settings;

/**
 * Lets the interval of a gate follow Battlelog's answers: the rate grows by a constant amount for
 * each hour of good answers and falls by a factor with each throttle (additive increase,
 * multiplicative decrease).
 *
 * @param enabled whether the gate does so; if not it keeps its fixed interval
 * @param floor the shortest interval
 * @param ceiling the longest interval, not below the floor
 * @param increase by how many requests an hour the rate grows in an hour
 * @param slowdown what a throttle multiplies the interval by, above 1
 */
public record AdaptivePace(
    boolean enabled, Duration floor, Duration ceiling, double increase, double slowdown) {
  /** The gate keeps its fixed interval. */
  public static final AdaptivePace FIXED =
      new AdaptivePace(false, Duration.ofMillis(1), Duration.ofDays(1), 1, 2);

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a value is out of its range
   */
  public AdaptivePace {
    if (floor.toMillis() < 1 || ceiling.compareTo(floor) < 0 || !(increase > 0 && slowdown > 1)) {
      throw new IllegalArgumentException("This pace cannot adapt");
    }
  }

  /**
   * The pace of a node's settings.
   *
   * @param settings the node's settings
   * @return the pace
   */
  public static AdaptivePace of(Settings settings) {
    return new AdaptivePace(
        settings.get(SendTunables.ADAPTIVE_ENABLED),
        settings.get(SendTunables.ADAPTIVE_FLOOR),
        settings.get(SendTunables.ADAPTIVE_CEILING),
        settings.get(SendTunables.ADAPTIVE_INCREASE),
        settings.get(SendTunables.ADAPTIVE_SLOWDOWN) / 100.0);
  }
}
