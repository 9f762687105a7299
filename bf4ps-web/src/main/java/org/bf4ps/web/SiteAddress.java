package org.bf4ps.web;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;

/** The site's address as its visitors know it. */
public final class SiteAddress {
  private SiteAddress() {}

  /**
   * Scheme, host and port that a request came for.
   *
   * @param request the request
   * @return a URL without a path
   */
  public static String origin(HttpServletRequest request) {
    URI asked = URI.create(request.getRequestURL().toString());
    return asked.getScheme() + "://" + asked.getRawAuthority();
  }
}
