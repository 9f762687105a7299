package org.bf4ps.web.console;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.operator.Operator;
import org.bf4ps.optout.HideSoldier;

/** Hides a soldier. */
@RequestScoped
public class HideForm implements ConsoleForm {
  @Inject private OperatorActions actions;

  @Override
  public String action() {
    return "hidden/hide";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    String reason = Objects.requireNonNullElse(Asked.text(request, "reason"), "");
    HideSoldier hide = new HideSoldier(Asked.persona(request), reason);
    return new FormAnswer.Done("hidden", actions.perform(who, hide));
  }
}
