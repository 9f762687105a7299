package org.bf4ps.queue;

import java.time.Duration;
import java.time.Instant;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.event.EventSql;
import org.bf4ps.schedule.FailureRun;
import org.bf4ps.schedule.Retry;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Ends an owned job: in one fenced statement the live row goes, the resource's durable state and
 * its event come (operational-schema: Successful and Failure finalization contract). With the row
 * goes what refers to it: the foreign key clears {@code collectors.current_job_id}. A failed
 * resource waits in {@code collection_state}, not in the queue (DESIGN §4.5).
 */
public final class JobEnd {
  private static final String GONE =
      """
      WITH gone AS (
        DELETE FROM collection_jobs WHERE status || '' = 'running' AND %s RETURNING *
      ),
      """
          .formatted(Leases.OWNED);

  private static final String SUCCEED =
      GONE
          + """
          state AS (
            UPDATE collection_state
               SET {r}_state = 'success',
                   {r}_last_attempt_at = gone.started_at,
                   {r}_last_success_at =
                     CASE WHEN :result = 'set_aside' THEN {r}_last_success_at
                          ELSE clock_timestamp() END,
                   {r}_last_changed_at =
                     CASE WHEN :result = 'changed'
                            OR :result = 'unchanged' AND {r}_last_changed_at IS NULL
                          THEN clock_timestamp()
                          ELSE {r}_last_changed_at END,
                   {r}_next_due_at = :nextDue,
                   {r}_failure_count = 0,
                   {r}_failing_since = NULL,
                   {r}_last_error_class = NULL,
                   {r}_last_error_message = NULL,
                   updated_at = clock_timestamp()
              FROM gone
             WHERE collection_state.soldier_id = gone.soldier_id
          ), event AS (
            %s
          )
          SELECT count(*) FROM gone
          """
              .formatted(
                  EventSql.record(
                      "gone",
                      "'succeeded'",
                      """
                      :result, :duration,
                      :httpStatus, NULL::text, NULL::text,
                      jsonb_build_object('sends', :sends::integer, 'bytes', :bytes::bigint)"""));

  private static final String FAIL =
      GONE
          + """
          state AS (
            UPDATE collection_state
               SET {r}_state = :state,
                   {r}_last_attempt_at = gone.started_at,
                   {r}_next_due_at = :nextDue,
                   {r}_failure_count = :failures,
                   {r}_failing_since = :failingSince,
                   {r}_last_error_class = :errorClass,
                   {r}_last_error_message = :errorMessage,
                   updated_at = clock_timestamp()
              FROM gone
             WHERE collection_state.soldier_id = gone.soldier_id
          ), events AS (
            %s
          )
          SELECT count(*) FROM gone
          """
              .formatted(
                  EventSql.inOrder(
                      "gone",
                      """
                      'failed', :state, :duration, :httpStatus, :errorClass, :errorMessage,
                      jsonb_build_object('sends', :sends::integer)""",
                      """
                      'retry_scheduled', :state, NULL::bigint, NULL::integer, :errorClass,
                      NULL::text,
                      jsonb_build_object('next_attempt_at', :nextDue::timestamptz)"""));

  /**
   * Ends a job whose data is already written, or set aside, in this transaction.
   *
   * @param handle the transaction of the data
   * @param claim the claim
   * @param success what Battlelog answered
   * @param duration how long the collection took
   * @param stored what became of the answer
   * @param nextDue when the resource is due again, or null if it is parked
   * @return false if the lease is no longer owned: the transaction must be rolled back
   */
  public boolean succeed(
      Handle handle,
      Claim claim,
      Outcome.Success success,
      Duration duration,
      Stored stored,
      Instant nextDue) {
    return end(
        query(handle, SUCCEED, claim.resource())
            .bind("result", stored.label())
            .bind("nextDue", nextDue)
            .bind("duration", duration.toMillis())
            .bind("httpStatus", success.httpStatus())
            .bind("sends", success.sends())
            .bind("bytes", success.bytes()),
        claim);
  }

  /**
   * Ends a job without data. What was stored before stays.
   *
   * @param handle a transaction
   * @param claim the claim
   * @param failure what went wrong
   * @param duration how long the attempt took
   * @param run the failures in a row, this one included
   * @param retry what the retry policy made of it
   * @return false if the lease is no longer owned
   */
  public boolean fail(
      Handle handle,
      Claim claim,
      Outcome.Failure failure,
      Duration duration,
      FailureRun run,
      Retry retry) {
    return end(
        query(handle, FAIL, claim.resource())
            .bind("state", retry.state().label())
            .bind("nextDue", retry.nextDueAt())
            .bind("failures", run.count())
            .bind("failingSince", run.since())
            .bind("duration", duration.toMillis())
            .bind("httpStatus", failure.httpStatus())
            .bind("errorClass", failure.failureClass().label())
            .bind("errorMessage", failure.message())
            .bind("sends", failure.sends()),
        claim);
  }

  /** Puts the resource's own columns into a statement; the labels are our constants, not input. */
  private static Query query(Handle handle, String sql, Resource resource) {
    return handle.createQuery(sql.replace("{r}", resource.label()));
  }

  private static boolean end(Query query, Claim claim) {
    return Leases.bind(query, claim).mapTo(Integer.class).one() == 1;
  }
}
