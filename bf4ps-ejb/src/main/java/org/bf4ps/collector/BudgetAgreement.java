package org.bf4ps.collector;

import java.time.Duration;
import java.util.Collection;
import java.util.UUID;
import org.bf4ps.collector.CollectorRegistry.Node;
import org.bf4ps.config.Settings;
import org.bf4ps.egress.SendBudget;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * All living nodes count by one budget (ADR 0014): a node with another one would let more through
 * than the strictest allows, so its collectors are refused while the others live. Which of two
 * budgets is meant only an operator knows.
 */
final class BudgetAgreement {
  /** Those who register take turns, so that each sees the budget of the one before. */
  private static final String TURN =
      "SELECT CAST(pg_advisory_xact_lock(hashtextextended('budget agreement', 7)) AS text)";

  private static final String HOLDS =
      """
      SELECT NOT EXISTS (
        SELECT FROM collector_instances i
          JOIN collectors c ON c.collector_uuid = i.collector_uuid
         WHERE i.instance_token <> :instance
           AND i.instance_token IS DISTINCT FROM CAST(:replaced AS uuid)
           AND c.retired_at IS NULL
           AND coalesce(c.last_heartbeat_at, c.created_at)
                 >= clock_timestamp() - :lostMillis * interval '1 millisecond'
           AND (i.budget_sends, i.budget_window_ms)
                 IS DISTINCT FROM (CAST(:sends AS integer), CAST(:windowMillis AS bigint)))
      """;

  private static final String TELL =
      """
      UPDATE collector_instances SET budget_sends = :sends, budget_window_ms = :windowMillis
       WHERE instance_token = :instance
         AND collector_uuid = ANY (:uuids)
         AND (budget_sends, budget_window_ms)
               IS DISTINCT FROM (CAST(:sends AS integer), CAST(:windowMillis AS bigint))
      """;

  private static final String REFUSED =
      """
      INSERT INTO collection_events
            (occurred_at, hostname_snapshot, collector_name_snapshot, event_type, metadata)
      VALUES (clock_timestamp(), :host, :name, 'budget_refused',
              jsonb_build_object('sends', CAST(:sends AS integer),
                                 'window_ms', CAST(:windowMillis AS bigint)))
      """;

  private final Settings settings;

  /**
   * @param settings the node's settings; an operator may change the budget while it runs
   */
  BudgetAgreement(Settings settings) {
    this.settings = settings;
  }

  /**
   * Whether no other living process counts by another budget.
   *
   * @param lostAfter after which silence a process does not count as living
   */
  boolean holds(Handle handle, Node node, Duration lostAfter) {
    handle.createQuery(TURN).mapToMap().one();
    return bind(handle.createQuery(HOLDS))
        .bind("instance", node.instance())
        .bind("replaced", node.replaced())
        .bind("lostMillis", lostAfter.toMillis())
        .mapTo(Boolean.class)
        .one();
  }

  /** Writes down by which budget the collectors of a process count, if that is not yet known. */
  void tell(Handle handle, UUID instance, Collection<UUID> uuids) {
    bind(handle.createUpdate(TELL))
        .bind("instance", instance)
        .bindArray("uuids", UUID.class, uuids)
        .execute();
  }

  /** Tells the cluster that a collector was refused for its budget. */
  void refused(Handle handle, String name, Node node) {
    bind(handle.createUpdate(REFUSED)).bind("host", node.hostname()).bind("name", name).execute();
  }

  private <S extends SqlStatement<S>> S bind(S statement) {
    SendBudget budget = SendBudget.of(settings.frozen());
    return statement
        .bind("sends", budget.sends())
        .bind("windowMillis", budget.sends() == 0 ? null : budget.windowMillis());
  }
}
