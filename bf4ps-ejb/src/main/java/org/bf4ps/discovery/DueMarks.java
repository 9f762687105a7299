package org.bf4ps.discovery;

import java.util.List;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.Freshness;
import org.jdbi.v3.core.Handle;

/** What observations make due: everything of a new soldier, gameplay of one that played again. */
final class DueMarks {
  private static final String FIRST_DUE =
      """
          INSERT INTO collection_state (soldier_id, detailed_next_due_at, profile_next_due_at,
                                        weapons_next_due_at, vehicles_next_due_at)
          SELECT DISTINCT s.soldier_id, now(), now(), now(), now()
          FROM observed o JOIN soldiers s USING (persona_id, platform)
          ORDER BY s.soldier_id
          ON CONFLICT (soldier_id) DO NOTHING
          """;

  // The same as Freshness.observed: a soldier observed after the last successful collection began
  // is
  // due again once the interval allows. Only a success rests: a failure has its own due time, which
  // activity must not shorten.
  private static final String DUE_AGAIN =
      """
          , again AS (
            SELECT DISTINCT c.soldier_id,
                   greatest(c.{r}_last_attempt_at + CAST(:interval AS interval),
                            c.{r}_last_success_at + CAST(:interval AS interval), now()) AS due_at
            FROM observed o
            JOIN soldiers s USING (persona_id, platform)
            JOIN collection_state c USING (soldier_id)
            WHERE c.{r}_state = 'success' AND s.last_seen_at > c.{r}_last_attempt_at)
          UPDATE collection_state c
          SET {r}_next_due_at = a.due_at, updated_at = now()
          FROM again a
          WHERE a.soldier_id = c.soldier_id AND c.{r}_state = 'success'
            AND (c.{r}_next_due_at IS NULL OR c.{r}_next_due_at > a.due_at)
          """;

  private static final List<Resource> GAMEPLAY =
      List.of(Resource.DETAILED, Resource.WEAPONS, Resource.VEHICLES);

  private final Freshness freshness;

  DueMarks(Freshness freshness) {
    this.freshness = freshness;
  }

  /** Makes all four resources of new soldiers due now; returns how many soldiers were new. */
  int first(Handle handle, List<Observation> observations) {
    return ObservedRows.update(handle, FIRST_DUE, observations).execute();
  }

  /** Makes gameplay of resting soldiers due again. */
  void again(Handle handle, List<Observation> observations) {
    for (Resource resource : GAMEPLAY) {
      ObservedRows.update(handle, DUE_AGAIN.replace("{r}", resource.label()), observations)
          .bind("interval", freshness.interval(resource).toString())
          .execute();
    }
  }
}
