package org.bf4ps.web.guard;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.ProviderAccounts;
import org.bf4ps.operator.RefusedAccountException;
import org.bf4ps.operator.SecretToken;
import org.bf4ps.web.http.ClientAddress;
import org.bf4ps.web.http.Redirect;
import org.bf4ps.web.oidc.LoginFlow;
import org.bf4ps.web.oidc.ProvidedPerson;
import org.bf4ps.web.oidc.ProviderLogins;
import org.bf4ps.web.oidc.RefusedLoginException;

/** The login by an OpenID provider, beside the form; not found where the settings name none. */
@WebServlet({"/admin/login/provider", "/admin/login/provider/done", "/admin/login/provider/end"})
public class ProviderRoutes extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private static final Logger LOG = System.getLogger(ProviderRoutes.class.getName());

  @Inject private transient ProviderLogins logins;
  @Inject private transient ProviderAccounts accounts;
  @Inject private transient ClientAddress addresses;
  @Inject private transient LoginDesk desk;
  @Inject private transient LoginPage page;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    if (!logins.areOffered()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      switch (request.getServletPath()) {
        case "/admin/login/provider" -> begin(request, response);
        case "/admin/login/provider/done" -> finish(request, response);
        default -> end(request, response);
      }
    } catch (RefusedLoginException e) {
      // Nobody has tried yet, and nothing holds back who asks for it often: the log alone tells.
      log(e, request);
      desk.refuse(HttpServletResponse.SC_FORBIDDEN, e.getMessage(), request, response);
    }
  }

  private void begin(HttpServletRequest request, HttpServletResponse response)
      throws RefusedLoginException {
    LoginFlow flow = new LoginFlow(SecretToken.fresh(), page.getTarget());
    String there = logins.begin(flow).toString();
    GuardCookie.FLOW.write(request, response, flow.secret(), addresses.isEncrypted(request));
    Redirect.found(response, there);
  }

  private void finish(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String address = addresses.of(request);
    // By address alone: one visitor's failures must not keep all others from the provider.
    String heldName = "provider " + address;
    Optional<LoginFlow> flow =
        GuardCookie.FLOW
            .read(request)
            .flatMap(secret -> LoginFlow.of(secret, request.getParameter("state")));
    // An answer is taken once, whatever comes of it.
    GuardCookie.FLOW.forget(request, response, addresses.isEncrypted(request));
    if (desk.isHeld(LoginWay.PROVIDER, heldName, request, response)) {
      return;
    }
    ProvidedPerson person = null;
    Operator who;
    try {
      if (flow.isEmpty()) {
        throw new RefusedLoginException(
            "This login was not begun in this browser, or it was finished before. Begin again.",
            null);
      }
      person = logins.finish(flow.get(), parameters(request));
      who = admitted(person);
    } catch (RefusedLoginException | RefusedAccountException e) {
      log(e, request);
      desk.fail(LoginWay.PROVIDER, account(person), e.getMessage(), request, response);
      return;
    }
    desk.begin(LoginWay.PROVIDER, heldName, who, request, response);
    // A redirect would belong to the provider's page still, and a strict cookie stay at home.
    response.setHeader("Refresh", "0; url=" + request.getContextPath() + flow.get().target());
    request.setAttribute("target", flow.get().target());
    request.getRequestDispatcher("/WEB-INF/admin/welcome.xhtml").forward(request, response);
  }

  private Operator admitted(ProvidedPerson person) throws RefusedLoginException {
    if (person.role().isEmpty()) {
      accounts.withdraw(person.identity());
      throw new RefusedLoginException(
          "The provider knows you and gives you no role here. Ask whoever gives roles there.",
          null);
    }
    return accounts.admit(person.identity(), person.name(), person.role().get());
  }

  private void end(HttpServletRequest request, HttpServletResponse response)
      throws RefusedLoginException {
    String login = request.getContextPath() + "/admin/login";
    Redirect.found(response, logins.end().map(Object::toString).orElse(login));
  }

  /** What a person is called here, whom the provider knows; null before anybody is known. */
  private String account(ProvidedPerson person) {
    return person == null ? null : accounts.name(person.identity()).orElse(null);
  }

  private void log(Exception refusal, HttpServletRequest request) {
    Object detail = refusal.getCause() == null ? "" : ": " + refusal.getCause().getMessage();
    LOG.log(
        Level.WARNING,
        "A login by the provider from {0} failed: {1}{2}",
        addresses.of(request),
        refusal.getMessage(),
        detail);
  }

  private static Map<String, List<String>> parameters(HttpServletRequest request) {
    return request.getParameterMap().entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.of(entry.getValue())));
  }
}
