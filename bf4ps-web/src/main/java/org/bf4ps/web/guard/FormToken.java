package org.bf4ps.web.guard;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import org.bf4ps.operator.SecretToken;

/**
 * The token that every form below {@code /admin} carries, so that no other site can send one in a
 * person's name. It is derived from the secret of the browser's cookie, which no script and no
 * other site can read, and so needs no memory on the server.
 */
public final class FormToken {
  /** The name of the hidden field. */
  public static final String FIELD = "form_token";

  private static final String SECRET = FormToken.class.getName();

  private FormToken() {}

  /**
   * The token for the forms of the page that is shown.
   *
   * @param request a request below {@code /admin}
   * @return the text of the hidden field
   */
  public static String of(HttpServletRequest request) {
    return derived((String) request.getAttribute(SECRET));
  }

  /** Remembers the cookie's secret for the page. */
  static void keep(HttpServletRequest request, String secret) {
    request.setAttribute(SECRET, secret);
  }

  /** Whether a form carries the token of its browser's cookie. */
  static boolean isCarried(HttpServletRequest request) {
    String carried = request.getParameter(FIELD);
    return carried != null
        && MessageDigest.isEqual(
            carried.getBytes(StandardCharsets.UTF_8), of(request).getBytes(StandardCharsets.UTF_8));
  }

  private static String derived(String secret) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(SecretToken.hash("form of " + secret));
  }
}
