package org.bf4ps.bench;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * What the clients of {@link PagesBench} ask for, drawn at random from the soldiers of the site.
 */
final class PagePaths {
  private static final long FIRST_PERSONA = 1_000_000_000_000L;

  /** Persona ids follow the platforms in turn, as {@code FullDirectory} gives them. */
  private static final List<String> PLATFORMS = List.of("pc", "pc", "pc", "ps4", "xboxone");

  private static final List<String> METRICS = List.of("kd", "score", "kills", "spm");

  /** Rare and frequent beginnings and parts of names, former ones, and what nobody is called. */
  private static final List<String> TEXTS =
      List.of("SniperWolf", "sni", "wolfdark", "xx", "medic_", "old", "rizu7", "$#@%!", "the", "a");

  /** The pages of one kind. */
  interface Kind {
    /** One of them, as a path from the site's root. */
    String draw(RandomGenerator random);
  }

  private final int soldiers;
  private final int armed;

  /**
   * @param soldiers how many there are
   * @param armed how many of them, the first, have weapons and vehicles
   */
  PagePaths(int soldiers, int armed) {
    this.soldiers = soldiers;
    this.armed = Math.min(armed, soldiers);
  }

  /** All kinds by their names. */
  Map<String, Kind> kinds() {
    Map<String, Kind> kinds = new LinkedHashMap<>();
    kinds.put("search", PagePaths::search);
    kinds.put("soldier", random -> "/soldier/" + identity(random, armed));
    kinds.put("progress", random -> "/soldier/" + identity(random, soldiers) + "/progress");
    kinds.put("history", random -> "/api/v1/soldiers/" + identity(random, soldiers) + "/history");
    kinds.put(
        "leaderboard", random -> "/leaderboards/" + METRICS.get(random.nextInt(METRICS.size())));
    return kinds;
  }

  private static String search(RandomGenerator random) {
    String text = TEXTS.get(random.nextInt(TEXTS.size()));
    String platform = random.nextInt(4) == 0 ? "&platform=ps4" : "";
    return "/search?q=" + URLEncoder.encode(text, StandardCharsets.UTF_8) + platform;
  }

  private static String identity(RandomGenerator random, int among) {
    int number = 1 + random.nextInt(among);
    return PLATFORMS.get(number % PLATFORMS.size()) + "/" + (FIRST_PERSONA + number);
  }
}
