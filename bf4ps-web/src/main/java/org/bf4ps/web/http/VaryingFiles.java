package org.bf4ps.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Tells caches that files which are the same for everybody are sent in two ways: the server
 * compresses them for whoever takes that, and does not say so by itself. A cache would hand the
 * compressed copy to those who cannot read it.
 */
@WebFilter({"/assets/*", "/sitemap.xml", "/sitemap/*", "/robots.txt"})
public class VaryingFiles extends HttpFilter {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    response.addHeader("Vary", "Accept-Encoding");
    chain.doFilter(request, response);
  }
}
