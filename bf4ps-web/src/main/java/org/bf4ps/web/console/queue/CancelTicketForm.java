package org.bf4ps.web.console.queue;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import java.util.UUID;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.audit.SteeredAction;
import org.bf4ps.operator.Operator;
import org.bf4ps.submission.TicketSteering;
import org.bf4ps.web.TicketAddress;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsoleForm;
import org.bf4ps.web.console.FormAnswer;

/** Ends a submission that waits. */
@RequestScoped
public class CancelTicketForm implements ConsoleForm {
  @Inject private OperatorActions actions;
  @Inject private TicketSteering steering;

  @Override
  public String action() {
    return "queue/cancel-ticket";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    UUID ticket =
        TicketAddress.key(Objects.requireNonNullElse(Asked.text(request, "ticket"), ""))
            .orElseThrow(() -> new RefusedActionException("There is no such ticket."));
    String reason = Asked.reason(request);
    SteeredAction action =
        new SteeredAction(
            "ticket.cancel",
            "ticket " + ticket,
            reason,
            () -> steering.cancel(ticket, who.name(), reason));
    return new FormAnswer.Done("queue", actions.perform(who, action));
  }
}
