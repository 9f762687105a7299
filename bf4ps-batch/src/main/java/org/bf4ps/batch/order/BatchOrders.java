package org.bf4ps.batch.order;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.function.Supplier;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.SteeredAction;
import org.bf4ps.batch.BatchEffect;
import org.bf4ps.batch.BatchSteering;
import org.bf4ps.batch.repository.BatchHistory;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.operator.Operator;
import org.bf4ps.steer.OperatorEvent;
import org.bf4ps.steer.Steered;

/**
 * The one door for orders to batch jobs. The server's job operator takes part in no transaction, so
 * that an order and its record cannot be one by themselves. Therefore three steps:
 *
 * <ol>
 *   <li>the order and its entry in the audit trail, in one transaction; without it nothing is done
 *   <li>the deed, on this node
 *   <li>what came of it: with the order, and as a second entry of the trail
 * </ol>
 *
 * <p>A node that dies in between leaves an order without an outcome, which the console tells.
 */
@ApplicationScoped
public class BatchOrders {
  @EJB private BatchSteering steering;
  @Inject private OperatorActions actions;
  @Inject private OrderBook book;
  @Inject private BatchHistory history;

  /**
   * Writes an order down and carries it out.
   *
   * @param who the person, as the login established it
   * @param order what is wanted
   * @return the key of the trail's entry about the outcome
   * @throws org.bf4ps.audit.RefusedActionException if the role does not allow it, or there is no
   *     such job or execution, and then nothing was ordered; or if the order was refused
   */
  public long give(Operator who, BatchOrder order) {
    WriteOrder written = new WriteOrder(history, who.name(), steering.thisNode(), order);
    actions.perform(who, written);
    Supplier<Steered> effect = carryOut(who, written.key(), order);
    return actions.perform(
        who,
        new SteeredAction("batch." + order.kind().label(), order.thing(), order.reason(), effect));
  }

  /** Outside of any transaction, so that the trail's refusal takes no outcome back. */
  private Supplier<Steered> carryOut(Operator who, long key, BatchOrder order) {
    BatchEffect effect;
    try {
      effect = deed(order);
    } catch (RuntimeException e) {
      book.settle(key, "failed", BatchEffect.refused(DatabaseFaults.sentence(e)), null);
      return () -> {
        throw e;
      };
    }
    boolean done = effect.steered().done();
    book.settle(key, done ? "done" : "refused", effect, done ? event(who, order) : null);
    return effect::steered;
  }

  private BatchEffect deed(BatchOrder order) {
    return switch (order.kind()) {
      case START -> steering.start(order.target());
      case STOP -> steering.stop(order.execution());
      case RESTART -> steering.restart(order.execution());
      case ABANDON -> steering.abandon(order.execution());
    };
  }

  private static OperatorEvent event(Operator who, BatchOrder order) {
    String about = order.kind() == OrderKind.START ? "job" : "execution";
    return OperatorEvent.of(order.kind().event(), who.name(), Map.of(about, order.target()));
  }
}
