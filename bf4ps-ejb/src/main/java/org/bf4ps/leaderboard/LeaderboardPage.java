package org.bf4ps.leaderboard;

import java.util.List;
import org.bf4ps.battlelog.Platform;

/**
 * A page of a leaderboard.
 *
 * @param edition when and by which rules it was worked out
 * @param platform the only platform that takes part, or null for all
 * @param entries the soldiers, the greatest value first
 * @param next where the next page begins, or null if this is the last one
 */
public record LeaderboardPage(
    LeaderboardEdition edition,
    Platform platform,
    List<LeaderboardEntry> entries,
    LeaderboardCursor next) {}
