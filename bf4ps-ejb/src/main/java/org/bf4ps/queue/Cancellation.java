package org.bf4ps.queue;

import java.time.Duration;
import java.util.Optional;
import org.bf4ps.event.EventSql;
import org.jdbi.v3.core.Handle;

/**
 * Takes a waiting job out of the queue. The {@code removed} event is an end that the laws of the
 * queue know; it is part of the same statement.
 */
final class Cancellation {
  private static final String CANCEL =
      """
      WITH gone AS (
        DELETE FROM collection_jobs WHERE job_id = :job AND status = 'pending' RETURNING *
      ), state AS (
        UPDATE collection_state c
           SET %s, updated_at = clock_timestamp()
          FROM gone
         WHERE c.soldier_id = gone.soldier_id
      ), event AS (
        %s
      )
      SELECT count(*) FROM gone
      """
          .formatted(
              String.join(
                  ", ", rests("detailed"), rests("profile"), rests("weapons"), rests("vehicles")),
              EventSql.record(
                  "gone",
                  "'removed'",
                  """
                  NULL::text, NULL::bigint, NULL::integer, NULL::text, NULL::text,
                  jsonb_build_object('operator', CAST(:operator AS text),
                                     'reason', CAST(:reason AS text))"""));

  private static final String HOLDER =
      """
      SELECT coalesce(c.collector_name, 'Somebody')
        FROM collection_jobs j
        LEFT JOIN collectors c ON c.collector_uuid = j.collector_uuid
       WHERE j.job_id = :job
      """;

  private Cancellation() {}

  private static String rests(String resource) {
    return """
        %1$s_next_due_at = CASE gone.resource WHEN '%1$s'
          THEN greatest(c.%1$s_next_due_at,
                        clock_timestamp() + :restMillis * interval '1 millisecond')
          ELSE c.%1$s_next_due_at END"""
        .formatted(resource);
  }

  /** Returns false if the job does not wait. */
  static boolean cancel(Handle handle, long jobId, Duration rest, String operator, String reason) {
    return handle
            .createQuery(CANCEL)
            .bind("job", jobId)
            .bind("restMillis", rest.toMillis())
            .bind("operator", operator)
            .bind("reason", reason)
            .mapTo(Integer.class)
            .one()
        == 1;
  }

  /** Who has the job in hand, or empty if it is gone. */
  static Optional<String> holder(Handle handle, long jobId) {
    return handle.createQuery(HOLDER).bind("job", jobId).mapTo(String.class).findOne();
  }
}
