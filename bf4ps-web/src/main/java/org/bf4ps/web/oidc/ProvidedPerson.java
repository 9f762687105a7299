package org.bf4ps.web.oidc;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bf4ps.config.OidcTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.operator.ProviderAccounts;

/**
 * A person as the verified token of the provider tells.
 *
 * @param identity who it is
 * @param name what the provider calls the person; empty if it tells no name
 * @param role what the provider lets the person do; empty for nothing
 */
public record ProvidedPerson(
    ProviderAccounts.Identity identity, String name, Optional<OperatorRole> role) {

  /** Reads the claims of a token, by the settings. */
  static ProvidedPerson of(
      ProviderAccounts.Identity identity, Map<String, Object> claims, Settings settings) {
    Set<String> roles = texts(claim(claims, settings.get(OidcTunables.ROLE_CLAIM)));
    Set<String> names = texts(claim(claims, settings.get(OidcTunables.NAME_CLAIM)));
    Optional<OperatorRole> role =
        roles.contains(settings.get(OidcTunables.OPERATOR_ROLE))
            ? Optional.of(OperatorRole.OPERATOR)
            : roles.contains(settings.get(OidcTunables.VIEWER_ROLE))
                ? Optional.of(OperatorRole.VIEWER)
                : Optional.empty();
    return new ProvidedPerson(identity, names.size() == 1 ? names.iterator().next() : "", role);
  }

  /** A claim may itself have dots in its name, so the whole name comes first. */
  private static Object claim(Map<?, ?> claims, String path) {
    int dot = path.indexOf('.');
    if (claims.containsKey(path) || dot < 0) {
      return claims.get(path);
    }
    return claims.get(path.substring(0, dot)) instanceof Map<?, ?> inner
        ? claim(inner, path.substring(dot + 1))
        : null;
  }

  private static Set<String> texts(Object value) {
    return switch (value) {
      case String text -> Set.of(text);
      case Collection<?> many ->
          many.stream()
              .filter(String.class::isInstance)
              .map(String.class::cast)
              .collect(Collectors.toUnmodifiableSet());
      case null, default -> Set.of();
    };
  }
}
