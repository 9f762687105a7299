package org.bf4ps.stats;

import java.time.Duration;
import org.jdbi.v3.core.Handle;

/**
 * Ends a pause of the {@link FallGuard} that nothing renews. The guard itself looks only when an
 * answer falls; when none does any more, Battlelog is well again and the pause must not last until
 * the next real reset of somebody (ADR 0005).
 */
public final class FallPauses {
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
        RETURNING answers, falls
      )
      INSERT INTO collection_events (occurred_at, resource, event_type, result, metadata)
      SELECT clock_timestamp(), 'detailed', 'falls_resumed', 'quiet',
             jsonb_build_object('answers', answers, 'falls', falls)
        FROM ended
      """;

  private FallPauses() {}

  /**
   * Ends the open pause if no answer fell for a while; an event tells so.
   *
   * @param handle a transaction
   * @param quiet how long no answer may have fallen, by the database's clock
   * @return whether a pause ended
   */
  public static boolean endQuiet(Handle handle, Duration quiet) {
    return handle.createUpdate(END_QUIET).bind("quietMillis", quiet.toMillis()).execute() == 1;
  }
}
