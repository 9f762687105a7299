package org.bf4ps.stats;

import java.sql.Types;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.Settings;
import org.jdbi.v3.core.Handle;

/**
 * Ends a pause of the {@link FallGuard} that nothing renews. The guard itself looks only when an
 * answer falls; when none does any more although answers come, Battlelog is well again and the
 * pause must not last until the next real reset of somebody (ADR 0005).
 */
public final class FallPauses {
  /**
   * That Battlelog is well, of the row of an open pause: since it began, at least {@code :least}
   * detailed answers did not fall, and the soldiers under suspicion, with the one in hand ({@code
   * :falling}, or null), are within the guard's share of these answers and themselves. A soldier
   * counts once, however often it is asked again, and the answers have no window: so one real reset
   * does not hold up the end for ever where few answers come. The count stops at what is enough.
   */
  static final String EVIDENCE =
      """
      (SELECT good.answers >= :least
              AND 100 * suspects.falls <= :percent * (good.answers + suspects.falls)
         FROM (SELECT count(*) + CASE WHEN CAST(:falling AS bigint) IS NULL THEN 0 ELSE 1 END
                        AS falls
                 FROM stats_suspicions
                WHERE soldier_id IS DISTINCT FROM CAST(:falling AS bigint)) suspects
        CROSS JOIN LATERAL (
              SELECT count(*) AS answers
                FROM (SELECT FROM collection_events
                       WHERE event_type = 'succeeded'
                         AND occurred_at > stats_fall_pauses.paused_at
                         AND resource = 'detailed'
                         AND result <> 'set_aside'
                       LIMIT greatest(:least, 100 * suspects.falls / :percent + 1)) enough) good)
      """;

  private static final String END_QUIET =
      """
      WITH ended AS (
        UPDATE stats_fall_pauses
           SET resumed_at = clock_timestamp()
         WHERE resumed_at IS NULL
           AND paused_at <= clock_timestamp() - :quietMillis * interval '1 millisecond'
           AND NOT EXISTS (
                 SELECT FROM collection_events
                  WHERE occurred_at > now() - :quietMillis * interval '1 millisecond'
                    AND event_type IN ('succeeded', 'fall_confirmed')
                    AND resource = 'detailed'
                    AND (event_type = 'fall_confirmed' OR result = 'set_aside'))
           AND\s"""
          + EVIDENCE
          + """
        RETURNING answers, falls
      )
      INSERT INTO collection_events (occurred_at, resource, event_type, result, metadata)
      SELECT clock_timestamp(), 'detailed', 'falls_resumed', 'quiet',
             jsonb_build_object('answers', answers, 'falls', falls)
        FROM ended
      """;

  private FallPauses() {}

  /**
   * Ends the open pause if no answer fell for a while, by the database's clock, and enough answers
   * tell that Battlelog is well; an event tells so.
   *
   * @param handle a transaction
   * @param settings the quiet time, the share and the least number of answers
   * @return whether a pause ended
   */
  public static boolean endQuiet(Handle handle, Settings settings) {
    return handle
            .createUpdate(END_QUIET)
            .bind("quietMillis", settings.get(EligibilityTunables.FALL_GUARD_QUIET).toMillis())
            .bind("least", settings.get(EligibilityTunables.FALL_GUARD_LEAST))
            .bind("percent", settings.get(EligibilityTunables.FALL_GUARD_PERCENT))
            .bindNull("falling", Types.BIGINT)
            .execute()
        == 1;
  }
}
