package org.bf4ps.stats;

import java.util.List;

/**
 * A page of a soldier's history.
 *
 * @param snapshots the snapshots, the newest first
 * @param next where the next page begins, or null if this is the last one
 */
public record HistoryPage(List<Snapshot> snapshots, HistoryCursor next) {}
