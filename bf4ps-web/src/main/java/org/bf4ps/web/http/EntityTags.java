package org.bf4ps.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/**
 * Gives each answer of the API the tag of its content, which holds the times of the last checks as
 * well, and answers 304 to whoever has that content already (RFC 9110 §8.8.3, §13.1.2).
 */
@WebFilter("/api/*")
public class EntityTags extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final int TAG_BYTES = 18;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!"GET".equals(request.getMethod())) {
      chain.doFilter(request, response);
      return;
    }
    HeldResponse held = new HeldResponse(response);
    chain.doFilter(request, held);
    byte[] body = held.body();
    if (held.getStatus() == HttpServletResponse.SC_OK) {
      String tag = tag(body);
      response.setHeader("ETag", tag);
      if (matches(request.getHeader("If-None-Match"), tag)) {
        response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
        return;
      }
    }
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  /** Weak, because a server that compresses changes the bytes and not what they say. */
  static String tag(byte[] body) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);
      return "W/\""
          + Base64.getUrlEncoder().encodeToString(Arrays.copyOf(digest, TAG_BYTES))
          + "\"";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  static boolean matches(String wanted, String tag) {
    return wanted != null
        && Arrays.stream(wanted.split(","))
            .map(String::strip)
            .anyMatch(one -> one.equals("*") || weak(one).equals(weak(tag)));
  }

  private static String weak(String tag) {
    return tag.startsWith("W/") ? tag.substring(2) : tag;
  }
}
