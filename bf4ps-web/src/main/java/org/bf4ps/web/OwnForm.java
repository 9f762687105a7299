package org.bf4ps.web;

import java.net.URI;
import java.net.URISyntaxException;

/**
 * Tells whether a form was sent from a page of this site. There is no session that a token could
 * hang on, and none is needed: every browser of today says where a POST comes from, in a header
 * that no page can forge ({@code Sec-Fetch-Site}, W3C Fetch Metadata; {@code Origin}, RFC 6454 §7).
 * A POST that says neither is not believed.
 */
public final class OwnForm {
  private OwnForm() {}

  /**
   * Judges a POST by its headers.
   *
   * @param fetchSite {@code Sec-Fetch-Site}, or null
   * @param origin {@code Origin}, or null
   * @param hosts the names of this site
   * @return whether the form is our own
   */
  public static boolean sent(String fetchSite, String origin, OwnHosts hosts) {
    if (fetchSite != null) {
      return fetchSite.equals("same-origin");
    }
    return origin != null && isOf(origin, hosts);
  }

  /**
   * Tells whether a POST says that it comes from elsewhere, for forms that a token protects
   * already.
   *
   * @param fetchSite {@code Sec-Fetch-Site}, or null
   * @param origin {@code Origin}, or null
   * @param hosts the names of this site
   * @return whether any of the two headers names another site
   */
  public static boolean foreign(String fetchSite, String origin, OwnHosts hosts) {
    boolean elsewhere =
        fetchSite != null && !fetchSite.equals("same-origin") && !fetchSite.equals("none");
    return elsewhere || origin != null && !isOf(origin, hosts);
  }

  private static boolean isOf(String origin, OwnHosts hosts) {
    try {
      return hosts.include(new URI(origin).getRawAuthority());
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
