package org.bf4ps.batch.retention;

import java.time.Duration;
import org.jdbi.v3.core.Handle;

/** The SQL that deletes old collection events, and nothing else. */
final class OldEvents {
  /** Any number that no other advisory lock of BF4PS uses. */
  private static final long LOCK = 0x6266347072657465L;

  private OldEvents() {}

  /**
   * Deletes one batch of the oldest events.
   *
   * @param age how old an event must be to go
   * @param limit how many at most
   * @return how many went; 0 also if another node is at it
   */
  static int delete(Handle handle, Duration age, int limit) {
    boolean alone =
        handle
            .createQuery("SELECT pg_try_advisory_xact_lock(:lock)")
            .bind("lock", LOCK)
            .mapTo(Boolean.class)
            .one();
    if (!alone) {
      return 0;
    }
    return handle
        .createUpdate(
            """
            DELETE FROM collection_events
            WHERE event_id = ANY (ARRAY(
              SELECT event_id FROM collection_events
              WHERE occurred_at < now() - CAST(:age AS interval)
              ORDER BY occurred_at
              LIMIT :limit))
            """)
        .bind("age", age.toString())
        .bind("limit", limit)
        .execute();
  }
}
