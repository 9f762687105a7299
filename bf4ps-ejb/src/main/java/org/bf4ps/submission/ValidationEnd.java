package org.bf4ps.submission;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.database.Columns;
import org.bf4ps.schedule.FailureRun;
import org.jdbi.v3.core.Handle;

/** Ends an owned validation in one fenced statement with the event of it. */
public final class ValidationEnd {
  private static final String HOLD =
      "SELECT *, clock_timestamp() AS now FROM manual_submissions WHERE "
          + Validations.OWNED
          + " AND started_at IS NOT NULL FOR NO KEY UPDATE";

  private static final String FAIL =
      """
      WITH held AS MATERIALIZED (
        SELECT * FROM manual_submissions WHERE %1$s
      ), ended AS (
        UPDATE manual_submissions m
           SET state = :state, reason = :reason, next_attempt_at = :next,
               finished_at = CASE WHEN :finished THEN clock_timestamp() END,
               expires_at = CASE WHEN :finished
                 THEN clock_timestamp() + :keptMillis * interval '1 millisecond'
                 ELSE m.expires_at END,
               failure_count = :failures, failing_since = :since, last_error_class = :errorClass,
               %2$s
          FROM held
         WHERE m.submission_id = held.submission_id
        RETURNING m.submission_id
      ), event AS (
        %3$s
      )
      SELECT count(*) FROM ended
      """
          .formatted(
              Validations.OWNED,
              Validations.LET_GO,
              ValidationEvents.record(
                  "held",
                  "validation_failed",
                  ":state, :duration, :httpStatus, :errorClass, :errorMessage"));

  private final ValidationPolicy policy;
  private final Duration keptFor;

  /**
   * Prepares the ends.
   *
   * @param policy what failures mean
   * @param keptFor how long a finished ticket still answers
   */
  public ValidationEnd(ValidationPolicy policy, Duration keptFor) {
    this.policy = policy;
    this.keptFor = keptFor;
  }

  /**
   * What is known of a held validation; times by the database's clock.
   *
   * @param submittedName the name that was submitted, or null
   * @param turn the ticket's turn among its submitter's, from 1; 1 once its place has come
   * @param startedAt when the request was let go
   * @param now the present
   * @param failures the failures in a row before this attempt
   */
  public record Held(
      String submittedName, int turn, Instant startedAt, Instant now, FailureRun failures) {}

  /**
   * Locks an owned validation that has begun, until the transaction ends.
   *
   * @param handle a transaction
   * @param validation the claim
   * @return empty if the lease is no longer owned
   */
  public Optional<Held> hold(Handle handle, Validation validation) {
    return Validations.bind(handle.createQuery(HOLD), validation)
        .map((row, context) -> held(row))
        .findOne();
  }

  /**
   * Ends a validation without a soldier.
   *
   * @param handle the transaction that holds it
   * @param validation the claim
   * @param held what is known of it
   * @param failure what went wrong
   * @param duration how long the attempt took
   * @return false if the lease is no longer owned
   */
  public boolean fail(
      Handle handle, Validation validation, Held held, Outcome.Failure failure, Duration duration) {
    FailureRun run = held.failures().and(failure.failureClass(), held.now());
    ValidationPolicy.Verdict verdict = policy.after(run, held.now());
    return Validations.bind(handle.createQuery(FAIL), validation)
            .bind("state", verdict.state().label())
            .bind("reason", verdict.reason())
            .bind("next", verdict.nextAttemptAt())
            .bind("finished", !verdict.state().open())
            .bind("keptMillis", keptFor.toMillis())
            .bind("failures", run.count())
            .bind("since", run.since())
            .bind("errorClass", failure.failureClass().label())
            .bind("duration", duration.toMillis())
            .bind("httpStatus", failure.httpStatus())
            .bind("errorMessage", failure.message())
            .mapTo(Integer.class)
            .one()
        == 1;
  }

  private static Held held(ResultSet row) throws SQLException {
    String last = row.getString("last_error_class");
    FailureRun failures =
        last == null
            ? FailureRun.NONE
            : new FailureRun(
                row.getInt("failure_count"),
                FailureClass.ofLabel(last),
                Columns.instant(row, "failing_since"));
    Instant now = Columns.instant(row, "now");
    return new Held(
        row.getString("submitted_name"),
        now.isBefore(Columns.instant(row, "turn_at")) ? row.getInt("turn") : 1,
        Columns.instant(row, "started_at"),
        now,
        failures);
  }
}
