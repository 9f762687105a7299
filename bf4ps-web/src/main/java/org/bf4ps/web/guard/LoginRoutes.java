package org.bf4ps.web.guard;

import jakarta.inject.Inject;
import jakarta.security.enterprise.credential.UsernamePasswordCredential;
import jakarta.security.enterprise.identitystore.CredentialValidationResult;
import jakarta.security.enterprise.identitystore.IdentityStoreHandler;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.Optional;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.SessionEvent;
import org.bf4ps.operator.FirstAccount;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.operator.OperatorSessions;
import org.bf4ps.operator.RefusedAccountException;
import org.bf4ps.web.http.ClientAddress;
import org.bf4ps.web.http.Redirect;

/**
 * Login by name and password, logout and the first account. {@link AdminForms} has checked the
 * forms' tokens.
 */
@WebServlet({"/admin/login", "/admin/logout", "/admin/setup"})
public class LoginRoutes extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private static final Logger LOG = System.getLogger(LoginRoutes.class.getName());

  @Inject private transient IdentityStoreHandler store;
  @Inject private transient OperatorAccounts accounts;
  @Inject private transient OperatorSessions sessions;
  @Inject private transient FirstAccount firstAccount;
  @Inject private transient OperatorActions actions;
  @Inject private transient ClientAddress addresses;
  @Inject private transient LoginDesk desk;
  @Inject private transient LoginPage page;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    boolean setup = request.getServletPath().equals("/admin/setup");
    if (request.getServletPath().equals("/admin/logout") || setup && accounts.exist()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    } else {
      desk.show(request, response);
    }
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    switch (request.getServletPath()) {
      case "/admin/login" -> logIn(request, response);
      case "/admin/setup" -> setUp(request, response);
      default -> logOut(request, response);
    }
  }

  private void logIn(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String name = text(request, "name");
    if (desk.isHeld(LoginWay.FORM, name, request, response)) {
      return;
    }
    CredentialValidationResult result =
        store.validate(new UsernamePasswordCredential(name, text(request, "password")));
    if (result.getStatus() == CredentialValidationResult.Status.VALID) {
      OperatorRole role =
          result.getCallerGroups().contains(OperatorRole.OPERATOR.label())
              ? OperatorRole.OPERATOR
              : OperatorRole.VIEWER;
      Operator who = new Operator(result.getCallerPrincipal().getName(), role);
      begin(LoginWay.FORM, who.name(), who, request, response);
    } else {
      LOG.log(Level.WARNING, "A login from {0} failed", addresses.of(request));
      desk.fail(LoginWay.FORM, name, "The name or the password is wrong.", request, response);
    }
  }

  private void setUp(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String name = text(request, "name");
    if (desk.isHeld(LoginWay.SETUP, "setup", request, response)) {
      return;
    }
    try {
      Operator who =
          firstAccount.create(text(request, "token").strip(), name, text(request, "password"));
      begin(LoginWay.SETUP, "setup", who, request, response);
    } catch (RefusedAccountException e) {
      desk.fail(LoginWay.SETUP, null, e.getMessage(), request, response);
    }
  }

  private void logOut(HttpServletRequest request, HttpServletResponse response) {
    Optional<Operator> who = OperatorLogin.who(request);
    GuardCookie.SESSION.read(request).ifPresent(sessions::close);
    GuardCookie.SESSION.forget(request, response, addresses.isEncrypted(request));
    who.ifPresent(
        operator ->
            actions.perform(operator, new SessionEvent("session.logout", addresses.of(request))));
    Redirect.found(response, request.getContextPath() + "/admin/login?left");
  }

  private void begin(
      LoginWay way,
      String heldName,
      Operator who,
      HttpServletRequest request,
      HttpServletResponse response) {
    desk.begin(way, heldName, who, request, response);
    Redirect.found(response, request.getContextPath() + page.getTarget());
  }

  private static String text(HttpServletRequest request, String parameter) {
    return Objects.requireNonNullElse(request.getParameter(parameter), "");
  }
}
