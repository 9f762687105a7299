package org.bf4ps.web.http;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Tells caches that pages, and they alone, write numbers as the visitor's language does, so that
 * nobody is given another's copy. The server compresses them too, and does not say so by itself.
 */
@WebFilter(
    servletNames = "faces",
    dispatcherTypes = {DispatcherType.FORWARD, DispatcherType.ERROR})
public class VaryingPages extends HttpFilter {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    response.addHeader("Vary", "Accept-Language, Accept-Encoding");
    chain.doFilter(request, response);
  }
}
