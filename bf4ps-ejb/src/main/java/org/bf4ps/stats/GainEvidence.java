package org.bf4ps.stats;

import java.time.Instant;
import java.util.List;

/**
 * What the history holds for a span of time; all that {@link Gains} are computed from.
 *
 * @param first the first snapshot ever, or null if there is none
 * @param baseline the last snapshot at or before the start; the first one for a span without a
 *     start; null if there is none
 * @param end the last snapshot at or before the end, or null if there is none
 * @param afterReset the first snapshot after the last reset that lies between baseline and end, or
 *     null without a reset
 * @param resets the confirmed resets after the baseline and up to the end, the oldest first
 * @param endIsLatest whether no newer snapshot than the end exists
 * @param checkedAt when Battlelog last answered, or null if never since the latest snapshot
 */
public record GainEvidence(
    Snapshot first,
    Snapshot baseline,
    Snapshot end,
    Snapshot afterReset,
    List<Instant> resets,
    boolean endIsLatest,
    Instant checkedAt) {}
