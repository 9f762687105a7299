package org.bf4ps.optout;

import java.util.Map;
import org.bf4ps.audit.Change;
import org.bf4ps.audit.OperatorAction;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.battlelog.Persona;
import org.jdbi.v3.core.Handle;

/**
 * Shows a hidden soldier again, with all that was collected before, and makes everything of it due.
 *
 * @param persona the soldier's identity
 */
public record ShowSoldier(Persona persona) implements OperatorAction {
  private static final String SHOW =
      """
      WITH hidden AS (
        SELECT soldier_id, hidden_reason FROM soldiers
         WHERE persona_id = :persona AND platform = :platform AND hidden_at IS NOT NULL
           FOR NO KEY UPDATE
      ), shown AS (
        UPDATE soldiers s
           SET hidden_at = NULL, hidden_reason = NULL, updated_at = clock_timestamp()
          FROM hidden h
         WHERE s.soldier_id = h.soldier_id
      ), due AS (
        UPDATE collection_state
           SET detailed_next_due_at = now(), profile_next_due_at = now(),
               weapons_next_due_at = now(), vehicles_next_due_at = now(),
               updated_at = clock_timestamp()
         WHERE soldier_id IN (SELECT soldier_id FROM hidden)
      )
      SELECT hidden_reason FROM hidden
      """;

  @Override
  public String name() {
    return "soldier.show";
  }

  @Override
  public String target() {
    return persona.platform().label() + "/" + persona.personaId();
  }

  @Override
  public Change apply(Handle handle) {
    String reason =
        handle
            .createQuery(SHOW)
            .bind("persona", persona.personaId())
            .bind("platform", persona.platform().label())
            .mapTo(String.class)
            .findOne()
            .orElseThrow(() -> new RefusedActionException("That soldier is not hidden."));
    return Change.of(Map.of("shown", "no", "hidden because", reason), Map.of("shown", "yes"));
  }
}
