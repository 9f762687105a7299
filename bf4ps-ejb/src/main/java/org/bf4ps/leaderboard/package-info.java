/**
 * Leaderboards: who is ranked by which metric and rules, the round that works the places out, and
 * how they are read. The numbers themselves belong to {@code stats}; nothing here writes them.
 */
package org.bf4ps.leaderboard;
