package org.bf4ps.web.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import org.bf4ps.config.Settings;
import org.bf4ps.config.TrustedProxies;
import org.bf4ps.config.WebTunables;

/** Who really asks, and how: what proxies say of it counts only where they are trusted. */
@ApplicationScoped
public class ClientAddress {
  @Inject private Settings settings;

  /**
   * The visitor's address.
   *
   * @param request the request
   * @return an IP address in digits
   */
  public String of(HttpServletRequest request) {
    return proxies()
        .visitor(request.getRemoteAddr(), Collections.list(request.getHeaders("X-Forwarded-For")));
  }

  /**
   * Tells whether the visitor's own connection is encrypted.
   *
   * @param request the request
   * @return true for HTTPS to this node or to a trusted proxy before it
   */
  public boolean isEncrypted(HttpServletRequest request) {
    return request.isSecure()
        || proxies().trusts(request.getRemoteAddr())
            && "https".equalsIgnoreCase(request.getHeader("X-Forwarded-Proto"));
  }

  private TrustedProxies proxies() {
    return settings.get(WebTunables.TRUSTED_PROXIES);
  }
}
