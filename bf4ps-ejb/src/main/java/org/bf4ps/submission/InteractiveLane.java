package org.bf4ps.submission;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.GateRules;
import org.jdbi.v3.core.Handle;

/** What the interactive lane can do now, and what it was measured to do. */
final class InteractiveLane {
  private static final int ENOUGH_GAPS = 8;

  /**
   * A collector that has just registered opens its gate a moment later, and sends nothing before.
   * When a pause ends that has no end, nobody can tell.
   */
  private static final String EGRESSES =
      """
      SELECT DISTINCT egress_key
        FROM collectors
        JOIN egress_gates USING (egress_key)
       WHERE lane = 'interactive' AND enabled AND NOT drained AND retired_at IS NULL
         AND greatest(last_heartbeat_at, started_at)
               > clock_timestamp() - :lostMillis * interval '1 millisecond'
         AND (:evenPaused OR paused_at IS NULL OR paused_until IS NOT NULL)
       ORDER BY egress_key
      """;

  private static final String INTERVAL =
      """
      SELECT coalesce(max(coalesce(adaptive_interval_ms, interval_ms)), 0)
        FROM egress_gates
       WHERE egress_key = ANY (:keys)
      """;

  /**
   * The times between requests of the lane in the last hour, of which those that are longer than a
   * busy lane's tell only that there was nothing to do.
   */
  private static final String MEASURED =
      """
      SELECT count(*) AS gaps,
             coalesce(percentile_cont(0.25) WITHIN GROUP (ORDER BY gap), 0) AS fast,
             coalesce(percentile_cont(0.9) WITHIN GROUP (ORDER BY gap), 0) AS slow
        FROM (SELECT 1000 * extract(epoch FROM
                       permitted_at - lag(permitted_at) OVER (ORDER BY permitted_at)) AS gap
                FROM egress_sends
               WHERE permitted_at > now() - interval '1 hour'
                 AND lane = 'interactive' AND returned_at IS NULL) g
       WHERE gap <= :busyMillis
      """;

  private final Settings settings;
  private final GateRules rules;

  InteractiveLane(Settings settings) {
    this.settings = settings;
    this.rules = GateRules.of(settings);
  }

  /** Whether a collector of the lane lives. */
  boolean alive(Handle handle) {
    return !egresses(handle, true).isEmpty();
  }

  /**
   * The pace of what is sure to send again; empty if no collector of the lane lives, or all of
   * their egresses are paused until an operator resumes them.
   */
  Optional<Pace> pace(Handle handle) {
    List<String> keys = egresses(handle, false);
    if (keys.isEmpty()) {
      return Optional.empty();
    }
    Duration closed =
        keys.stream()
            .map(key -> new EgressGate(key, rules).untilOpen(handle))
            .min(Duration::compareTo)
            .orElseThrow();
    double interval =
        handle
            .createQuery(INTERVAL)
            .bindArray("keys", String.class, keys)
            .mapTo(Double.class)
            .one();
    Pace assumed =
        new Pace(
            millis(interval / keys.size()),
            millis(3 * interval / keys.size() + 1_000),
            closed,
            false);
    Pace measured =
        handle
            .createQuery(MEASURED)
            .bind("busyMillis", 3 * interval + 5_000)
            .map(
                (row, context) ->
                    row.getLong("gaps") < ENOUGH_GAPS
                        ? assumed
                        : new Pace(
                            millis(row.getDouble("fast")),
                            millis(row.getDouble("slow")),
                            closed,
                            true))
            .one();
    return Optional.of(measured);
  }

  private List<String> egresses(Handle handle, boolean evenPaused) {
    return handle
        .createQuery(EGRESSES)
        .bind("evenPaused", evenPaused)
        .bind("lostMillis", settings.get(LeaseTunables.HEARTBEAT_LOST_AFTER).toMillis())
        .mapTo(String.class)
        .list();
  }

  private static Duration millis(double millis) {
    return Duration.ofMillis(Math.max(1, Math.round(millis)));
  }
}
