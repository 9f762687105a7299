package org.bf4ps.sheet;

import java.time.Instant;
import java.util.List;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.stats.DailyGain;
import org.bf4ps.stats.Gains;
import org.bf4ps.stats.Snapshot;

/**
 * How a soldier's overall numbers changed.
 *
 * @param soldier the soldier
 * @param freshness how fresh the overall numbers are
 * @param gains what was gained in the span that was asked for
 * @param points the history of the span from its baseline on, thinned out, the oldest first
 * @param resets the confirmed resets among the points, the oldest first
 * @param days the days of the span, at most the last {@link ProgressSheets#DAYS}
 * @param year the days of the year before the end of the span
 */
public record ProgressSheet(
    KnownSoldier soldier,
    ResourceFreshness freshness,
    Gains gains,
    List<Snapshot> points,
    List<Instant> resets,
    List<DailyGain> days,
    List<DailyGain> year) {}
