package org.bf4ps.web;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bf4ps.config.Settings;
import org.bf4ps.config.SiteTunables;

/**
 * The names of this site, each a host with its port if that is not the usual one: the one that the
 * request asked for and, behind a proxy, the public one.
 *
 * @param names in lower case
 */
public record OwnHosts(Set<String> names) {
  /**
   * The names under which a request found this site.
   *
   * @param request the request
   * @param settings tell the public address, if there is one
   * @return one or two names; none for a request without {@code Host}
   */
  public static OwnHosts of(HttpServletRequest request, Settings settings) {
    return of(
        request.getHeader("Host"),
        settings.get(SiteTunables.PUBLIC_URL).map(URI::getRawAuthority).orElse(null));
  }

  static OwnHosts of(String... names) {
    return new OwnHosts(
        Stream.of(names)
            .filter(name -> name != null && !name.isBlank())
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet()));
  }

  /**
   * Tells whether a host is this site.
   *
   * @param host a host with its port, as it stands in a URL; null is none
   * @return true in whatever letter case
   */
  public boolean include(String host) {
    return host != null && names.contains(host.toLowerCase(Locale.ROOT));
  }
}
