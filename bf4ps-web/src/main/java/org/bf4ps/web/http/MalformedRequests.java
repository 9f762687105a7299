package org.bf4ps.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bf4ps.web.problem.Problem;
import org.bf4ps.web.problem.ProblemWriter;

/**
 * Refuses what is no request of a browser or program in good order before any part of the site
 * looks at it. The server lets such requests through, and they would end as faults: bytes that no
 * URL may hold (RFC 3986), a host that is none, a method that nobody knows, a body beyond every
 * form. The refusal is plain text, because a page would read the request once more; below the API's
 * path it is the API's own body.
 */
public class MalformedRequests extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final int LARGEST_BODY = 64 * 1024;

  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS");

  private static final String PATH_CHARACTER = "[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2}";

  private static final Pattern PATH = Pattern.compile("(?:" + PATH_CHARACTER + ")*+");

  /** Browsers leave brackets, braces and bars in queries as they are. */
  private static final Pattern QUERY =
      Pattern.compile("(?:" + PATH_CHARACTER + "|[?\\[\\]{}|^`\\\\])*+");

  private static final Pattern HOST =
      Pattern.compile("(?:[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]{1,5})?");

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Optional<Response.Status> refusal = refusal(request);
    if (refusal.isEmpty()) {
      chain.doFilter(request, response);
      return;
    }
    response.setHeader("Connection", "close");
    if (refusal.get() == Response.Status.METHOD_NOT_ALLOWED) {
      response.setHeader("Allow", AllowedMethods.of(request));
    }
    if (request.getRequestURI().startsWith(request.getContextPath() + "/api/")) {
      ProblemWriter.send(
          response,
          refusal.get().getStatusCode(),
          Problem.of(refusal.get(), sentence(refusal.get())));
      return;
    }
    response.setStatus(refusal.get().getStatusCode());
    response.setContentType("text/plain");
    response.setCharacterEncoding("UTF-8");
    response.getWriter().write(sentence(refusal.get()) + "\n");
  }

  private static String sentence(Response.Status refusal) {
    String why =
        switch (refusal) {
          case REQUEST_ENTITY_TOO_LARGE -> "A body has at most " + LARGEST_BODY + " bytes.";
          case LENGTH_REQUIRED -> "The length of a body must be told by Content-Length.";
          case METHOD_NOT_ALLOWED -> "There is no such method here.";
          default -> "Its address or its host is not well formed.";
        };
    return "The request was refused, and nothing was changed. " + why;
  }

  /** The status with which a request is refused, or empty for one in good order. */
  static Optional<Response.Status> refusal(HttpServletRequest request) {
    if (!METHODS.contains(request.getMethod())) {
      return Optional.of(Response.Status.METHOD_NOT_ALLOWED);
    }
    String query = request.getQueryString();
    String host = request.getHeader("Host");
    if (!PATH.matcher(request.getRequestURI()).matches()
        || query != null && !QUERY.matcher(query).matches()
        || host != null && !HOST.matcher(host).matches()) {
      return Optional.of(Response.Status.BAD_REQUEST);
    }
    if (request.getHeader("Transfer-Encoding") != null) {
      return Optional.of(Response.Status.LENGTH_REQUIRED);
    }
    return request.getContentLengthLong() > LARGEST_BODY
        ? Optional.of(Response.Status.REQUEST_ENTITY_TOO_LARGE)
        : Optional.empty();
  }
}
