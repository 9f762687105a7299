package org.bf4ps.queue;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.database.Columns;
import org.bf4ps.database.CustomPlans;
import org.bf4ps.event.EventSql;
import org.bf4ps.schedule.FailureRun;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * What a collector does with a lease between claim and end. Every statement matches job, collector
 * and token on a lease that has not expired by the database's clock (DESIGN §4.3); where none
 * matches, the lease is gone for good and the answer says so: that is an outcome, not an error.
 */
public final class Leases {
  /**
   * The fence, as a condition on {@code collection_jobs}. The row is found by its key alone: the
   * collector, and the status beside the fence, are hidden from the planner, which would otherwise
   * look for it in a small partial index from end to end, among all that was ever leased while a
   * stranger's snapshot is held.
   */
  static final String OWNED =
      """
      job_id = :job AND collector_uuid IS NOT DISTINCT FROM :collector AND lease_token = :token
         AND lease_expires_at > clock_timestamp()
      """;

  private static final String START =
      """
      WITH started AS (
        UPDATE collection_jobs
           SET status = 'running', started_at = clock_timestamp(), updated_at = clock_timestamp()
         WHERE status || '' = 'claimed' AND %s
        RETURNING *
      ), event AS (
        %s
      )
      SELECT count(*) FROM started
      """
          .formatted(OWNED, EventSql.record("started", "'started'"));

  /** The job's {@code last_error_class} while the lease of the attempt can grow no more. */
  static final String AT_LIMIT = "attempt_limit";

  /**
   * Locks first, then asks the clock. A row that somebody writes at this moment is passed by, or
   * one transaction that hangs would hold up the renewals of all; such a lease is told as it
   * stands. It so waits for nobody, and its rows need no order. As in the fence, rows are found by
   * their key alone. The last renewal before the limit is cut short and leaves its reason in the
   * row, for recovery. What was granted before is never taken back: the collector counts on it.
   */
  private static final String RENEW =
      """
      WITH held AS MATERIALIZED (
        SELECT j.job_id, j.lease_token, j.lease_expires_at
          FROM unnest(:jobs, :collectors, :tokens) AS held(job_id, collector_uuid, lease_token)
          JOIN collection_jobs j
            ON j.job_id = held.job_id
           AND j.collector_uuid IS NOT DISTINCT FROM held.collector_uuid
           AND j.lease_token = held.lease_token
      ), mine AS MATERIALIZED (
        SELECT job_id
          FROM collection_jobs
         WHERE job_id = ANY (ARRAY(SELECT job_id FROM held))
           FOR NO KEY UPDATE SKIP LOCKED
      ), renewed AS (
        UPDATE collection_jobs j
           SET lease_expires_at = greatest(j.lease_expires_at, least(
                 clock_timestamp() + :leaseMillis * interval '1 millisecond',
                 j.claimed_at + :limitMillis * interval '1 millisecond')),
               (last_error_class, last_error_at) = (
                 SELECT CASE WHEN ends THEN '%s' ELSE j.last_error_class END,
                        CASE WHEN ends THEN clock_timestamp() ELSE j.last_error_at END
                   FROM (SELECT j.claimed_at + (:limitMillis - :leaseMillis)
                                  * interval '1 millisecond' <= clock_timestamp()) AS l (ends)),
               updated_at = clock_timestamp()
         WHERE j.job_id = ANY (ARRAY(SELECT job_id FROM mine))
           AND j.lease_token = ANY (:tokens)
           AND j.status || '' IN ('claimed', 'running')
           AND j.lease_expires_at > clock_timestamp()
        RETURNING j.lease_token, j.lease_expires_at
      )
      SELECT lease_token,
             floor(1000 * extract(epoch FROM lease_expires_at - clock_timestamp()))::bigint
               AS left_millis
        FROM (SELECT lease_token, lease_expires_at FROM renewed
              UNION ALL
              SELECT lease_token, lease_expires_at FROM held
               WHERE lease_expires_at > clock_timestamp()
                 AND job_id <> ALL (ARRAY(SELECT job_id FROM mine))) h
      """
          .formatted(AT_LIMIT);

  private static final String RELEASE =
      """
      WITH held AS MATERIALIZED (
        SELECT * FROM collection_jobs WHERE %s FOR NO KEY UPDATE
      ), released AS (
        UPDATE collection_jobs j
           SET status = 'pending', collector_uuid = NULL, lease_token = NULL, claimed_at = NULL,
               started_at = NULL, lease_expires_at = NULL, attempt_count = j.attempt_count - 1,
               updated_at = clock_timestamp()
          FROM held
         WHERE j.job_id = held.job_id
        RETURNING j.job_id
      ), owner AS (
        UPDATE collectors SET current_job_id = NULL, updated_at = clock_timestamp()
         WHERE collector_uuid = :collector
           AND current_job_id = (SELECT job_id FROM released)
      ), event AS (
        %s
      )
      SELECT count(*) FROM released
      """
          .formatted(
              OWNED,
              EventSql.record(
                  "held",
                  "'released'",
                  "NULL::text, NULL::bigint, NULL::integer, NULL::text, :reason, NULL::jsonb"));

  // The soldier is locked too: an observation that arrives meanwhile waits until the due time that
  // follows from the last one is written, and then sees it. Otherwise that due time could park a
  // soldier who was observed after the collection began.
  private static final String HOLD =
      """
      SELECT j.started_at, s.last_seen_at, clock_timestamp() AS now,
             c.{r}_failure_count AS failures, c.{r}_last_error_class AS last_error_class,
             c.{r}_failing_since AS failing_since
        FROM (SELECT * FROM collection_jobs WHERE status || '' = 'running' AND %s FOR NO KEY UPDATE) j
        JOIN soldiers s ON s.soldier_id = j.soldier_id
        JOIN collection_state c ON c.soldier_id = j.soldier_id
         FOR NO KEY UPDATE OF s
      """
          .formatted(OWNED);

  /**
   * What is known about a held job when its end is written; times by the database's clock.
   *
   * @param startedAt when the collection began
   * @param lastSeenAt when the soldier was last observed
   * @param now the present
   * @param failures the resource's failures in a row before this attempt
   */
  public record Held(Instant startedAt, Instant lastSeenAt, Instant now, FailureRun failures) {}

  /**
   * Begins the work: {@code claimed} becomes {@code running}.
   *
   * @param handle a transaction
   * @param claim the claim
   * @return false if the lease is no longer owned
   */
  public boolean start(Handle handle, Claim claim) {
    return one(handle.createQuery(START), claim);
  }

  /**
   * Gives a job back because nothing was sent for it; the attempt does not count.
   *
   * @param handle a transaction
   * @param claim the claim
   * @param reason why, for the event
   * @return false if the lease is no longer owned
   */
  public boolean release(Handle handle, Claim claim, String reason) {
    return one(handle.createQuery(RELEASE).bind("reason", reason), claim);
  }

  /**
   * Locks an owned, running job and its soldier until the transaction ends, as its first step of
   * finalisation.
   *
   * @param handle a transaction
   * @param claim the claim
   * @return times by the database's clock, or empty if the lease is no longer owned
   */
  public Optional<Held> hold(Handle handle, Claim claim) {
    return bind(handle.createQuery(HOLD.replace("{r}", claim.resource().label())), claim)
        .map(
            (row, context) ->
                new Held(
                    Columns.instant(row, "started_at"),
                    Columns.instant(row, "last_seen_at"),
                    Columns.instant(row, "now"),
                    failures(row)))
        .findOne();
  }

  /**
   * Renews the leases of a node in one statement. An expired lease is not revived, and none grows
   * beyond the limit of its attempt: from then on it is expired and refused like any other.
   *
   * @param handle a transaction
   * @param claims what the node holds
   * @param lease how long they hold from now, by the database's clock
   * @param limit how long they hold at most from their claim on
   * @return how long the leases that hold do so from now, by their tokens: shorter than the lease
   *     where the limit comes first or somebody writes the row at this moment, longer where more
   *     was granted before; the others are lost
   */
  public Map<UUID, Duration> renew(
      Handle handle, Collection<Claim> claims, Duration lease, Duration limit) {
    CustomPlans.useIn(handle);
    return handle
        .createQuery(RENEW)
        .bindArray("jobs", Long.class, claims.stream().map(Claim::jobId).toList())
        .bindArray("collectors", UUID.class, claims.stream().map(Claim::collectorUuid).toList())
        .bindArray("tokens", UUID.class, claims.stream().map(Claim::leaseToken).toList())
        .bind("leaseMillis", lease.toMillis())
        .bind("limitMillis", limit.toMillis())
        .map(
            (row, context) ->
                Map.entry(
                    row.getObject("lease_token", UUID.class),
                    Duration.ofMillis(row.getLong("left_millis"))))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static FailureRun failures(ResultSet row) throws SQLException {
    String label = row.getString("last_error_class");
    return label == null
        ? FailureRun.NONE
        : new FailureRun(
            row.getInt("failures"),
            FailureClass.ofLabel(label),
            Columns.instant(row, "failing_since"));
  }

  private static boolean one(Query query, Claim claim) {
    return bind(query, claim).mapTo(Integer.class).one() == 1;
  }

  static <S extends SqlStatement<S>> S bind(S statement, Claim claim) {
    return statement
        .bind("job", claim.jobId())
        .bind("collector", claim.collectorUuid())
        .bind("token", claim.leaseToken());
  }
}
