package org.bf4ps.submission;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * The lease of a validation from its claim to its end, by the rules of a job's (DESIGN §4.3): each
 * statement matches ticket, collector and token on a lease that has not expired by the database's
 * clock. It is never renewed, since a validation is one request and its lease outlasts that.
 */
public final class Validations {
  /** The fence, as a condition on {@code manual_submissions}. */
  static final String OWNED =
      """
      submission_id = :submission AND state = 'validating' AND collector_uuid = :collector
         AND lease_token = :token AND lease_expires_at > clock_timestamp()
      """;

  /** What ends a lease; the row's new state stands beside it. */
  static final String LET_GO =
      "collector_uuid = NULL, lease_token = NULL, started_at = NULL, lease_expires_at = NULL,"
          + " updated_at = clock_timestamp()";

  /** A soldier that is known needs no validation; the round accepts its ticket. */
  private static final String WAITING =
      """
      FROM manual_submissions m
       WHERE state = 'queued' AND soldier_id IS NULL
         AND next_attempt_at <= now() AND expires_at > now()
         AND NOT EXISTS (SELECT FROM soldiers s
                          WHERE s.persona_id = m.persona_id AND s.platform = m.platform)
      """;

  private static final String CLAIM =
      """
      WITH candidate AS MATERIALIZED (
        SELECT submission_id %s
           AND EXISTS (SELECT FROM collectors
                        WHERE collector_uuid = :collector
                          AND enabled AND NOT drained AND retired_at IS NULL)
         ORDER BY turn_at, submission_id
         LIMIT 1
           FOR NO KEY UPDATE SKIP LOCKED
      ), claimed AS (
        UPDATE manual_submissions
           SET state = 'validating', collector_uuid = :collector,
               lease_token = gen_random_uuid(),
               lease_expires_at = clock_timestamp() + :leaseMillis * interval '1 millisecond',
               attempt_count = attempt_count + 1, updated_at = clock_timestamp()
         WHERE submission_id = ANY (ARRAY(SELECT submission_id FROM candidate))
           AND state = 'queued'
        RETURNING *
      ), event AS (
        %s
      )
      SELECT * FROM claimed
      """
          .formatted(WAITING, ValidationEvents.record("claimed", "validation_claimed"));

  private static final String START =
      "UPDATE manual_submissions SET started_at = clock_timestamp() WHERE started_at IS NULL AND "
          + OWNED;

  private static final String RELEASE =
      """
      WITH held AS MATERIALIZED (
        SELECT * FROM manual_submissions WHERE %s FOR NO KEY UPDATE
      ), released AS (
        UPDATE manual_submissions m
           SET state = 'queued', attempt_count = m.attempt_count - 1, %s
          FROM held
         WHERE m.submission_id = held.submission_id
        RETURNING m.submission_id
      ), event AS (
        %s
      )
      SELECT count(*) FROM released
      """
          .formatted(OWNED, LET_GO, ValidationEvents.record("held", "validation_released"));

  private static final String STALE =
      """
      WITH ticket AS (
        SELECT submission_id, persona_id, platform, attempt_count,
               CAST(:collector AS uuid) AS collector_uuid, CAST(:token AS uuid) AS lease_token
          FROM manual_submissions
         WHERE submission_id = :submission
      )
      %s
      """
          .formatted(
              ValidationEvents.record(
                  "ticket",
                  "validation_stale",
                  ":step, NULL::bigint, NULL::integer, NULL::text, NULL::text"));

  /** A lease that nobody renewed. */
  static final String EXPIRED = "state = 'validating' AND lease_expires_at <= clock_timestamp()";

  private static final String RECOVER =
      """
      WITH expired AS MATERIALIZED (
        SELECT *
          FROM manual_submissions
         WHERE submission_id = :submission AND %s
           FOR NO KEY UPDATE SKIP LOCKED
      ), recovered AS (
        UPDATE manual_submissions
           SET state = 'queued', %s
         WHERE submission_id = ANY (ARRAY(SELECT submission_id FROM expired))
        RETURNING submission_id
      ), event AS (
        %s
      )
      SELECT count(*) FROM recovered
      """
          .formatted(EXPIRED, LET_GO, ValidationEvents.record("expired", "validation_expired"));

  /**
   * Tells whether a claim would find something, without touching a row.
   *
   * @param handle a transaction
   * @return whether a submission waits for its validation
   */
  public boolean anyWaiting(Handle handle) {
    return handle.createQuery("SELECT EXISTS (SELECT " + WAITING + ")").mapTo(Boolean.class).one();
  }

  /**
   * Claims the submission whose turn it is. A collector that is disabled, drained or retired gets
   * none.
   *
   * @param handle a transaction; rolled back, nothing is claimed
   * @param collector the claiming incarnation
   * @param lease how long the claim holds
   * @return the claim, or empty if there is nothing to validate
   */
  public Optional<Validation> claim(Handle handle, UUID collector, Duration lease) {
    return handle
        .createQuery(CLAIM)
        .bind("collector", collector)
        .bind("leaseMillis", lease.toMillis())
        .map((row, context) -> read(row))
        .findOne();
  }

  /**
   * Begins the work: the request may leave.
   *
   * @param handle a transaction
   * @param validation the claim
   * @return false if the lease is no longer owned
   */
  public boolean start(Handle handle, Validation validation) {
    return bind(handle.createUpdate(START), validation).execute() == 1;
  }

  /**
   * Gives a submission back because nothing was sent for it; the attempt does not count.
   *
   * @param handle a transaction
   * @param validation the claim
   * @return false if the lease is no longer owned
   */
  public boolean release(Handle handle, Validation validation) {
    return bind(handle.createQuery(RELEASE), validation).mapTo(Integer.class).one() == 1;
  }

  /**
   * Records a refused write of a collector that no longer owned its lease.
   *
   * @param handle a transaction of its own: the refused one was rolled back
   * @param validation the claim whose lease is gone
   * @param step what was refused: {@code start}, {@code succeed}, {@code fail} or {@code release}
   */
  public void stale(Handle handle, Validation validation, String step) {
    bind(handle.createUpdate(STALE), validation).bind("step", step).execute();
  }

  /**
   * Returns a submission whose validation's lease has expired to the queue.
   *
   * @param handle a transaction
   * @param submission the submission
   * @return false if its lease holds, or is gone
   */
  public boolean recover(Handle handle, UUID submission) {
    return handle.createQuery(RECOVER).bind("submission", submission).mapTo(Integer.class).one()
        == 1;
  }

  static <S extends SqlStatement<S>> S bind(S statement, Validation validation) {
    return statement
        .bind("submission", validation.submissionId())
        .bind("collector", validation.collectorUuid())
        .bind("token", validation.leaseToken());
  }

  private static Validation read(ResultSet row) throws SQLException {
    return new Validation(
        row.getObject("submission_id", UUID.class),
        row.getObject("collector_uuid", UUID.class),
        row.getObject("lease_token", UUID.class),
        new Persona(
            row.getLong("persona_id"), Platform.ofLabel(row.getString("platform")).orElseThrow()));
  }
}
