package org.bf4ps.web.guard;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The cookies below {@code /admin}. No script may read them, and but for {@link #FLOW} no other
 * site's page may lead here with them.
 */
enum GuardCookie {
  /** The secret of a login. */
  SESSION("bf4ps_operator", "Strict"),
  /** A secret for the forms that are sent before the login. */
  VISIT("bf4ps_visit", "Strict"),
  /** The secret of a login on its way through the provider, from whose page people come back. */
  FLOW("bf4ps_flow", "Lax");

  /** What {@code SecretToken} makes; anything else needs no look-up. */
  private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{43}");

  private final String label;
  private final String sameSite;

  GuardCookie(String label, String sameSite) {
    this.label = label;
    this.sameSite = sameSite;
  }

  Optional<String> read(HttpServletRequest request) {
    Cookie[] cookies = request.getCookies();
    return (cookies == null ? Stream.<Cookie>empty() : Arrays.stream(cookies))
        .filter(cookie -> cookie.getName().equals(label))
        .map(Cookie::getValue)
        .filter(value -> value != null && SECRET.matcher(value).matches())
        .findFirst();
  }

  /** Ends with the browser; the server ends it earlier. */
  void write(
      HttpServletRequest request, HttpServletResponse response, String secret, boolean secure) {
    response.addCookie(cookie(request, secret, secure, -1));
  }

  void forget(HttpServletRequest request, HttpServletResponse response, boolean secure) {
    response.addCookie(cookie(request, "", secure, 0));
  }

  private Cookie cookie(HttpServletRequest request, String value, boolean secure, int maxAge) {
    Cookie cookie = new Cookie(label, value);
    cookie.setPath(request.getContextPath() + "/admin");
    cookie.setHttpOnly(true);
    cookie.setSecure(secure);
    cookie.setMaxAge(maxAge);
    cookie.setAttribute("SameSite", sameSite);
    return cookie;
  }
}
