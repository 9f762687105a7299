package org.bf4ps.batch.retention;

import java.time.Duration;
import org.jdbi.v3.core.Handle;

/** The SQL that deletes old rows, of these tables and of nothing else. */
enum OldRows {
  /** What happened in the queue. */
  EVENTS("collection_events", "event_id", "occurred_at", 0x6266347072657465L),
  /** The ledger of permits. */
  SENDS("egress_sends", "send_id", "permitted_at", 0x6266347072657473L),
  /** How far the collection had come; the resources of a sample have one time and go together. */
  COVERAGE("coverage_samples", "sampled_at", "sampled_at", 0x6266347072657463L);

  private final String deletion;
  private final long lock;

  /**
   * @param lock any number that no other advisory lock of BF4PS uses
   */
  OldRows(String table, String key, String time, long lock) {
    this.deletion =
        """
        DELETE FROM %1$s
        WHERE %2$s = ANY (ARRAY(
          SELECT %2$s FROM %1$s
          WHERE %3$s < now() - CAST(:age AS interval)
          ORDER BY %3$s
          LIMIT :limit))
        """
            .formatted(table, key, time);
    this.lock = lock;
  }

  /**
   * Deletes one batch of the oldest rows.
   *
   * @param age how old a row must be to go
   * @param limit how many at most
   * @return how many went; 0 also if another node is at it
   */
  int delete(Handle handle, Duration age, int limit) {
    boolean alone =
        handle
            .createQuery("SELECT pg_try_advisory_xact_lock(:lock)")
            .bind("lock", lock)
            .mapTo(Boolean.class)
            .one();
    if (!alone) {
      return 0;
    }
    return handle.createUpdate(deletion).bind("age", age.toString()).bind("limit", limit).execute();
  }
}
