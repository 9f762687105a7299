package org.bf4ps.web.guard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.audit.FailedLogin;
import org.bf4ps.audit.FailedLogins;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.SessionEvent;
import org.bf4ps.operator.LoginGuard;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorSessions;
import org.bf4ps.web.http.ClientAddress;

/** What every way of logging in shares: the wait after failures, the session, and the refusal. */
@ApplicationScoped
class LoginDesk {
  private static final int TOO_MANY_REQUESTS = 429;

  @Inject private LoginGuard guard;
  @Inject private OperatorSessions sessions;
  @Inject private OperatorActions actions;
  @Inject private FailedLogins failed;
  @Inject private LoginTally tally;
  @Inject private ClientAddress addresses;
  @Inject private LoginPage page;

  /** Answers an attempt under a name that has to wait; nothing else of it is looked at. */
  boolean isHeld(
      LoginWay way, String name, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    Optional<Duration> wait = guard.hold(name, addresses.of(request));
    if (wait.isEmpty()) {
      return false;
    }
    tally.count(way, LoginTally.HELD);
    String sentence =
        "There were too many failed attempts. Try again in %d seconds."
            .formatted(wait.get().toSeconds());
    if (guard.isToBeTold(name, addresses.of(request))) {
      failed.record(new FailedLogin(way.action(), addresses.of(request), name, sentence));
    }
    response.setHeader("Retry-After", Long.toString(wait.get().toSeconds()));
    refuse(TOO_MANY_REQUESTS, sentence, request, response);
    return true;
  }

  /** Begins the session of a person who has proved who it is; the caller sends the answer. */
  void begin(
      LoginWay way,
      String heldName,
      Operator who,
      HttpServletRequest request,
      HttpServletResponse response) {
    boolean secure = addresses.isEncrypted(request);
    guard.forget(heldName, addresses.of(request));
    // A secret from before the login, whoever may have planted it, is worth nothing after it.
    GuardCookie.SESSION.read(request).ifPresent(sessions::close);
    GuardCookie.VISIT.forget(request, response, secure);
    GuardCookie.SESSION.write(request, response, sessions.open(who), secure);
    actions.perform(who, new SessionEvent(way.action(), addresses.of(request)));
    tally.count(way, LoginTally.DONE);
  }

  /**
   * Refuses an attempt that the guard let through, in the trail too.
   *
   * @param account the name that was tried or is known by then; any text, or null
   * @param sentence for the person, who may be anybody
   */
  void fail(
      LoginWay way,
      String account,
      String sentence,
      HttpServletRequest request,
      HttpServletResponse response)
      throws ServletException, IOException {
    failed.record(new FailedLogin(way.action(), addresses.of(request), account, sentence));
    tally.count(way, LoginTally.REFUSED);
    refuse(HttpServletResponse.SC_FORBIDDEN, sentence, request, response);
  }

  /** Shows the form again with a sentence. */
  void refuse(int status, String sentence, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    response.setStatus(status);
    page.refuse(sentence);
    show(request, response);
  }

  /** Shows the form that was asked for. */
  void show(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String form = request.getServletPath().equals("/admin/setup") ? "setup" : "login";
    request.getRequestDispatcher("/WEB-INF/admin/" + form + ".xhtml").forward(request, response);
  }
}
