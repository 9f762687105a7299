package org.bf4ps.web.console;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import org.bf4ps.apikey.RevokeApiKey;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.operator.Operator;

/** Ends a key. */
@RequestScoped
public class RevokeApiKeyForm implements ConsoleForm {
  @Inject private OperatorActions actions;

  @Override
  public String action() {
    return "api-keys/revoke";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    RevokeApiKey revoke = new RevokeApiKey(Asked.key(request, "key", 0));
    return new FormAnswer.Done("api-keys", actions.perform(who, revoke));
  }
}
