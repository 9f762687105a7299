package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;

/**
 * Serves pages and API only on a node of the web role. What operators ask, which the server mounts
 * below the same root, answers on every node.
 */
@WebFilter("/*")
public class WebRoleGate extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final Pattern OPERATIONS =
      Pattern.compile("/(health(/(live|ready|started))?|metrics(/.*)?)");

  /** The server would answer for a check that does not exist as if it were all of them. */
  private static final String CHECKS = "/health/";

  @Inject private transient Settings settings;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean unknownCheck = request.getRequestURI().startsWith(CHECKS);
    if (OPERATIONS.matcher(request.getRequestURI()).matches()
        || settings.get(Tunables.ROLES).contains(Role.WEB) && !unknownCheck) {
      chain.doFilter(request, response);
    } else {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
  }
}
