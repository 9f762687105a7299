package org.bf4ps.stats;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Finds the snapshots that gains of one soldier are computed from.
 *
 * @param handle the transaction
 * @param soldierId the soldier's key
 */
record Baselines(Handle handle, long soldierId) {
  /** The success that brought the latest snapshot is the snapshot itself and confirms nothing. */
  private static final String CHECKED =
      """
      SELECT detailed_last_success_at FROM collection_state
       WHERE soldier_id = :soldier
         AND (detailed_last_changed_at IS NULL
              OR detailed_last_success_at > detailed_last_changed_at + interval '1 second')
      """;

  GainEvidence evidence(TimeRange range) {
    Snapshot first = one(">= :at", "ASC", Instant.EPOCH).orElse(null);
    Snapshot end = one("<= :at", "DESC", range.to()).orElse(null);
    Snapshot baseline =
        range.from() == null ? first : one("<= :at", "DESC", range.from()).orElse(null);
    List<Instant> resets =
        baseline == null || end == null
            ? List.of()
            : StatsHistory.resets(handle, soldierId, baseline.observedAt(), end.observedAt());
    Snapshot afterReset =
        resets.isEmpty() ? null : one(">= :at", "ASC", resets.getLast()).orElse(null);
    boolean latest = one("> :at", "ASC", range.to()).isEmpty();
    return new GainEvidence(first, baseline, end, afterReset, resets, latest, checkedAt());
  }

  static String sql(String side, String order) {
    return StatsHistory.sql(
        """
        SELECT {columns} FROM detailed_stats_history h
         WHERE h.soldier_id = :soldier AND h.observed_at {side}
         ORDER BY h.observed_at {order}, h.snapshot_id {order}
         LIMIT 1
        """
            .replace("{side}", side)
            .replace("{order}", order));
  }

  private Optional<Snapshot> one(String side, String order, Instant at) {
    return handle
        .createQuery(sql(side, order))
        .bind("soldier", soldierId)
        .bind("at", at)
        .map(new SnapshotRow())
        .findOne();
  }

  private Instant checkedAt() {
    return handle
        .createQuery(CHECKED)
        .bind("soldier", soldierId)
        .mapTo(Instant.class)
        .findOne()
        .orElse(null);
  }
}
