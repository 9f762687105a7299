package org.bf4ps.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Lets scripts of any site read the API, with or without a key, and its refusals too (W3C Fetch,
 * CORS protocol). A preflight ends here: it asks nothing of the API and costs no request. Nothing
 * that changes anything is allowed to other sites.
 */
public class CrossOrigin extends HttpFilter {
  private static final long serialVersionUID = 1L;

  /** Browsers ask again after this time at the latest, whatever they are told. */
  private static final String SECONDS = "7200";

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader(
        "Access-Control-Expose-Headers",
        "ETag, Link, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After");
    if ("OPTIONS".equals(request.getMethod())
        && request.getHeader("Access-Control-Request-Method") != null) {
      response.setHeader("Access-Control-Allow-Methods", "GET, HEAD, OPTIONS");
      response.setHeader("Access-Control-Allow-Headers", ApiCallers.HEADER + ", If-None-Match");
      response.setHeader("Access-Control-Max-Age", SECONDS);
      response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    } else {
      chain.doFilter(request, response);
    }
  }
}
