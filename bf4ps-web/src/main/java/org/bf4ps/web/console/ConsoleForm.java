package org.bf4ps.web.console;

import jakarta.servlet.http.HttpServletRequest;
import org.bf4ps.operator.Operator;

/**
 * Receives a form of the console, a bean like {@link ConsolePage}. The frame has checked login and
 * form token. It acts through {@code OperatorActions} alone, which checks the role.
 */
public interface ConsoleForm {
  /**
   * Where the form is sent, below {@code /admin}.
   *
   * @return the page's path, a slash and a word for what is done, such as {@code api-keys/revoke}
   */
  String action();

  /**
   * Does what the form says.
   *
   * @param who who has sent it
   * @param request the form's fields
   * @return what to show next
   * @throws org.bf4ps.audit.RefusedActionException to show the page again with that sentence
   */
  FormAnswer submit(Operator who, HttpServletRequest request);
}
