package org.bf4ps.submission;

import java.time.Duration;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.event.EventSql;
import org.bf4ps.queue.Claim;
import org.jdbi.v3.core.Handle;

/**
 * Makes a soldier of an identity that Battlelog just confirmed (database-schema: Manual
 * submission), and hands the answer that was bought for it on: the validation's lease becomes the
 * lease of a running job of the new soldier, which is then finalised like every other.
 */
public final class Newcomers {
  /** Nobody observed the soldier: the moment of the confirmation stands in for it. */
  private static final String SOLDIER =
      """
      WITH new AS (
        INSERT INTO soldiers (persona_id, platform, current_name, name_confirmed, first_seen_at,
                              last_seen_at)
        VALUES (:persona, :platform, :name, false, :at, :at)
        ON CONFLICT (persona_id, platform) DO NOTHING
        RETURNING soldier_id
      ), state AS (
        INSERT INTO collection_state (soldier_id, detailed_next_due_at, profile_next_due_at,
                                      weapons_next_due_at, vehicles_next_due_at)
        SELECT soldier_id, now(), now(), now(), now() FROM new
      )
      SELECT soldier_id FROM new
      """;

  private static final String RUNNING_JOB =
      """
      WITH job AS (
        INSERT INTO collection_jobs
              (soldier_id, resource, lane, priority_class, reason, status, attempt_count,
               collector_uuid, lease_token, claimed_at, started_at, lease_expires_at)
        SELECT :soldier, 'detailed', 'interactive', 'interactive', 'manual', 'running', 1,
               collector_uuid, lease_token, started_at, started_at, lease_expires_at
          FROM manual_submissions
         WHERE %s
        RETURNING *
      ), created AS (
        %s
      ), claimed AS (
        %s
      ), started AS (
        %s
      )
      SELECT job_id FROM job
      """
          .formatted(
              Validations.OWNED,
              EventSql.created("job"),
              EventSql.record("job", "'claimed'"),
              EventSql.record("job", "'started'"));

  /**
   * Creates the soldier and its first job, which runs already.
   *
   * @param handle the transaction that holds the validation
   * @param validation the claim
   * @param held what is known of it
   * @return the claim of the job, or empty if the soldier is known meanwhile, or the lease gone
   */
  public Optional<Claim> welcome(Handle handle, Validation validation, ValidationEnd.Held held) {
    Persona persona = validation.persona();
    return handle
        .createQuery(SOLDIER)
        .bind("persona", persona.personaId())
        .bind("platform", persona.platform().label())
        .bind("name", name(persona, held.submittedName()))
        .bind("at", held.startedAt())
        .mapTo(Long.class)
        .findOne()
        .flatMap(soldier -> job(handle, validation, soldier));
  }

  /** Without a name the persona id stands in, until the profile tells it. */
  private static String name(Persona persona, String submitted) {
    return submitted == null ? Long.toString(persona.personaId()) : submitted;
  }

  private static Optional<Claim> job(Handle handle, Validation validation, long soldier) {
    return Validations.bind(handle.createQuery(RUNNING_JOB), validation)
        .bind("soldier", soldier)
        .mapTo(Long.class)
        .findOne()
        .map(
            job ->
                new Claim(
                    job,
                    validation.collectorUuid(),
                    validation.leaseToken(),
                    soldier,
                    validation.persona(),
                    validation.resource(),
                    1,
                    validation.priorityClass(),
                    Duration.ZERO));
  }
}
