package org.bf4ps.web.guard;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.bf4ps.web.http.ApiCallers;
import org.bf4ps.web.problem.Problem;
import org.bf4ps.web.problem.ProblemWriter;

/** Tells a program that its key does not hold, instead of quietly holding it to lower limits. */
@WebFilter("/api/*")
public class ApiKeyGate extends HttpFilter {
  private static final long serialVersionUID = 1L;

  @Inject private transient ApiCallers callers;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getHeader(ApiCallers.HEADER) == null || callers.of(request).keyed()) {
      chain.doFilter(request, response);
      return;
    }
    response.setHeader("WWW-Authenticate", "ApiKey header=\"" + ApiCallers.HEADER + "\"");
    response.setHeader("Cache-Control", "no-store");
    ProblemWriter.send(
        response,
        HttpServletResponse.SC_UNAUTHORIZED,
        new Problem(
            "unknown_key",
            "That key does not hold: it was revoked or never made. Without a key the API answers too.",
            Map.of("header", ApiCallers.HEADER)));
  }
}
