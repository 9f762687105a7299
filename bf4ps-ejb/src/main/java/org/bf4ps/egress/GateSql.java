package org.bf4ps.egress;

/** The statements of {@link EgressGate}. Parameters are those that its methods bind. */
final class GateSql {
  static final String INTERVAL =
      "coalesce(adaptive_interval_ms, interval_ms) * interval '1 millisecond'";

  static final String CREATE =
      """
      INSERT INTO egress_gates (egress_key, interval_ms, burst)
      VALUES (:key, :interval, :burst)
      ON CONFLICT (egress_key) DO NOTHING
      """;

  static final String ADAPT =
      """
      UPDATE egress_gates
         SET adaptive_interval_ms = CASE WHEN :adaptive THEN
               least(:ceiling, greatest(:floor, coalesce(adaptive_interval_ms, interval_ms))) END,
             updated_at = clock_timestamp()
       WHERE egress_key = :key AND (:adaptive OR adaptive_interval_ms IS NOT NULL)
      """;

  /**
   * When the gate's own interval, any throttle, any measurement and any operator let the next
   * request go.
   */
  static final String OPENS_AT =
      """
      greatest(blocked_until, held_until,
               CASE WHEN paused_at IS NOT NULL THEN coalesce(paused_until, 'infinity') END,
               theoretical_arrival_at - (burst - 1) * %s)
      """
          .formatted(INTERVAL);

  /**
   * At most 400 days: the end of a pause may be nowhere; one that has an end ends within a year.
   */
  static final String WAIT =
      """
      SELECT greatest(0, ceil(1000 * extract(epoch FROM
               least(greatest(%s, %s), clock_timestamp() + interval '400 days') - clock_timestamp())
               - :aheadMillis))::bigint
        FROM egress_gates
       WHERE egress_key = :key
      """
          .formatted(OPENS_AT, SendBudget.FREE_AT);

  /**
   * The gate's row, then the budget, always in this order and before any row of the ledger; a
   * closed gate never waits for the budget. What follows must read what the holder before
   * committed, so it is a statement of its own with a snapshot of its own: within one statement the
   * permits of that holder are not seen.
   */
  static final String LOCK =
      """
      SELECT CASE WHEN :sends > 0 THEN pg_advisory_xact_lock(:budgetLock)::text END
        FROM (SELECT FROM egress_gates
               WHERE egress_key = :key
                 AND (:evenClosed
                      OR %s <= clock_timestamp() + :aheadMillis * interval '1 millisecond')
                 FOR NO KEY UPDATE) gate
      """
          .formatted(OPENS_AT);

  /**
   * The turn is when the request may leave: now, or a moment ahead, so that the work before the
   * request costs the gate nothing. The pace and every window of the budget count by the turn.
   */
  static final String TAKE =
      """
      WITH gate AS MATERIALIZED (
        SELECT clock_timestamp() AS now, greatest(%s, %s) AS opens_at
          FROM egress_gates
         WHERE egress_key = :key
      ), next AS MATERIALIZED (
        SELECT now, greatest(now, opens_at) AS turn
          FROM gate
         WHERE opens_at <= now + :aheadMillis * interval '1 millisecond'
      ), taken AS (
        UPDATE egress_gates
           SET theoretical_arrival_at = greatest(theoretical_arrival_at, next.turn) + %s,
               updated_at = next.now
          FROM next
         WHERE egress_key = :key
        RETURNING egress_key, theoretical_arrival_at, next.now, next.turn,
                  coalesce(adaptive_interval_ms, interval_ms) AS charged_ms
      ), permit AS (
        INSERT INTO egress_sends (egress_key, collector_uuid, lane, permitted_at, charged_ms, budget_place)
        SELECT egress_key, :collector,
               (SELECT lane FROM collectors WHERE collector_uuid = :collector),
               turn, charged_ms, %s
          FROM taken
        RETURNING send_id
      )
      SELECT send_id, theoretical_arrival_at,
             (1000000 * extract(epoch FROM turn - now))::bigint AS turn_in_micros,
             (1000 * charged_ms)::bigint AS spacing_micros
        FROM permit, taken
      """
          .formatted(OPENS_AT, SendBudget.FREE_AT, INTERVAL, SendBudget.NEXT_PLACE);

  static final String ASSIGN =
      """
      WITH used AS (
        UPDATE egress_sends
           SET job_id = :job, lease_token = :token, resource = :resource,
               charged_ms = charged_ms * :weight
         WHERE send_id = :send
        RETURNING egress_key, charged_ms
      )
      UPDATE egress_gates g
         SET theoretical_arrival_at = theoretical_arrival_at
               + used.charged_ms * (:weight - 1) / :weight * interval '1 millisecond'
        FROM used
       WHERE g.egress_key = used.egress_key
      RETURNING theoretical_arrival_at
      """;

  static final String GIVE_BACK =
      """
      WITH permit AS MATERIALIZED (
        SELECT send_id, budget_place,
               permitted_at > clock_timestamp() - :windowMillis * interval '1 millisecond' AS counts
          FROM egress_sends
         WHERE send_id = :send AND returned_at IS NULL
      ), returned AS (
        UPDATE egress_sends s SET returned_at = clock_timestamp(), budget_place = NULL
          FROM permit
         WHERE s.send_id = permit.send_id
        RETURNING s.egress_key, s.charged_ms
      ), moved_up AS (
        UPDATE egress_sends s SET budget_place = s.budget_place - 1
          FROM permit
         WHERE permit.counts
           AND s.budget_place BETWEEN permit.budget_place + 1
                                  AND (SELECT max(budget_place) FROM egress_sends)
      )
      UPDATE egress_gates g
         SET theoretical_arrival_at = theoretical_arrival_at
               - coalesce(returned.charged_ms, interval_ms) * interval '1 millisecond',
             updated_at = clock_timestamp()
        FROM returned
       WHERE g.egress_key = returned.egress_key
         AND :reopens
         AND g.theoretical_arrival_at = :arrival
      """;

  private GateSql() {}
}
