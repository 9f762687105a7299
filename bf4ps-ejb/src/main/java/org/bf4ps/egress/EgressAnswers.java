package org.bf4ps.egress;

import java.time.Duration;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * What Battlelog's answers do to the gate of an egress key: a throttle closes it for a while, and
 * an adaptive pace follows them.
 */
public final class EgressAnswers {
  /** The rate grows by {@code increase} for each hour that good answers stand for. */
  private static final String PASSED =
      """
      UPDATE egress_gates
         SET adaptive_interval_ms = greatest(:floor, 3600000 /
               (3600000 / adaptive_interval_ms + :increase * adaptive_interval_ms / 3600000)),
             updated_at = clock_timestamp()
       WHERE egress_key = :key
         AND adaptive_interval_ms > :floor
         AND (blocked_until IS NULL OR blocked_until <= clock_timestamp())
      """;

  /**
   * The quiet time counts from the end of the rest: while the gate is closed nobody asks, and a
   * rest as long as the quiet time would else forget what led to it.
   */
  private static final String BLOCK =
      """
      WITH next AS MATERIALIZED (
        SELECT egress_key,
               CASE WHEN blocked_until > clock_timestamp() THEN throttle_level
                    WHEN greatest(last_throttled_at, blocked_until) < clock_timestamp()
                           - :quiet * interval '1 millisecond' THEN 1
                    ELSE throttle_level + 1 END AS level
          FROM egress_gates
         WHERE egress_key = :key
           FOR NO KEY UPDATE
      ), blocked AS (
        UPDATE egress_gates g
           SET throttle_level = next.level,
               blocked_until = greatest(g.blocked_until, clock_timestamp()
                 + coalesce(:retryAfter,
                            least(:cap, :base * power(2, least(next.level, 30) - 1)))
                 * interval '1 millisecond'),
               last_throttled_at = clock_timestamp(),
               adaptive_interval_ms = CASE WHEN g.adaptive_interval_ms IS NULL
                   OR g.blocked_until > clock_timestamp()
                 THEN g.adaptive_interval_ms
                 ELSE least(:ceiling, g.adaptive_interval_ms * :slowdown) END,
               updated_at = clock_timestamp()
          FROM next
         WHERE g.egress_key = next.egress_key
        RETURNING g.egress_key, g.throttle_level, g.blocked_until
      )
      INSERT INTO collection_events
            (occurred_at, collector_uuid, collector_name_snapshot, hostname_snapshot,
             egress_key_snapshot, lane, event_type, metadata)
      SELECT clock_timestamp(), c.collector_uuid, c.collector_name, c.hostname,
             b.egress_key, c.lane, 'egress_blocked',
             jsonb_build_object('level', b.throttle_level, 'blocked_until', b.blocked_until)
        FROM blocked b
        LEFT JOIN collectors c ON c.collector_uuid = :collector
      """;

  private final String key;
  private final AdaptivePace pace;
  private final ThrottleRest rest;

  /**
   * The answers that arrive at an egress key.
   *
   * @param key the egress key, not blank
   * @param rules the rests after throttles and the pace of this node
   */
  public EgressAnswers(String key, GateRules rules) {
    this.key = key;
    this.pace = rules.pace();
    this.rest = rules.rest();
  }

  /**
   * Closes the gate after 403 or 429. Answers that were under way when it closed neither escalate
   * it nor slow it down further.
   *
   * @param handle a transaction
   * @param collector who was throttled
   * @param retryAfter what Battlelog asked for, or null; what is no time at all counts as null,
   *     since a throttle closes the gate in any case
   */
  public void throttled(Handle handle, UUID collector, Duration retryAfter) {
    handle
        .createUpdate(BLOCK)
        .bind("key", key)
        .bind("collector", collector)
        .bind(
            "retryAfter",
            retryAfter != null && retryAfter.isPositive() ? retryAfter.toMillis() : null)
        .bind("base", rest.base().toMillis())
        .bind("cap", rest.cap().toMillis())
        .bind("quiet", rest.quiet().toMillis())
        .bind("ceiling", (double) pace.ceiling().toMillis())
        .bind("slowdown", pace.slowdown())
        .execute();
  }

  /**
   * Whether good answers matter to this node's gates.
   *
   * @return false if the pace is fixed
   */
  public boolean adaptive() {
    return pace.enabled();
  }

  /**
   * Lets an adaptive pace grow after a good answer; a gate with a fixed one stays as it is.
   *
   * @param handle a transaction
   */
  public void passed(Handle handle) {
    handle
        .createUpdate(PASSED)
        .bind("key", key)
        .bind("floor", (double) pace.floor().toMillis())
        .bind("increase", pace.increase())
        .execute();
  }
}
