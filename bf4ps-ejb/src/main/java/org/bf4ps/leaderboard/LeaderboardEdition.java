package org.bf4ps.leaderboard;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.bf4ps.battlelog.Platform;

/**
 * When a leaderboard was worked out and by which rules.
 *
 * @param metric what soldiers are ranked by
 * @param madeAt when it was worked out
 * @param activeSince who was last observed before this moment is not ranked
 * @param leastTime the least time played to be ranked; zero if there is no such rule
 * @param leastKills the least kills to be ranked; 0 if there is no such rule
 * @param rankedBy how many soldiers are ranked, for every platform
 */
public record LeaderboardEdition(
    LeaderboardMetric metric,
    Instant madeAt,
    Instant activeSince,
    Duration leastTime,
    long leastKills,
    Map<Platform, Long> rankedBy) {
  /**
   * How many soldiers are ranked.
   *
   * @param platform the only platform that counts, or null for all
   * @return a number, 0 or more
   */
  public long ranked(Platform platform) {
    return platform == null
        ? rankedBy.values().stream().mapToLong(Long::longValue).sum()
        : rankedBy.get(platform);
  }
}
