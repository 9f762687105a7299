package org.bf4ps.egress;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.queue.Claim;
import org.jdbi.v3.core.Handle;

/**
 * The gate of one egress key: a GCRA of interval and burst as one row, shared by all collectors
 * that send from that address, by the database's clock (DESIGN §4.4), together with the rolling
 * budget over all gates. A permit is one row of the ledger, written before the send.
 */
public final class EgressGate {
  private static final String INTERVAL =
      "coalesce(adaptive_interval_ms, interval_ms) * interval '1 millisecond'";

  private static final String CREATE =
      """
      INSERT INTO egress_gates (egress_key, interval_ms, burst)
      VALUES (:key, :interval, :burst)
      ON CONFLICT (egress_key) DO NOTHING
      """;

  private static final String ADAPT =
      """
      UPDATE egress_gates
         SET adaptive_interval_ms = CASE WHEN :adaptive THEN
               least(:ceiling, greatest(:floor, coalesce(adaptive_interval_ms, interval_ms))) END,
             updated_at = clock_timestamp()
       WHERE egress_key = :key AND (:adaptive OR adaptive_interval_ms IS NOT NULL)
      """;

  /** When the gate's own interval and any throttle let the next request go. */
  static final String OPENS_AT =
      """
      greatest(coalesce(blocked_until, '-infinity'),
               theoretical_arrival_at - (burst - 1) * %s)
      """
          .formatted(INTERVAL);

  private static final String WAIT =
      """
      SELECT greatest(0, ceil(1000 * extract(epoch FROM
               greatest(%s, %s) - clock_timestamp())))::bigint
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
  private static final String LOCK =
      """
      SELECT CASE WHEN :sends > 0 THEN pg_advisory_xact_lock(:budgetLock)::text END
        FROM (SELECT FROM egress_gates
               WHERE egress_key = :key AND (:evenClosed OR %s <= clock_timestamp())
                 FOR NO KEY UPDATE) gate
      """
          .formatted(OPENS_AT);

  private static final String TAKE =
      """
      WITH tick AS MATERIALIZED (
        SELECT clock_timestamp() AS now
      ), taken AS (
        UPDATE egress_gates
           SET theoretical_arrival_at = greatest(theoretical_arrival_at, tick.now) + %s,
               updated_at = tick.now
          FROM tick
         WHERE egress_key = :key
           AND greatest(%s, %s) <= tick.now
        RETURNING egress_key, theoretical_arrival_at, tick.now,
                  coalesce(adaptive_interval_ms, interval_ms) AS charged_ms
      ), permit AS (
        INSERT INTO egress_sends (egress_key, collector_uuid, lane, permitted_at, charged_ms, budget_place)
        SELECT egress_key, :collector,
               (SELECT lane FROM collectors WHERE collector_uuid = :collector),
               now, charged_ms, %s
          FROM taken
        RETURNING send_id
      )
      SELECT send_id, theoretical_arrival_at FROM permit, taken
      """
          .formatted(INTERVAL, OPENS_AT, SendBudget.FREE_AT, SendBudget.NEXT_PLACE);

  private static final String ASSIGN =
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

  private static final String GIVE_BACK =
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
         AND g.theoretical_arrival_at = :arrival
      """;

  private final String key;
  private final SendBudget budget;
  private final SendWeights weights;
  private final AdaptivePace pace;

  /**
   * The gate of an egress key.
   *
   * @param key the egress key, not blank
   * @param rules budget, weights and pace of this node
   */
  public EgressGate(String key, GateRules rules) {
    this.key = key;
    this.budget = rules.budget();
    this.weights = rules.weights();
    this.pace = rules.pace();
  }

  /**
   * Creates the gate's row where it does not exist yet; an operator's values in it stay. What was
   * sent before counts towards the budget from here on, and an adaptive interval begins with the
   * fixed one.
   *
   * @param handle a transaction
   * @param interval time between two sends
   * @param burst how many sends may follow each other at once after a rest
   */
  public void open(Handle handle, Duration interval, int burst) {
    handle
        .createUpdate(CREATE)
        .bind("key", key)
        .bind("interval", interval.toMillis())
        .bind("burst", burst)
        .execute();
    handle
        .createUpdate(ADAPT)
        .bind("key", key)
        .bind("adaptive", pace.enabled())
        .bind("floor", (double) pace.floor().toMillis())
        .bind("ceiling", (double) pace.ceiling().toMillis())
        .execute();
    budget.begin(handle);
  }

  /**
   * How long nothing may be sent, be it the gate, a throttle or the budget that forbids it.
   *
   * @param handle a transaction
   * @return zero if a permit can be had now
   */
  public Duration untilOpen(Handle handle) {
    return Duration.ofMillis(
        handle.createQuery(WAIT).bind("key", key).bindMethods(budget).mapTo(Long.class).one());
  }

  /**
   * Takes the right to send one request: the only way to one, for every lane, retry and recovery.
   * Gate and budget are held until the transaction ends, so it must be short, must be READ
   * COMMITTED and may take one permit only: two gates in one transaction could wait for each other.
   *
   * @param handle a transaction; rolled back, the permit was never taken
   * @param collector who sends
   * @return the permit, or empty if the gate is closed or the budget is spent
   */
  public Optional<Permit> take(Handle handle, UUID collector) {
    if (!lock(handle, false)) {
      return Optional.empty();
    }
    return handle
        .createQuery(TAKE)
        .bind("key", key)
        .bindMethods(budget)
        .bind("collector", collector)
        .map(
            (row, context) ->
                new Permit(row.getLong("send_id"), row.getTimestamp("theoretical_arrival_at")))
        .findOne();
  }

  private boolean lock(Handle handle, boolean evenClosed) {
    return handle
        .createQuery(LOCK)
        .bind("key", key)
        .bind("evenClosed", evenClosed)
        .bindMethods(budget)
        .bind("budgetLock", SendBudget.LOCK)
        .map((row, context) -> true)
        .findOne()
        .orElse(false);
  }

  /**
   * Writes into the ledger what a permit is used for, and charges the gate for what it weighs.
   *
   * @param handle the transaction in which the permit was taken
   * @param permit the permit
   * @param claim the claim that the request serves
   * @return the permit as it stands now
   */
  public Permit assign(Handle handle, Permit permit, Claim claim) {
    return handle
        .createQuery(ASSIGN)
        .bind("send", permit.sendId())
        .bind("job", claim.jobId())
        .bind("token", claim.leaseToken())
        .bind("resource", claim.resource().label())
        .bind("weight", weights.of(claim.resource()))
        .map(
            (row, context) ->
                new Permit(permit.sendId(), row.getTimestamp("theoretical_arrival_at")))
        .one();
  }

  /**
   * Gives back a permit that was not used. The gate opens earlier only if no later permit stands on
   * this one: otherwise two sends could follow each other too closely, and the turn is forfeited.
   *
   * @param handle a transaction
   * @param permit a permit for which nothing was sent
   */
  public void giveBack(Handle handle, Permit permit) {
    lock(handle, true);
    handle
        .createUpdate(GIVE_BACK)
        .bind("windowMillis", budget.windowMillis())
        .bind("send", permit.sendId())
        .bind("arrival", permit.arrival())
        .execute();
  }
}
