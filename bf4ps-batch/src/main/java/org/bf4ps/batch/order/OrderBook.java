package org.bf4ps.batch.order;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.bf4ps.batch.BatchEffect;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.bf4ps.steer.OperatorEvent;
import org.jdbi.v3.core.Handle;

/** The SQL of {@code batch_orders}. */
@ApplicationScoped
public class OrderBook {
  private static final String WRITE =
      """
      INSERT INTO batch_orders (operator_name, node, kind, target, execution_id)
      VALUES (:operator, :node, :kind, :target, :execution)
      RETURNING order_id
      """;

  private static final String SETTLE =
      """
      UPDATE batch_orders SET state = :state, outcome = :outcome, ended_at = clock_timestamp(),
                              execution_id = coalesce(:begun, execution_id)
       WHERE order_id = :order AND state = 'ordered'
      """;

  /** No order takes the job operator longer than this. */
  private static final String LATEST =
      """
      SELECT *, state = 'ordered' AND ordered_at < now() - interval '1 minute' AS lost
        FROM batch_orders ORDER BY order_id DESC LIMIT :limit
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected OrderBook() {
    this(null);
  }

  /**
   * Opens the book.
   *
   * @param transactions the way to the database
   */
  @Inject
  public OrderBook(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * The latest orders.
   *
   * @param limit how many at most
   * @return the latest first
   */
  public List<WrittenOrder> latest(int limit) {
    return transactions.call(
        handle ->
            handle
                .createQuery(LATEST)
                .bind("limit", limit)
                .map(
                    (row, context) ->
                        new WrittenOrder(
                            row.getLong("order_id"),
                            Columns.instant(row, "ordered_at"),
                            row.getString("operator_name"),
                            row.getString("node"),
                            row.getString("kind"),
                            row.getString("target"),
                            row.getString("state"),
                            row.getString("outcome"),
                            row.getObject("execution_id", Long.class),
                            row.getBoolean("lost")))
                .list());
  }

  static long write(Handle handle, String operator, String node, BatchOrder order) {
    return handle
        .createQuery(WRITE)
        .bind("operator", operator)
        .bind("node", node)
        .bind("kind", order.kind().label())
        .bind("target", order.target())
        .bind("execution", order.concerned())
        .mapTo(Long.class)
        .one();
  }

  /**
   * Writes what came of an order, and if it was done, its event, in one transaction. The execution
   * that it began takes the place of the one it was given for.
   */
  void settle(long order, String state, BatchEffect effect, OperatorEvent done) {
    transactions.run(
        handle -> {
          handle
              .createUpdate(SETTLE)
              .bind("order", order)
              .bind("state", state)
              .bind("outcome", effect.steered().sentence())
              .bind("begun", effect.begun())
              .execute();
          if (done != null) {
            done.write(handle);
          }
        });
  }
}
