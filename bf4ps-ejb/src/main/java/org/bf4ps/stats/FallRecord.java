package org.bf4ps.stats;

import java.time.ZoneOffset;
import org.bf4ps.event.EventSql;
import org.bf4ps.queue.Claim;
import org.jdbi.v3.core.Handle;

/** The SQL of what is told about falls: their events, and the boundary of a confirmed one. */
final class FallRecord {
  /** The evidence stands in the suspicion's row until it is removed. */
  private static final String EVENT =
      "WITH job AS (SELECT * FROM collection_jobs WHERE job_id = :job)"
          + EventSql.record(
              "job",
              ":type",
              """
              :kind, NULL::bigint, NULL::integer, NULL::text, NULL::text,
              (SELECT jsonb_build_object('sights', sights, 'first_seen_at', first_seen_at,
                                         'fallen', fallen)
                 FROM stats_suspicions k WHERE k.soldier_id = j.soldier_id)""");

  private static final String BOUNDARY =
      """
      WITH latest AS (
        SELECT snapshot_id, row_number() OVER (ORDER BY observed_at DESC, snapshot_id DESC) AS place
          FROM (SELECT snapshot_id, observed_at FROM detailed_stats_history
                 WHERE soldier_id = :soldier
                 ORDER BY observed_at DESC, snapshot_id DESC LIMIT 2) two)
      INSERT INTO stats_boundaries
            (soldier_id, kind, observed_at, snapshot_before, snapshot_after, evidence)
      SELECT :soldier, :kind, :at,
             (SELECT snapshot_id FROM latest WHERE place = 2),
             (SELECT snapshot_id FROM latest WHERE place = 1),
             (SELECT jsonb_build_object('sights', sights, 'first_seen_at', first_seen_at,
                                        'fallen', fallen)
                FROM stats_suspicions WHERE soldier_id = :soldier)
      """;

  // The arsenal of a soldier that began anew is asked for at once, so that its tables agree with
  // the overall numbers. Failures keep their own due time.
  private static final String ARSENAL_DUE =
      """
      UPDATE collection_state
         SET weapons_next_due_at = CASE weapons_state WHEN 'success'
               THEN least(weapons_next_due_at, clock_timestamp()) ELSE weapons_next_due_at END,
             vehicles_next_due_at = CASE vehicles_state WHEN 'success'
               THEN least(vehicles_next_due_at, clock_timestamp()) ELSE vehicles_next_due_at END,
             updated_at = clock_timestamp()
       WHERE soldier_id = :soldier
      """;

  /** Records an event about the suspicion that is stored now. */
  void event(Handle handle, Claim claim, String type, Suspicion suspicion) {
    handle
        .createUpdate(EVENT)
        .bind("job", claim.jobId())
        .bind("type", type)
        .bind("kind", suspicion.fall().kind().label())
        .execute();
  }

  /** Marks the break between the two latest snapshots, and makes the arsenal due. */
  void boundary(Handle handle, Claim claim, Suspicion suspicion) {
    handle
        .createUpdate(BOUNDARY)
        .bind("soldier", claim.soldierId())
        .bind("kind", suspicion.fall().kind().boundaryLabel())
        .bind("at", suspicion.lastSeenAt().atOffset(ZoneOffset.UTC))
        .execute();
    handle.createUpdate(ARSENAL_DUE).bind("soldier", claim.soldierId()).execute();
  }
}
