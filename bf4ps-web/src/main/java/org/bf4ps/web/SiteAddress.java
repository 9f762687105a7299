package org.bf4ps.web;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bf4ps.config.Settings;
import org.bf4ps.config.SiteTunables;

/** The site's address as its visitors know it. */
@ApplicationScoped
public class SiteAddress {
  /** Whoever asks for such a host sits at the node's own machine, and can mislead nobody else. */
  private static final Pattern LOOPBACK =
      Pattern.compile("localhost|127(?:\\.[0-9]{1,3}){3}|\\[::1\\]", Pattern.CASE_INSENSITIVE);

  @Inject private Settings settings;

  /**
   * The site's scheme, host and port, as far as they do not depend on who asks.
   *
   * @return a URL without a path; empty if {@link SiteTunables#PUBLIC_URL} is not set
   */
  public Optional<String> known() {
    return settings.get(SiteTunables.PUBLIC_URL).map(SiteAddress::origin);
  }

  /**
   * The site's scheme, host and port: those of {@link SiteTunables#PUBLIC_URL}, or, where it is not
   * set, those that the request came for if that is the node's own machine. Any other host is what
   * somebody chose to ask for, and a cache may keep the answer for others.
   *
   * @param request the request
   * @return a URL without a path; empty if nothing but a host that anybody can make up tells it
   */
  public Optional<String> origin(HttpServletRequest request) {
    return known()
        .or(
            () ->
                Optional.of(URI.create(request.getRequestURL().toString()))
                    .filter(asked -> isLoopback(asked.getHost()))
                    .map(SiteAddress::origin));
  }

  /** Tells whether a host, as it stands in a URL, is the node's own machine; may be null. */
  private static boolean isLoopback(String host) {
    return host != null && LOOPBACK.matcher(host).matches();
  }

  private static String origin(URI address) {
    return address.getScheme() + "://" + address.getRawAuthority();
  }
}
