package org.bf4ps.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * Leaves of the server's own application at {@code /openapi} the document alone: it would also tell
 * of itself in WADL, below its path and to OPTIONS. Whoever asks for YAML by its registered type
 * (RFC 9512) or one of the older ones, or for nothing in particular, gets the document as
 * application/yaml, which the server gives only to who asks for the type that it uses itself.
 */
@WebFilter({"/openapi", "/openapi/*"})
public class OpenApiPath extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final String ACCEPT = "Accept";
  private static final String ANYTHING = "*/*";

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
      chain.doFilter(wantsYaml(request) ? new Undemanding(request) : request, new Yaml(response));
    }
  }

  private static boolean wantsYaml(HttpServletRequest request) {
    String accepted = request.getHeader(ACCEPT);
    return accepted != null && accepted.contains("yaml") && !accepted.contains("json");
  }

  /** An answer whose YAML is called so: the server calls it plain text. */
  private static final class Yaml extends HttpServletResponseWrapper {
    private static final String CONTENT_TYPE = "Content-Type";

    Yaml(HttpServletResponse response) {
      super(response);
    }

    @Override
    public void setContentType(String type) {
      super.setContentType(type == null ? null : type.replace("text/plain", "application/yaml"));
    }

    @Override
    public void setHeader(String name, String value) {
      if (CONTENT_TYPE.equalsIgnoreCase(name)) {
        setContentType(value);
      } else {
        super.setHeader(name, value);
      }
    }

    @Override
    public void addHeader(String name, String value) {
      if (CONTENT_TYPE.equalsIgnoreCase(name)) {
        setContentType(value);
      } else {
        super.addHeader(name, value);
      }
    }
  }

  /** A request that takes what there is. */
  private static final class Undemanding extends HttpServletRequestWrapper {
    Undemanding(HttpServletRequest request) {
      super(request);
    }

    @Override
    public String getHeader(String name) {
      return ACCEPT.equalsIgnoreCase(name) ? ANYTHING : super.getHeader(name);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
      return ACCEPT.equalsIgnoreCase(name)
          ? Collections.enumeration(List.of(ANYTHING))
          : super.getHeaders(name);
    }
  }
}
