package org.bf4ps.batch.order;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.bf4ps.audit.Change;
import org.bf4ps.audit.OperatorAction;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.batch.BatchSteering;
import org.bf4ps.batch.repository.BatchHistory;
import org.jdbi.v3.core.Handle;

/**
 * Writes an order down, in one transaction with its entry in the trail. What concerns no job and no
 * execution that there is, is no order: the trail alone tells of it.
 */
final class WriteOrder implements OperatorAction {
  private final BatchHistory history;
  private final String operator;
  private final String node;
  private final BatchOrder order;
  private final AtomicLong key = new AtomicLong();

  WriteOrder(BatchHistory history, String operator, String node, BatchOrder order) {
    this.history = history;
    this.operator = operator;
    this.node = node;
    this.order = order;
  }

  @Override
  public String name() {
    return "batch.order";
  }

  @Override
  public String target() {
    return order.thing();
  }

  @Override
  public Change apply(Handle handle) {
    if (order.concerned() == null && !BatchSteering.JOBS.contains(order.target())) {
      throw new RefusedActionException("There is no such job.");
    }
    if (order.concerned() != null && history.find(order.concerned()).isEmpty()) {
      throw new RefusedActionException("There is no such execution.");
    }
    key.set(OrderBook.write(handle, operator, node, order));
    return new Change(
        Map.of(),
        Map.of("order", Long.toString(key.get()), "kind", order.kind().label(), "node", node),
        order.reason());
  }

  /** The key of the order that was written. */
  long key() {
    return key.get();
  }
}
