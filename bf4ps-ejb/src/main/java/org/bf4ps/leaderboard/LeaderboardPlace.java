package org.bf4ps.leaderboard;

import org.bf4ps.battlelog.Platform;
import org.bf4ps.stats.Ratio;

/**
 * A soldier's own place in a leaderboard.
 *
 * @param edition when and by which rules it was worked out
 * @param platform the soldier's platform
 * @param value its value, in the metric's unit
 * @param rank its place among all, shared by equal values
 * @param platformRank its place among those of its platform
 */
public record LeaderboardPlace(
    LeaderboardEdition edition, Platform platform, double value, long rank, long platformRank) {
  /**
   * Which part of the other ranked soldiers is not ahead.
   *
   * @return a fraction: 1 for the first place; null if nobody else is ranked
   */
  public Double percentile() {
    return share(rank, edition.ranked(null));
  }

  /**
   * Which part of the other ranked soldiers of its platform is not ahead.
   *
   * @return a fraction: 1 for the first place; null if nobody else is ranked there
   */
  public Double platformPercentile() {
    return share(platformRank, edition.ranked(platform));
  }

  private static Double share(long rank, long ranked) {
    return Ratio.of(ranked - rank, ranked - 1);
  }
}
