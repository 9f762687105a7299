package org.bf4ps.submission;

import java.time.Instant;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Profile;
import org.jdbi.v3.core.Handle;

/**
 * Names of soldiers whom nobody but a person told of. What that person typed is no proof, so the
 * first profile that lists the soldier decides. Soldiers that BF4SW observes get their names there.
 */
public final class ConfirmedNames {
  private static final String CONFIRM =
      """
      WITH told AS (
        SELECT s.soldier_id
          FROM soldiers s
         WHERE s.soldier_id = :soldier
           AND EXISTS (SELECT FROM soldier_sources t
                        WHERE t.soldier_id = s.soldier_id AND t.source_type = 'manual')
           AND NOT EXISTS (SELECT FROM soldier_sources t
                            WHERE t.soldier_id = s.soldier_id AND t.source_type <> 'manual')
      ), named AS (
        INSERT INTO soldier_names AS n (soldier_id, name, first_seen_at, last_seen_at)
        SELECT soldier_id, :name, :at, :at FROM told
        ON CONFLICT (soldier_id, name) DO UPDATE
           SET last_seen_at = greatest(n.last_seen_at, excluded.last_seen_at)
      )
      UPDATE soldiers s
         SET current_name = :name, name_confirmed = true, updated_at = clock_timestamp()
        FROM told
       WHERE s.soldier_id = told.soldier_id
         AND (s.current_name <> :name OR NOT s.name_confirmed)
      """;

  /**
   * Takes the soldier's name from its account's page, if the page lists the soldier.
   *
   * @param handle the transaction of the profile's finalisation
   * @param soldierId the soldier
   * @param persona its identity
   * @param profile the account
   * @param fetchedAt when the collection began
   */
  public void confirm(
      Handle handle, long soldierId, Persona persona, Profile profile, Instant fetchedAt) {
    profile.soldiers().stream()
        .filter(listed -> listed.persona().equals(persona) && !listed.name().isBlank())
        .findFirst()
        .ifPresent(
            listed ->
                handle
                    .createUpdate(CONFIRM)
                    .bind("soldier", soldierId)
                    .bind("name", listed.name())
                    .bind("at", fetchedAt)
                    .execute());
  }
}
