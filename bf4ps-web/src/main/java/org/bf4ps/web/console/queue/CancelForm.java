package org.bf4ps.web.console.queue;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.SteeredAction;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.operator.Operator;
import org.bf4ps.queue.JobSteering;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsoleForm;
import org.bf4ps.web.console.FormAnswer;

/** Takes a waiting job out of the queue. */
@RequestScoped
public class CancelForm implements ConsoleForm {
  @Inject private OperatorActions actions;
  @Inject private JobSteering steering;

  @Override
  public String action() {
    return "soldier/cancel";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    Persona persona = Asked.persona(request);
    long job = Asked.key(request, "job", 0);
    String reason = Asked.reason(request);
    SteeredAction action =
        new SteeredAction(
            "job.cancel", "job " + job, reason, () -> steering.cancel(job, who.name(), reason));
    return new FormAnswer.Done(SoldierPath.of(persona), actions.perform(who, action));
  }
}
