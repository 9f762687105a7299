package org.bf4ps.collector;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.database.Transactions;
import org.bf4ps.steer.OperatorEvent;
import org.bf4ps.steer.Steered;
import org.jdbi.v3.core.Handle;

/**
 * What operators order collectors to do. A claim looks at the registry, so an order holds from the
 * next claim on, whatever node the collector runs on and whether or not it can be reached.
 */
@ApplicationScoped
public class CollectorSteering {
  private static final String WHY_NOT =
      """
      SELECT CASE
               WHEN retired_at IS NOT NULL THEN collector_name || ' is retired.'
               WHEN EXISTS (SELECT FROM collection_jobs j WHERE j.collector_uuid = c.collector_uuid)
                    AND :order = 'RETIRE'
                 THEN collector_name || ' has a job in hand: wait until it or its lease has ended.'
               WHEN :order = 'RETIRE' THEN collector_name || ' still takes jobs: drain it first.'
               ELSE collector_name || ' is in that state already.' END
        FROM collectors c
       WHERE collector_uuid = :uuid
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected CollectorSteering() {
    this(null);
  }

  /**
   * Opens the door.
   *
   * @param transactions the way to the database
   */
  @Inject
  public CollectorSteering(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Orders a collector.
   *
   * @param uuid the incarnation
   * @param order what it is to do
   * @param operator who orders it, not blank
   * @param reason why; may be empty
   * @return the effect, or why there is none
   */
  public Steered order(UUID uuid, CollectorOrder order, String operator, String reason) {
    return transactions.call(
        handle ->
            handle
                .createQuery(order.sql())
                .bind("uuid", uuid)
                .mapTo(String.class)
                .findOne()
                .map(
                    name -> {
                      OperatorEvent.ofCollector(
                              order.eventType(), operator, uuid, Map.of("reason", reason))
                          .write(handle);
                      return Steered.done(order.sentence(name));
                    })
                .orElseGet(() -> Steered.refused(whyNot(handle, uuid, order))));
  }

  private static String whyNot(Handle handle, UUID uuid, CollectorOrder order) {
    return handle
        .createQuery(WHY_NOT)
        .bind("uuid", uuid)
        .bind("order", order.name())
        .mapTo(String.class)
        .findOne()
        .orElse("There is no such collector.");
  }
}
