package org.bf4ps.queue;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jdbi.v3.core.Handle;

/**
 * From where on the jobs of a class wait. While a stranger's session holds an old snapshot, the
 * entries of ended jobs cannot be cleaned out of the claim index, and they lie at its beginning; a
 * claim that enters the index at the floor never meets them (queue-lessons, "Long-held snapshots").
 * There is a floor for each class: when the first of its jobs of the usual {@code priority_value},
 * 0, became eligible. A job that comes to lie below it, because it was raised with its age, is
 * passed by until the next look from the bottom, which is at most five seconds later, or until
 * nothing else waits. Threads may share it.
 */
final class JobFloor {
  private static final long LIFE_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long BELOW_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final String CLASSES = "ARRAY['interactive', 'active', 'recent', 'bootstrap']";
  private static final int COUNT = 4;

  /** No floor, in the order of the classes. */
  static final List<String> BOTTOM = Collections.nCopies(COUNT, "-infinity");

  private static final String LOOK =
      """
      SELECT coalesce(p.eligible_at, k.floor)::text
        FROM unnest(%s, CAST(:floors AS timestamptz[]))
             WITH ORDINALITY AS k(priority_class, floor, rank)
        LEFT JOIN LATERAL (
             SELECT eligible_at
               FROM collection_jobs
              WHERE status = 'pending'
                AND lane = :lane
                AND priority_class = k.priority_class
                AND priority_value = 0
                AND eligible_at >= k.floor
                AND eligible_at <= now()
              ORDER BY eligible_at
              LIMIT 1) p ON true
       ORDER BY k.rank
      """
          .formatted(CLASSES);

  private final LongSupplier ticker;
  private final Map<String, Look> looks = new HashMap<>();

  private record Look(List<String> floors, long at, long fromTheBottomAt) {}

  /**
   * @param ticker monotonic nanoseconds
   */
  JobFloor(LongSupplier ticker) {
    this.ticker = ticker;
  }

  /**
   * The probe for the first job of the class {@code k.priority_class} in the lane {@code :lane}
   * that lies at or above {@code :floors}. Priorities above and below the usual one have no floor
   * and are ranges of the index of their own, before and behind.
   *
   * @param column what to select
   * @return a subquery with one place for the lock
   */
  static String firstFrom(String column) {
    return """
        SELECT q.*
          FROM unnest(ARRAY[2147483647, 0, -1], ARRAY[1, 0, -2147483648],
                      ARRAY['-infinity',
                            (CAST(:floors AS timestamptz[]))[array_position(%1$s, k.priority_class)],
                            '-infinity']::timestamptz[])
               WITH ORDINALITY AS v(most, least, floor, rank)
         CROSS JOIN LATERAL (
               SELECT %2$s
                 FROM collection_jobs
                WHERE status = 'pending'
                  AND lane = :lane
                  AND priority_class = k.priority_class
                  AND priority_value BETWEEN v.least AND v.most
                  AND eligible_at >= v.floor
                  AND eligible_at <= now()
                ORDER BY priority_value DESC, eligible_at, created_at, job_id
                LIMIT 1
                %%s) q
         ORDER BY v.rank
         LIMIT 1"""
        .formatted(CLASSES, column);
  }

  /**
   * The floors, which are looked up once a second.
   *
   * @param handle a transaction
   * @param lane the collector's lane
   * @return when the first jobs of each class became eligible, as the database writes it
   */
  synchronized List<String> of(Handle handle, String lane) {
    long now = ticker.getAsLong();
    Look last = looks.get(lane);
    if (last == null || now - last.at() >= LIFE_NANOS) {
      boolean fromTheBottom = last == null || now - last.fromTheBottomAt() >= BELOW_NANOS;
      last =
          new Look(
              look(handle, lane, fromTheBottom ? BOTTOM : last.floors()),
              now,
              fromTheBottom ? now : last.fromTheBottomAt());
      looks.put(lane, last);
    }
    return last.floors();
  }

  private static List<String> look(Handle handle, String lane, List<String> from) {
    return handle
        .createQuery(LOOK)
        .bindArray("floors", String.class, from)
        .bind("lane", lane)
        .mapTo(String.class)
        .list();
  }
}
