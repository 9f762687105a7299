package org.bf4ps.stats;

import java.time.Instant;
import org.bf4ps.battlelog.DetailedStats;

/**
 * A soldier's overall numbers as Battlelog served them at one moment.
 *
 * @param observedAt when they were served
 * @param stats the numbers
 */
public record Snapshot(Instant observedAt, DetailedStats stats) {}
