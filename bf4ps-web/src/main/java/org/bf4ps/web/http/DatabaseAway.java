package org.bf4ps.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.web.problem.Problem;
import org.bf4ps.web.problem.ProblemWriter;

/**
 * Answers 503 with the time to come back whatever needs the database while that cannot be reached:
 * it is no fault of the site, and passes. Other faults go on to the page for faults.
 */
public class DatabaseAway extends HttpFilter {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    try {
      chain.doFilter(request, response);
    } catch (ServletException | RuntimeException e) {
      if (response.isCommitted() || !DatabaseFaults.isUnreachable(e)) {
        throw e;
      }
      response.resetBuffer();
      if (request.getRequestURI().startsWith(request.getContextPath() + "/api/")) {
        tellWhen(response);
        ProblemWriter.send(
            response, HttpServletResponse.SC_SERVICE_UNAVAILABLE, Problem.databaseAway());
      } else {
        send(response);
      }
    }
  }

  /**
   * Answers with the page for a database that is away, which itself needs none.
   *
   * @param response an answer of which nothing was sent yet
   * @throws IOException if the connection is gone
   */
  public static void send(HttpServletResponse response) throws IOException {
    tellWhen(response);
    response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
  }

  private static void tellWhen(HttpServletResponse response) {
    response.setHeader("Retry-After", Integer.toString(Problem.DATABASE_AWAY_SECONDS));
    response.setHeader("Cache-Control", "no-store");
  }
}
