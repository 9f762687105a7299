package org.bf4ps.web.console;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.operator.Operator;
import org.bf4ps.optout.ShowSoldier;

/** Shows a hidden soldier again. */
@RequestScoped
public class ShowForm implements ConsoleForm {
  @Inject private OperatorActions actions;

  @Override
  public String action() {
    return "hidden/show";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    ShowSoldier show = new ShowSoldier(Asked.persona(request));
    return new FormAnswer.Done("hidden", actions.perform(who, show));
  }
}
