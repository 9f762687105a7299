package org.bf4ps.optout;

import java.util.Map;
import org.bf4ps.audit.Change;
import org.bf4ps.audit.OperatorAction;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.event.EventSql;
import org.jdbi.v3.core.Handle;

/**
 * Hides a soldier: nothing tells of it any more and its collection stops. Its jobs go, also one
 * that a collector has in hand, whose late result the fence refuses; nothing of it is due any more,
 * and discovery passes it by. What was collected stays, so that it can be shown again.
 *
 * @param persona the soldier's identity
 * @param reason why, 1 to 200 characters
 */
public record HideSoldier(Persona persona, String reason) implements OperatorAction {
  private static final int LONGEST_REASON = 200;

  private static final String HIDE =
      """
      UPDATE soldiers SET hidden_at = clock_timestamp(), hidden_reason = :reason,
                          updated_at = clock_timestamp()
       WHERE persona_id = :persona AND platform = :platform AND hidden_at IS NULL
      RETURNING soldier_id
      """;

  private static final String REMOVE_JOBS =
      """
      WITH gone AS (
        DELETE FROM collection_jobs
         WHERE job_id IN (SELECT job_id FROM collection_jobs
                           WHERE soldier_id = :soldier
                           ORDER BY soldier_id, resource
                             FOR UPDATE)
        RETURNING *
      ), event AS (
        %s
      )
      SELECT count(*) FROM gone
      """
          .formatted(
              EventSql.record(
                  "gone",
                  "'removed'",
                  """
                  NULL::text, NULL::bigint, NULL::integer, NULL::text, NULL::text,
                  jsonb_build_object('reason', 'the soldier was hidden')"""));

  private static final String NOTHING_DUE =
      """
      UPDATE collection_state
         SET detailed_next_due_at = NULL, profile_next_due_at = NULL,
             weapons_next_due_at = NULL, vehicles_next_due_at = NULL,
             updated_at = clock_timestamp()
       WHERE soldier_id = :soldier
      """;

  @Override
  public String name() {
    return "soldier.hide";
  }

  @Override
  public String target() {
    return persona.platform().label() + "/" + persona.personaId();
  }

  @Override
  public Change apply(Handle handle) {
    if (reason.isEmpty() || reason.length() > LONGEST_REASON) {
      throw new RefusedActionException("Say in 1 to 200 characters why the soldier is hidden.");
    }
    long soldier =
        handle
            .createQuery(HIDE)
            .bind("reason", reason)
            .bind("persona", persona.personaId())
            .bind("platform", persona.platform().label())
            .mapTo(Long.class)
            .findOne()
            .orElseThrow(
                () ->
                    new RefusedActionException(
                        "There is no such soldier, or it is hidden already."));
    // Twice: a feeder that held the state while the first pass ran may have made further jobs, and
    // afterwards finds nothing due. Jobs come first, as wherever a job and its state are written.
    long removed = removeJobs(handle, soldier);
    handle.createUpdate(NOTHING_DUE).bind("soldier", soldier).execute();
    removed += removeJobs(handle, soldier);
    return new Change(
        Map.of("shown", "yes"),
        Map.of("shown", "no", "jobs removed", Long.toString(removed)),
        reason);
  }

  private static long removeJobs(Handle handle, long soldier) {
    return handle.createQuery(REMOVE_JOBS).bind("soldier", soldier).mapTo(Long.class).one();
  }
}
