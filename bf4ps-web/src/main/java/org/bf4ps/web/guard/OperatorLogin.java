package org.bf4ps.web.guard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.authentication.mechanism.http.HttpAuthenticationMechanism;
import jakarta.security.enterprise.authentication.mechanism.http.HttpMessageContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorSessions;
import org.bf4ps.web.http.DatabaseAway;
import org.bf4ps.web.http.Redirect;
import org.bf4ps.web.http.SecurityHeaders;
import org.bf4ps.web.oidc.ProviderLogins;

/**
 * Tells the server who asks: the mechanism of Jakarta Security, by the cookie of a login whose
 * session is in the database (ADR 0017). It looks at requests below {@code /admin} alone, so that
 * public pages cost no look-up and begin no session.
 */
@ApplicationScoped
public class OperatorLogin implements HttpAuthenticationMechanism {
  private static final String WHO = OperatorLogin.class.getName();

  /** What the console's script sends along when it looks for fresh figures. */
  private static final String LIVE = "X-Live-Look";

  @Inject private OperatorSessions sessions;
  @Inject private ProviderLogins providerLogins;
  @Inject private Settings settings;

  @Override
  public AuthenticationStatus validateRequest(
      HttpServletRequest request, HttpServletResponse response, HttpMessageContext context) {
    if (context.isProtected() && !settings.get(Tunables.ROLES).contains(Role.WEB)) {
      return fail(response, HttpServletResponse.SC_NOT_FOUND);
    }
    Optional<Operator> who;
    boolean anew;
    try {
      who =
          isBelowAdmin(request)
              ? GuardCookie.SESSION.read(request).flatMap(secret -> find(secret, request))
              : Optional.empty();
      anew = who.isEmpty() && context.isProtected() && isToBeVouchedAnew(request);
    } catch (RuntimeException e) {
      return away(response, e);
    }
    if (who.isPresent()) {
      request.setAttribute(WHO, who.get());
      return context.notifyContainerAboutLogin(who.get().name(), OperatorStore.groups(who.get()));
    }
    return context.isProtected() ? askForLogin(anew, request, response) : context.doNothing();
  }

  /**
   * Who has logged in.
   *
   * @param request a request
   * @return the person, or empty for everybody else
   */
  public static Optional<Operator> who(HttpServletRequest request) {
    return Optional.ofNullable((Operator) request.getAttribute(WHO));
  }

  /** A page leads to the login; what would change something is refused, for its form is lost. */
  private static AuthenticationStatus askForLogin(
      boolean anew, HttpServletRequest request, HttpServletResponse response) {
    if (!request.getMethod().equals("GET")) {
      return fail(response, HttpServletResponse.SC_FORBIDDEN);
    }
    String asked = request.getRequestURI().substring(request.getContextPath().length());
    // No filter sees an answer that is given here.
    SecurityHeaders.set(response);
    AdminForms.keepByNobody(response);
    Redirect.found(
        response,
        request.getContextPath()
            + (anew ? "/admin/login/provider" : "/admin/login")
            + "?to="
            + URLEncoder.encode(asked, StandardCharsets.UTF_8));
    return AuthenticationStatus.SEND_CONTINUE;
  }

  private static AuthenticationStatus fail(HttpServletResponse response, int status) {
    try {
      response.sendError(status);
      return AuthenticationStatus.SEND_FAILURE;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** No filter sees what is thrown here, and the server would answer with an empty body. */
  private static AuthenticationStatus away(HttpServletResponse response, RuntimeException fault) {
    if (!DatabaseFaults.isUnreachable(fault)) {
      throw fault;
    }
    try {
      DatabaseAway.send(response);
      return AuthenticationStatus.SEND_FAILURE;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where the provider's own login lives still, the person comes back without a click. */
  private boolean isToBeVouchedAnew(HttpServletRequest request) {
    return providerLogins.areOffered()
        && request.getHeader(LIVE) == null
        && GuardCookie.SESSION.read(request).filter(sessions::isToBeVouchedAnew).isPresent();
  }

  private Optional<Operator> find(String secret, HttpServletRequest request) {
    return request.getHeader(LIVE) == null ? sessions.find(secret) : sessions.look(secret);
  }

  private static boolean isBelowAdmin(HttpServletRequest request) {
    return request.getRequestURI().startsWith(request.getContextPath() + "/admin");
  }
}
