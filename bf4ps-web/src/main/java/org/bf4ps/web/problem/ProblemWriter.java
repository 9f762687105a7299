package org.bf4ps.web.problem;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Answers with a {@link Problem} where a request does not get as far as a resource. */
public final class ProblemWriter {
  private ProblemWriter() {}

  /**
   * Sends the error.
   *
   * @param response an answer of which nothing was sent yet
   * @param status the HTTP status
   * @param problem the body
   * @throws IOException if the connection is gone
   */
  public static void send(HttpServletResponse response, int status, Problem problem)
      throws IOException {
    response.setStatus(status);
    response.setContentType(Problem.MEDIA_TYPE);
    response.setCharacterEncoding("UTF-8");
    response.getWriter().write(JSON.toJson(problem));
  }

  private static final Jsonb JSON = JsonbBuilder.create();
}
