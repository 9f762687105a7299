package org.bf4ps.web.api;

import java.util.List;
import org.bf4ps.leaderboard.LeaderboardEdition;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * All leaderboards.
 *
 * @param leaderboards their rules; empty until they are worked out for the first time
 */
@Schema(name = "Leaderboards")
public record LeaderboardsObject(List<LeaderboardRules> leaderboards) {
  static LeaderboardsObject of(List<LeaderboardEdition> editions) {
    return new LeaderboardsObject(editions.stream().map(LeaderboardRules::of).toList());
  }
}
