package org.bf4ps.queue;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.bf4ps.database.CustomPlans;
import org.bf4ps.event.EventSql;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * The SQL that returns jobs whose lease has expired to the queue (operational-schema: Expired lease
 * recovery). Any number of recoverers may run: what was read is asked again, under the row's lock,
 * and rows that somebody writes at this moment are passed by. The event tells whether a holder fell
 * silent ({@code lease_expired}) or was renewed up to the limit of its attempt ({@code
 * attempt_limit}).
 */
final class LeaseRecovery {
  /** The clock is asked once, so that it can bound the index; it is read, nothing is locked. */
  private static final String EXPIRED =
      """
      SELECT job_id, lease_token, lease_expires_at
        FROM collection_jobs j
       WHERE status IN ('claimed', 'running')
         AND lease_expires_at <= (SELECT clock_timestamp())
         AND (lease_expires_at, job_id) > (:after, :afterJob)
         AND NOT EXISTS (SELECT FROM recovery_rejects r
                          WHERE r.job_id = j.job_id AND r.lease_token = j.lease_token
                            AND r.next_try_at > clock_timestamp())
       ORDER BY lease_expires_at, job_id
       LIMIT :page
      """;

  /** Why the lease ended, by the row as it was held. */
  private static final String WHY =
      """
      CASE WHEN j.last_error_class = '%1$s' AND j.last_error_at >= j.claimed_at
           THEN '%1$s' ELSE 'lease_expired' END"""
          .formatted(Leases.AT_LIMIT);

  /**
   * A job that lost its third collector may be what ends them: so that it does not take one after
   * the other as the first of its class, it rests for half a minute, and each further time for
   * twice as long, up to about an hour. Its claims were all lost: those that were given back do not
   * count, and one that ends takes the job with it.
   */
  private static final String RESTS_UNTIL =
      """
      CASE WHEN j.attempt_count >= 3
           THEN clock_timestamp()
             + interval '30 seconds' * power(2, least(j.attempt_count - 3, 7)) END""";

  private static final String RECOVER =
      """
      WITH expired AS MATERIALIZED (
        SELECT j.*, %1$s AS why, %3$s AS rests_until
          FROM unnest(:jobs, :tokens) AS lost(job_id, lease_token)
          JOIN collection_jobs j ON j.job_id = lost.job_id AND j.lease_token = lost.lease_token
         WHERE j.status IN ('claimed', 'running')
           AND j.lease_expires_at <= clock_timestamp()
           FOR NO KEY UPDATE OF j SKIP LOCKED
      ), recovered AS (
        UPDATE collection_jobs j
           SET status = 'pending', collector_uuid = NULL, lease_token = NULL, claimed_at = NULL,
               started_at = NULL, lease_expires_at = NULL,
               eligible_at = coalesce(%3$s, j.eligible_at),
               last_error_class = %1$s, last_error_at = clock_timestamp(),
               updated_at = clock_timestamp()
         WHERE job_id = ANY (ARRAY(SELECT job_id FROM expired))
        RETURNING job_id
      ), holders AS MATERIALIZED (
        SELECT collector_uuid
          FROM collectors
         WHERE current_job_id = ANY (ARRAY(SELECT job_id FROM recovered))
         ORDER BY collector_uuid
           FOR NO KEY UPDATE
      ), owner AS (
        UPDATE collectors SET current_job_id = NULL, updated_at = clock_timestamp()
         WHERE collector_uuid = ANY (ARRAY(SELECT collector_uuid FROM holders))
           AND current_job_id = ANY (:jobs)
      ), events AS (
        %2$s
      )
      SELECT e.why, count(*) AS jobs FROM expired e JOIN recovered r ON r.job_id = e.job_id
       GROUP BY e.why
      """
          .formatted(
              WHY,
              EventSql.inOrder(
                  "expired",
                  """
                  'lease_expired', NULL::text, NULL::bigint, NULL::integer, j.why, NULL::text,
                  NULL::jsonb""",
                  """
                  'reclaimed', NULL, NULL, NULL, NULL, NULL,
                  CASE WHEN j.rests_until IS NOT NULL
                       THEN jsonb_build_object('next_attempt_at', j.rests_until) END"""),
              RESTS_UNTIL);

  /** Each further failure doubles the rest, from half a minute to about an hour. */
  private static final String SET_ASIDE =
      """
      WITH rejected AS (
        INSERT INTO recovery_rejects AS r (job_id, lease_token, error_message, next_try_at)
        VALUES (:job, :token, :message, clock_timestamp() + interval '30 seconds')
        ON CONFLICT (job_id, lease_token) DO UPDATE
           SET failures = r.failures + 1,
               error_message = excluded.error_message,
               next_try_at = clock_timestamp()
                 + interval '30 seconds' * power(2, least(r.failures, 7))
        RETURNING job_id, failures
      ), job AS (
        SELECT j.* FROM rejected r JOIN collection_jobs j ON j.job_id = r.job_id
         WHERE r.failures = 1 AND j.lease_token = :token
      ), event AS (
        %s
      )
      SELECT failures FROM rejected
      """
          .formatted(
              EventSql.record(
                  "job",
                  "'recovery_failed'",
                  "NULL::text, NULL::bigint, NULL::integer, 'internal', :message, NULL::jsonb"));

  private static final String FORGET =
      """
      DELETE FROM recovery_rejects r
       WHERE NOT EXISTS (SELECT FROM collection_jobs j
                          WHERE j.job_id = r.job_id AND j.lease_token = r.lease_token)
      """;

  /** The next page of expired leases behind one, longest expired first; null begins. */
  List<LostLease> expired(Handle handle, LostLease after, int page) {
    return handle
        .createQuery(EXPIRED)
        .bind("after", after == null ? OffsetDateTime.MIN : after.expiredAt())
        .bind("afterJob", after == null ? 0 : after.jobId())
        .bind("page", page)
        .map(
            (row, context) ->
                new LostLease(
                    row.getLong("job_id"),
                    row.getObject("lease_token", UUID.class),
                    row.getObject("lease_expires_at", OffsetDateTime.class)))
        .list();
  }

  /** Recovers what is still held and expired. Tells how many, by the reason. */
  Map<String, Integer> recover(Handle handle, List<LostLease> leases) {
    CustomPlans.useIn(handle);
    return handle
        .createQuery(RECOVER)
        .bindArray("jobs", Long.class, leases.stream().map(LostLease::jobId).toList())
        .bindArray("tokens", UUID.class, leases.stream().map(LostLease::leaseToken).toList())
        .map((row, context) -> Map.entry(row.getString("why"), row.getInt("jobs")))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Leaves a lease alone for a while; its first failure is an event. */
  void setAside(Handle handle, LostLease lease, String message) {
    bind(handle.createQuery(SET_ASIDE), lease).bind("message", message).mapTo(Integer.class).one();
  }

  /** Removes what was set aside and has ended since. */
  void forgetEnded(Handle handle) {
    handle.execute(FORGET);
  }

  private static <S extends SqlStatement<S>> S bind(S statement, LostLease lease) {
    return statement.bind("job", lease.jobId()).bind("token", lease.leaseToken());
  }
}
