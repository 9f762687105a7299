package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.bf4ps.soldier.SoldierDirectory;

/** Sends readers from other forms of a path to the one under which the page stands. */
@WebFilter("/*")
public class CanonicalPaths extends HttpFilter {
  private static final long serialVersionUID = 1L;

  @Inject private transient SoldierDirectory directory;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Optional<String> canonical = Optional.empty();
    if ("GET".equals(request.getMethod()) || "HEAD".equals(request.getMethod())) {
      String path = request.getRequestURI().substring(request.getContextPath().length());
      canonical = CanonicalPath.of(path, directory::onlyOne, directory::isNamed);
    }
    if (canonical.isEmpty()) {
      chain.doFilter(request, response);
      return;
    }
    String query = request.getQueryString();
    Redirect.send(
        response,
        HttpServletResponse.SC_MOVED_PERMANENTLY,
        request.getContextPath() + canonical.get() + (query == null ? "" : "?" + query));
  }
}
