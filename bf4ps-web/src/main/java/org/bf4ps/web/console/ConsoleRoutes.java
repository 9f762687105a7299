package org.bf4ps.web.console;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.operator.Operator;
import org.bf4ps.web.guard.OperatorLogin;
import org.bf4ps.web.http.Redirect;

/**
 * The paths of the console. Who comes here has logged in: the server's constraint on {@code /admin}
 * sees to it.
 */
@WebServlet({"/admin", "/admin/*"})
public class ConsoleRoutes extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private static final int UNPROCESSABLE = 422;

  @Inject private transient Console console;
  @Inject @Any private transient Instance<ConsoleForm> forms;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String path = below(request);
    if (path.isEmpty()) {
      String first = console.getNavigation().getFirst().path();
      Redirect.found(response, request.getContextPath() + "/admin/" + first);
    } else {
      show(path, request, response);
    }
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    String path = below(request);
    Optional<ConsoleForm> form =
        forms.stream().filter(each -> each.action().equals(path)).findFirst();
    Optional<Operator> who = OperatorLogin.who(request);
    if (form.isEmpty() || who.isEmpty()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      FormAnswer answer = form.get().submit(who.get(), request);
      switch (answer) {
        case FormAnswer.Done done ->
            Redirect.found(
                response,
                request.getContextPath()
                    + "/admin/"
                    + done.path()
                    + (done.path().contains("?") ? "&did=" : "?did=")
                    + done.actionId());
        case FormAnswer.Shown shown -> show(path, request, response);
      }
    } catch (RefusedActionException e) {
      response.setStatus(console.isActing() ? UNPROCESSABLE : HttpServletResponse.SC_FORBIDDEN);
      console.refuse(e.getMessage());
      show(path, request, response);
    }
  }

  private void show(String path, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    Optional<ConsolePage> page =
        console.find(path.split("/", 2)[0]).filter(each -> each.load(request));
    if (page.isEmpty()) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    } else {
      if (page.get().refusal() != null) {
        response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
        console.refuse(page.get().refusal());
      }
      request
          .getRequestDispatcher("/WEB-INF/admin/" + page.get().template() + ".xhtml")
          .forward(request, response);
    }
  }

  /** The path below {@code /admin} without slashes at its ends. */
  private static String below(HttpServletRequest request) {
    String path = request.getPathInfo();
    return path == null ? "" : path.replaceAll("^/+|/+$", "");
  }
}
