package org.bf4ps.stats;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.event.EventSql;
import org.bf4ps.queue.Claim;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/**
 * Pauses the acceptance of falls while too many answers fall: then Battlelog is wrong, not the
 * players (ADR 0005). The share is that of the whole cluster, counted in the events. Sights that
 * are kept aside count again and again, so a wrong Battlelog does not pass by repeating itself.
 * Answers that end at the same moment do not see each other; the next one sees them all. A lock
 * over the cluster would cost more than that: one stopped node would hold up the falls of all.
 */
final class FallGuard {
  private static final Logger LOG = System.getLogger(FallGuard.class.getName());

  /** The answer in hand has no event yet. */
  private static final String SHARE =
      """
      SELECT 1 + count(*) FILTER (WHERE event_type = 'succeeded') AS answers,
             1 + count(*) FILTER (WHERE event_type = 'fall_confirmed' OR result = 'set_aside')
               AS falls
        FROM collection_events
       WHERE event_type IN ('succeeded', 'fall_confirmed')
         AND occurred_at > now() - :windowMillis * interval '1 millisecond'
         AND resource = 'detailed'
      """;

  private static final String PAUSE =
      """
      WITH pause AS (
        INSERT INTO stats_fall_pauses (answers, falls) VALUES (:answers, :falls)
        ON CONFLICT DO NOTHING
        RETURNING answers
      )"""
          + transition("falls_paused");

  private static final String RESUME =
      """
      WITH pause AS (
        UPDATE stats_fall_pauses SET resumed_at = clock_timestamp()
         WHERE resumed_at IS NULL AND\s"""
          + FallPauses.EVIDENCE
          + " RETURNING answers)"
          + transition("falls_resumed");

  private static final String OPEN =
      "SELECT EXISTS (SELECT FROM stats_fall_pauses WHERE resumed_at IS NULL)";

  private final int percent;
  private final int least;
  private final Duration window;

  FallGuard(Settings settings) {
    this.percent = settings.get(EligibilityTunables.FALL_GUARD_PERCENT);
    this.least = settings.get(EligibilityTunables.FALL_GUARD_LEAST);
    this.window = settings.get(EligibilityTunables.FALL_GUARD_WINDOW);
  }

  private record Share(long answers, long falls) {}

  private static String transition(String type) {
    return """
        , job AS (SELECT * FROM collection_jobs WHERE job_id = :job
                     AND EXISTS (SELECT FROM pause))
        """
        + EventSql.record(
            "job",
            "'" + type + "'",
            """
            NULL::text, NULL::bigint, NULL::integer, NULL::text, NULL::text,
            jsonb_build_object('answers', :answers::bigint, 'falls', :falls::bigint)""");
  }

  /**
   * Looks at the share of falls, with the answer in hand among them. Each change is one event and
   * one line of the log. A pause ends with the first fall at which the share is within the limit
   * and enough answers since it began did not fall, or by {@link FallPauses} when none falls any
   * more. That few answers came is no reason to end it: while Battlelog is throttled, none does.
   *
   * @param handle the transaction of the finalisation
   * @param claim the job whose answer fell
   * @return whether no fall may be accepted now
   */
  boolean paused(Handle handle, Claim claim) {
    Share share =
        handle
            .createQuery(SHARE)
            .bind("windowMillis", window.toMillis())
            .map((row, context) -> new Share(row.getLong("answers"), row.getLong("falls")))
            .one();
    if (share.falls() >= least && 100 * share.falls() > percent * share.answers()) {
      pause(handle, claim, share);
      return true;
    }
    if (!handle.createQuery(OPEN).mapTo(Boolean.class).one()) {
      return false;
    }
    return !resume(handle, claim, share);
  }

  private void pause(Handle handle, Claim claim, Share share) {
    if (change(handle.createUpdate(PAUSE), claim, share)) {
      LOG.log(
          Level.WARNING,
          "No fall of counters is accepted for now: {0} of {1} detailed answers within {2} fell."
              + " Battlelog seems to be wrong.",
          share.falls(),
          share.answers(),
          window);
    }
  }

  private boolean resume(Handle handle, Claim claim, Share share) {
    boolean resumed =
        change(
            handle
                .createUpdate(RESUME)
                .bind("falling", claim.soldierId())
                .bind("least", least)
                .bind("percent", percent),
            claim,
            share);
    if (resumed) {
      LOG.log(Level.INFO, "Falls of counters are accepted again");
    }
    return resumed;
  }

  private static boolean change(Update update, Claim claim, Share share) {
    return update
            .bind("job", claim.jobId())
            .bind("answers", share.answers())
            .bind("falls", share.falls())
            .execute()
        == 1;
  }
}
