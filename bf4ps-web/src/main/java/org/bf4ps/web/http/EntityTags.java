package org.bf4ps.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * Gives each answer of the API, and what describes it, the tag of its content, which holds the
 * times of the last checks as well, and answers 304 to whoever has that content already (RFC 9110
 * §8.8.3, §13.1.2). Of a soldier's answers some times do not count, for they move though nothing
 * else does: when the leaderboards of its places were worked out, and the ends of a span of gains,
 * which are told by the address or go until now.
 */
@WebFilter({"/api/*", "/openapi", "/api-docs"})
public class EntityTags extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final int TAG_BYTES = 18;

  private static final String SOLDIERS = "/api/v1/soldiers/";

  /** In a text of JSON the marks would be escaped. */
  private static final Pattern MADE_AT = Pattern.compile("\"madeAt\":\"[^\"]*\"");

  private static final Pattern SPAN = Pattern.compile("\"(?:from|to)\":\"[^\"]*\"");

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean head = "HEAD".equals(request.getMethod());
    if (!head && !"GET".equals(request.getMethod())) {
      chain.doFilter(request, response);
      return;
    }
    HeldResponse held = new HeldResponse(response);
    chain.doFilter(head ? new AsGet(request) : request, held);
    byte[] body = held.body();
    if (held.getStatus() == HttpServletResponse.SC_OK) {
      String tag = tag(counted(request.getServletPath() + request.getPathInfo(), body));
      response.setHeader("ETag", tag);
      if (matches(request.getHeader("If-None-Match"), tag)) {
        response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
        return;
      }
    }
    response.setContentLength(body.length);
    if (!head) {
      response.getOutputStream().write(body);
    }
  }

  /** The headers of HEAD are those of GET (RFC 9110 §9.3.2), and the tag is that of its body. */
  private static final class AsGet extends HttpServletRequestWrapper {
    AsGet(HttpServletRequest request) {
      super(request);
    }

    @Override
    public String getMethod() {
      return "GET";
    }
  }

  /** What of a body counts for its tag. */
  static byte[] counted(String path, byte[] body) {
    if (!path.startsWith(SOLDIERS)) {
      return body;
    }
    Pattern moving = path.endsWith("/gains") ? SPAN : MADE_AT;
    return moving
        .matcher(new String(body, StandardCharsets.UTF_8))
        .replaceAll("")
        .getBytes(StandardCharsets.UTF_8);
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
