package org.bf4ps.web.console.collectors;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.audit.SteeredAction;
import org.bf4ps.collector.CollectorOrder;
import org.bf4ps.collector.CollectorSteering;
import org.bf4ps.operator.Operator;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsoleForm;
import org.bf4ps.web.console.FormAnswer;

/** Orders a collector something. */
@RequestScoped
public class OrderCollectorForm implements ConsoleForm {
  @Inject private OperatorActions actions;
  @Inject private CollectorSteering steering;

  @Override
  public String action() {
    return "collectors/order";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    UUID collector = collector(request);
    CollectorOrder order = Asked.choice(request, "order", CollectorOrder.class);
    String reason = Asked.reason(request);
    SteeredAction action =
        new SteeredAction(
            "collector." + order.name().toLowerCase(Locale.ROOT),
            collector.toString(),
            reason,
            () -> steering.order(collector, order, who.name(), reason));
    return new FormAnswer.Done("collectors", actions.perform(who, action));
  }

  private static UUID collector(HttpServletRequest request) {
    try {
      return UUID.fromString(Objects.requireNonNullElse(Asked.text(request, "collector"), ""));
    } catch (IllegalArgumentException e) {
      throw new RefusedActionException("There is no such collector.");
    }
  }
}
