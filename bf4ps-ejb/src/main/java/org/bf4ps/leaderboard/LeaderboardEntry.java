package org.bf4ps.leaderboard;

import java.time.Instant;
import org.bf4ps.soldier.KnownSoldier;

/**
 * A soldier in a leaderboard.
 *
 * @param rank its place, shared by equal values: 1, 2, 2, 4
 * @param value its value, in the metric's unit
 * @param soldier who it is
 * @param lastSeenAt when it was last observed on monitored servers
 */
public record LeaderboardEntry(long rank, double value, KnownSoldier soldier, Instant lastSeenAt) {}
