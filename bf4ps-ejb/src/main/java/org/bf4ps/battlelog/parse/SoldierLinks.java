package org.bf4ps.battlelog.parse;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Profile.Soldier;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** The links to soldiers on an account's page: {@code /bf4/soldier/name/stats/id/platform/}. */
final class SoldierLinks {
  /** A locale may stand after the game (CONTRACT §1); ids of 19 digits may not fit 64 bits. */
  private static final Pattern LINK =
      Pattern.compile("/bf4/(?:[a-z]{2}/)?soldier/([^/]+)/stats/(\\d{1,18})/([a-z0-9]+)/?");

  private SoldierLinks() {}

  /** The soldiers on collected platforms, each once, in the order of the page. */
  static List<Soldier> in(Document document) {
    Map<Persona, Soldier> soldiers = new LinkedHashMap<>();
    for (Element anchor : document.select("a[href*=/soldier/]")) {
      soldier(anchor.attr("href"))
          .ifPresent(soldier -> soldiers.putIfAbsent(soldier.persona(), soldier));
    }
    return new ArrayList<>(soldiers.values());
  }

  private static Optional<Soldier> soldier(String href) {
    Matcher link = LINK.matcher(href);
    if (!link.find()) {
      return Optional.empty();
    }
    long personaId = Long.parseLong(link.group(2));
    String name = decoded(link.group(1));
    if (personaId == 0 || name.isBlank() || !Wire.isStorable(name)) {
      return Optional.empty();
    }
    return Platform.ofLabel(link.group(3))
        .map(platform -> new Soldier(new Persona(personaId, platform), name));
  }

  /** A plus sign in a path is a plus sign; a stray percent sign leaves the name as it stands. */
  private static String decoded(String segment) {
    try {
      return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return segment;
    }
  }
}
