package org.bf4ps.web.console.collectors;

import java.util.ArrayList;
import java.util.List;
import org.bf4ps.collector.CollectorOrder;
import org.bf4ps.collector.CollectorState;

/**
 * A collector with the orders that make sense for it as it was read. The door decides anew: what
 * the collector is about may have changed meanwhile.
 *
 * @param state the collector
 * @param orders what to offer
 */
public record CollectorLine(CollectorState state, List<CollectorOrder> orders) {
  static CollectorLine of(CollectorState state) {
    List<CollectorOrder> orders = new ArrayList<>();
    if (state.retiredAt() == null) {
      orders.add(state.enabled() ? CollectorOrder.DISABLE : CollectorOrder.ENABLE);
      orders.add(state.drained() ? CollectorOrder.RESUME : CollectorOrder.DRAIN);
      boolean idle = state.drained() || !state.enabled() || state.lostAt() != null;
      if (idle && state.job() == null) {
        orders.add(CollectorOrder.RETIRE);
      }
    }
    return new CollectorLine(state, List.copyOf(orders));
  }
}
