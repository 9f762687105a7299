package org.bf4ps.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/**
 * Tells with each 405 which methods the path takes, as RFC 9110 §15.5.6 wants it: the server's own
 * servlets refuse a method without a word. The API's answers tell it themselves.
 */
@WebFilter("/*")
public class AllowedMethods extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final String SUBMISSIONS = "/api/v1/submissions";

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    chain.doFilter(request, new Telling(response, of(request)));
  }

  /** The methods that a request's path takes, as they stand in {@code Allow}. */
  static String of(HttpServletRequest request) {
    String path = request.getRequestURI().substring(request.getContextPath().length());
    if (path.equals(SUBMISSIONS)) {
      return "POST, OPTIONS";
    }
    return path.equals("/submit") || path.startsWith("/admin/")
        ? "GET, HEAD, POST, OPTIONS"
        : "GET, HEAD, OPTIONS";
  }

  private static final class Telling extends HttpServletResponseWrapper {
    private final String allowed;

    Telling(HttpServletResponse response, String allowed) {
      super(response);
      this.allowed = allowed;
    }

    @Override
    public void sendError(int status) throws IOException {
      tell(status);
      super.sendError(status);
    }

    @Override
    public void sendError(int status, String message) throws IOException {
      tell(status);
      super.sendError(status, message);
    }

    private void tell(int status) {
      if (status == SC_METHOD_NOT_ALLOWED) {
        setHeader("Allow", allowed);
      }
    }
  }
}
