package org.bf4ps.egress;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.queue.WorkLease;
import org.jdbi.v3.core.Handle;

/**
 * The gate of one egress key: a GCRA of interval and burst as one row, shared by all collectors
 * that send from that address, by the database's clock (DESIGN §4.4), together with the rolling
 * budget over all gates. A permit is one row of the ledger, written before the send.
 */
public final class EgressGate {
  private final String key;
  private final SendBudget budget;
  private final SendWeights weights;
  private final AdaptivePace pace;
  private final long aheadMillis;

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
    this.aheadMillis = rules.ahead().toMillis();
  }

  /**
   * Which gate it is.
   *
   * @return the egress key
   */
  public String key() {
    return key;
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
        .createUpdate(GateSql.CREATE)
        .bind("key", key)
        .bind("interval", interval.toMillis())
        .bind("burst", burst)
        .execute();
    handle
        .createUpdate(GateSql.ADAPT)
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
   * @return zero if a permit can be had now, be it for a turn a moment ahead; 400 days if an
   *     operator has to end a pause first
   */
  public Duration untilOpen(Handle handle) {
    return Duration.ofMillis(
        handle
            .createQuery(GateSql.WAIT)
            .bind("key", key)
            .bind("aheadMillis", aheadMillis)
            .bindMethods(budget)
            .mapTo(Long.class)
            .one());
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
        .createQuery(GateSql.TAKE)
        .bind("key", key)
        .bind("aheadMillis", aheadMillis)
        .bindMethods(budget)
        .bind("collector", collector)
        .map(
            (row, context) ->
                new Permit(
                    row.getLong("send_id"),
                    row.getTimestamp("theoretical_arrival_at"),
                    Duration.of(row.getLong("turn_in_micros"), ChronoUnit.MICROS),
                    Duration.of(row.getLong("spacing_micros"), ChronoUnit.MICROS)))
        .findOne();
  }

  private boolean lock(Handle handle, boolean evenClosed) {
    return handle
        .createQuery(GateSql.LOCK)
        .bind("key", key)
        .bind("evenClosed", evenClosed)
        .bind("aheadMillis", aheadMillis)
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
   * @param lease what the request serves
   * @return the permit as it stands now
   */
  public Permit assign(Handle handle, Permit permit, WorkLease lease) {
    return handle
        .createQuery(GateSql.ASSIGN)
        .bind("send", permit.sendId())
        .bind("job", lease.job().isPresent() ? lease.job().getAsLong() : null)
        .bind("token", lease.leaseToken())
        .bind("resource", lease.resource().label())
        .bind("weight", weights.of(lease.resource()))
        .map((row, context) -> permit.chargedTo(row.getTimestamp("theoretical_arrival_at")))
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
    giveBack(handle, permit, true);
  }

  /**
   * Gives back a permit whose request was tried and never left: neither ledger nor budget count it,
   * but its turn is forfeited. A try that fails at once costs no time of its own, so the gate's
   * pace is what keeps all collectors of an address without a network from going through everything
   * that is due as fast as the database answers.
   *
   * @param handle a transaction
   * @param permit a permit for which nothing was sent
   */
  public void forfeit(Handle handle, Permit permit) {
    giveBack(handle, permit, false);
  }

  private void giveBack(Handle handle, Permit permit, boolean reopens) {
    lock(handle, true);
    handle
        .createUpdate(GateSql.GIVE_BACK)
        .bind("windowMillis", budget.windowMillis())
        .bind("send", permit.sendId())
        .bind("arrival", permit.arrival())
        .bind("reopens", reopens)
        .execute();
  }
}
