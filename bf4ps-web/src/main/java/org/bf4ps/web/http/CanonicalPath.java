package org.bf4ps.web.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.web.PersonaAddress;

/**
 * The one path under which a page stands, for the other forms that people type, paste or link: what
 * {@link PlainPath} undoes, trailing slashes, upper case, a soldier's name behind its identity, the
 * persona id alone, and Battlelog's own paths (CONTRACT §1).
 */
final class CanonicalPath {
  private static final List<String> PARTS = List.of("progress", "weapons", "vehicles");

  /** Only such paths are touched. */
  private static final Pattern OURS =
      Pattern.compile(
          "/|/(?:soldier|search|compare|status|leaderboards|submit|ticket|api-docs)(?:/.*)?",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern SOLDIER =
      Pattern.compile("/soldier/([a-z0-9]+)/([0-9]{1,19})(?:/(.*))?");

  private static final Pattern PERSONA_ALONE = Pattern.compile("/soldier/([0-9]{1,18})");

  private static final Pattern BATTLELOG =
      Pattern.compile(
          "(?:/bf4)?(?:/[a-z]{2})?/soldier/[^/]+/stats/([0-9]{1,19})/([a-z0-9]+)(?:/.*)?",
          Pattern.CASE_INSENSITIVE);

  private CanonicalPath() {}

  /**
   * Finds the canonical path.
   *
   * @param path a path from the site's root, escaped as it was asked for
   * @param soldiers finds the identity of the only soldier that has a persona id
   * @param named tells whether a soldier is, or was, called so
   * @return the path to go to, or empty if the page stands under this one or nothing is known of it
   */
  static Optional<String> of(
      String path, LongFunction<Optional<Persona>> soldiers, BiPredicate<Persona, String> named) {
    String written = PlainPath.of(path);
    Matcher battlelog = BATTLELOG.matcher(written);
    if (battlelog.matches()) {
      return persona(battlelog.group(2), battlelog.group(1)).map(PersonaAddress::page);
    }
    if (!OURS.matcher(written).matches()) {
      return Optional.empty();
    }
    String plain = lowerFirstSegments(written.replaceFirst("(?<=.)/$", ""));
    Matcher alone = PERSONA_ALONE.matcher(plain);
    if (alone.matches()) {
      return soldiers.apply(Long.parseLong(alone.group(1))).map(PersonaAddress::page);
    }
    Matcher soldier = SOLDIER.matcher(plain);
    Optional<String> found =
        soldier.matches()
            ? persona(soldier.group(1), soldier.group(2))
                .flatMap(persona -> page(persona, soldier.group(3), named))
            : Optional.of(plain);
    return found.filter(canonical -> !canonical.equals(path));
  }

  private static Optional<Persona> persona(String platform, String personaId) {
    try {
      return Optional.of(
          PersonaAddress.parse(platform.toLowerCase(Locale.ROOT), stripped(personaId)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** What stands behind the identity is a part of the soldier's pages or its name, or nothing. */
  private static Optional<String> page(
      Persona persona, String behind, BiPredicate<Persona, String> named) {
    String page = PersonaAddress.page(persona);
    if (behind == null || behind.isEmpty()) {
      return Optional.of(page);
    }
    String lower = behind.toLowerCase(Locale.ROOT);
    if (PARTS.contains(lower)) {
      return Optional.of(page + "/" + lower);
    }
    // A plus is a plus in a path.
    String name = URLDecoder.decode(behind.replace("+", "%2B"), StandardCharsets.UTF_8);
    return named.test(persona, name) ? Optional.of(page) : Optional.empty();
  }

  private static String stripped(String personaId) {
    return personaId.replaceFirst("^0+(?=.)", "");
  }

  /** The page and, of a soldier, the platform; what comes behind may be a name. */
  private static String lowerFirstSegments(String path) {
    String[] segments = path.split("/", -1);
    for (int i = 1; i < segments.length && i <= 2; i++) {
      segments[i] = segments[i].toLowerCase(Locale.ROOT);
    }
    return String.join("/", segments);
  }
}
