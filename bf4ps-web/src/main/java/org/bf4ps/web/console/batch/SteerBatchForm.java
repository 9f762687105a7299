package org.bf4ps.web.console.batch;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.batch.order.BatchOrder;
import org.bf4ps.batch.order.BatchOrders;
import org.bf4ps.batch.order.OrderKind;
import org.bf4ps.operator.Operator;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsoleForm;
import org.bf4ps.web.console.FormAnswer;

/** Starts a job, or stops, restarts or abandons an execution. */
@RequestScoped
public class SteerBatchForm implements ConsoleForm {
  /** What stands behind the page's path. */
  static final String WORD = "steer";

  /** The server counts from 1. */
  private static final long NONE = 0;

  @Inject private BatchOrders orders;

  @Override
  public String action() {
    return "batch/" + WORD;
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    OrderKind kind = Asked.choice(request, "order", OrderKind.class);
    String job = Objects.requireNonNullElse(Asked.text(request, "job"), "");
    long execution = Asked.key(request, "execution", NONE);
    String reason = Asked.reason(request);
    boolean starts = kind == OrderKind.START;
    if (!starts && execution == NONE) {
      throw new RefusedActionException("It is not told which execution.");
    }
    long id =
        orders.give(
            who, starts ? BatchOrder.start(job, reason) : BatchOrder.of(kind, execution, reason));
    return new FormAnswer.Done(starts ? "batch" : "batch/" + execution, id);
  }
}
