package org.bf4ps.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Leaves of the server's own application at {@code /openapi} the document alone: it would also tell
 * of itself in WADL, below its path and to OPTIONS.
 */
@WebFilter({"/openapi", "/openapi/*"})
public class OpenApiPath extends HttpFilter {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = request.getRequestURI().substring(request.getContextPath().length());
    if (!path.equals("/openapi")) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    } else if ("OPTIONS".equals(request.getMethod())) {
      response.setHeader("Allow", "GET, HEAD, OPTIONS");
      response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    } else {
      response.setHeader("Vary", "Accept, Accept-Encoding");
      chain.doFilter(request, response);
    }
  }
}
