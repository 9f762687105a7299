package org.bf4ps.egress;

import java.time.Duration;
import org.jdbi.v3.core.Handle;

/**
 * Keeps a gate closed to the collectors for somebody who sends from its address without asking it,
 * and writes those sends into the ledger, so that the budget over all egress keys counts them too.
 * The hold ends by itself: who keeps it renews it, and a holder that died frees the gate.
 */
public final class GateHold {
  private static final String CLOSE =
      """
      UPDATE egress_gates
         SET held_until = greatest(held_until,
               clock_timestamp() + :millis * interval '1 millisecond'),
             updated_at = clock_timestamp()
       WHERE egress_key = :key
      """;

  private static final String ROOM =
      "SELECT coalesce(%s <= clock_timestamp(), true)".formatted(SendBudget.FREE_AT);

  /**
   * Where nobody counts by a budget no permit has a place, and none is given. Where only the places
   * tell that somebody did, the next one is taken.
   */
  private static final String RECORD =
      """
      INSERT INTO egress_sends (egress_key, permitted_at, charged_ms, budget_place)
      SELECT egress_key, clock_timestamp(), interval_ms,
             (SELECT coalesce(max(budget_place) + 1, CASE WHEN :sends > 0 THEN 1 END)
                FROM egress_sends)
        FROM egress_gates
       WHERE egress_key = :key
      """;

  private static final String TELL =
      """
      INSERT INTO collection_events (occurred_at, egress_key_snapshot, event_type, result)
      VALUES (clock_timestamp(), :key, 'egress_held', :reason)
      """;

  private final String key;
  private final Duration time;

  /**
   * A hold of one gate.
   *
   * @param key the egress key
   * @param time how long the gate stays closed after the last renewal
   */
  public GateHold(String key, Duration time) {
    this.key = key;
    this.time = time;
  }

  /**
   * Closes the gate for the first time, with an event.
   *
   * @param handle a transaction
   * @param reason why, for the event
   * @return false if there is no gate of that key
   */
  public boolean begin(Handle handle, String reason) {
    if (!renew(handle)) {
      return false;
    }
    handle.createUpdate(TELL).bind("key", key).bind("reason", reason).execute();
    return true;
  }

  /**
   * Keeps the gate closed for the hold's time from now on. A throttle's rest is not touched.
   *
   * @param handle a transaction
   * @return false if the gate is gone
   */
  public boolean renew(Handle handle) {
    return handle.createUpdate(CLOSE).bind("key", key).bind("millis", time.toMillis()).execute()
        == 1;
  }

  /**
   * Writes down one send that is about to leave, and renews the hold. The gate's own pace does not
   * bind the holder, the budget over all egress keys does, as far as a node has told it.
   *
   * @param handle a transaction at {@code READ COMMITTED}
   * @return false if the budget has no room: nothing may be sent
   */
  public boolean record(Handle handle) {
    renew(handle);
    // The order of the locks is that of a permit: the gate's row, the budget, the ledger.
    handle.execute("SELECT pg_advisory_xact_lock(?)", SendBudget.LOCK);
    SendBudget budget = SendBudget.told(handle);
    budget.begin(handle);
    if (!handle.createQuery(ROOM).bindMethods(budget).mapTo(Boolean.class).one()) {
      return false;
    }
    handle.createUpdate(RECORD).bind("key", key).bind("sends", budget.sends()).execute();
    return true;
  }
}
