package org.bf4ps.web.console.settings;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.audit.SteeredAction;
import org.bf4ps.config.SettingChanges;
import org.bf4ps.operator.Operator;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsoleForm;
import org.bf4ps.web.console.FormAnswer;

/** Gives a setting another value on all nodes, or takes it back to what each node configures. */
@RequestScoped
public class ChangeForm implements ConsoleForm {
  private static final int LONGEST = 200;

  @Inject private OperatorActions actions;
  @Inject private SettingChanges changes;

  private enum Deed {
    CHANGE,
    REVERT
  }

  @Override
  public String action() {
    return "settings/change";
  }

  @Override
  public FormAnswer submit(Operator who, HttpServletRequest request) {
    String key = Objects.requireNonNullElse(Asked.text(request, "key"), "");
    Deed deed = Asked.choice(request, "deed", Deed.class);
    String reason = Asked.reason(request);
    if (reason.isEmpty()) {
      throw new RefusedActionException("Say why: whoever comes next wants to know.");
    }
    Map<String, String> change = new HashMap<>();
    change.put(key, deed == Deed.CHANGE ? value(request) : null);
    SteeredAction action =
        new SteeredAction(
            deed == Deed.CHANGE ? "setting.change" : "setting.revert",
            key + (deed == Deed.CHANGE ? " = " + change.get(key) : ""),
            reason,
            () -> changes.apply(change, who.name(), reason));
    return new FormAnswer.Done("settings/" + key, actions.perform(who, action));
  }

  private static String value(HttpServletRequest request) {
    String value = Objects.requireNonNullElse(Asked.text(request, "value"), "");
    if (value.length() > LONGEST) {
      throw new RefusedActionException("A value takes at most " + LONGEST + " characters.");
    }
    return value;
  }
}
