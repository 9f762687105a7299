package org.bf4ps.egress;

import java.time.Instant;
import java.util.List;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/** Reads what keeps the gates closed, and nothing dearer: for probes and figures. */
public final class GateConditions {
  private static final String ALL =
      """
      SELECT egress_key,
             CASE WHEN paused_by IS NOT NULL
                   AND (paused_until IS NULL OR paused_until > clock_timestamp()) THEN 'PAUSED'
                  WHEN blocked_until > clock_timestamp() THEN 'THROTTLED'
                  WHEN held_until > clock_timestamp() THEN 'HELD'
                  ELSE 'OPEN' END AS condition,
             CASE WHEN paused_by IS NOT NULL
                   AND (paused_until IS NULL OR paused_until > clock_timestamp()) THEN paused_until
                  WHEN blocked_until > clock_timestamp() THEN blocked_until
                  WHEN held_until > clock_timestamp() THEN held_until END AS until
        FROM egress_gates
       ORDER BY egress_key
      """;

  /**
   * What keeps one gate closed.
   *
   * @param egressKey the egress key
   * @param condition the strongest condition
   * @param until when it ends by itself; null if the gate is open or an operator has to say so
   */
  public record GateCondition(String egressKey, EgressState.Condition condition, Instant until) {}

  private final Transactions transactions;

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  public GateConditions(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * All gates, by their keys.
   *
   * @return one condition for each egress key that ever had a collector
   */
  public List<GateCondition> all() {
    return transactions.call(GateConditions::all);
  }

  private static List<GateCondition> all(Handle handle) {
    return handle
        .createQuery(ALL)
        .map(
            (row, context) ->
                new GateCondition(
                    row.getString("egress_key"),
                    EgressState.Condition.valueOf(row.getString("condition")),
                    Columns.instant(row, "until")))
        .list();
  }
}
