package org.bf4ps.web.console;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import org.bf4ps.apikey.MakeApiKey;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.operator.Operator;

/** Makes a key; the answer itself shows it, for nothing keeps it. */
@RequestScoped
public class MakeApiKeyForm implements ConsoleForm {
  @Inject private OperatorActions actions;
  @Inject private ApiKeysPage page;

  @Override
  public String action() {
    return "api-keys/make";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    String label = Objects.requireNonNullElse(Asked.text(request, "label"), "");
    MakeApiKey make = new MakeApiKey(who, label);
    actions.perform(who, make);
    page.show(make.secret());
    return new FormAnswer.Shown();
  }
}
