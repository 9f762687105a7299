package org.bf4ps.testkit.battlelog;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.SimulatedPersona;
import org.bf4ps.testkit.population.SimulatedPlatform;

/** What a path asks for (CONTRACT §2 to §5). */
sealed interface Target {

  /** One of the four resources of a soldier; {@code PROFILE} is the soldier's page. */
  record OfSoldier(SimulatedResource resource, SimulatedPersona persona) implements Target {}

  /** The page of an account. */
  record UserPage(String username) implements Target {}

  /** Nothing that exists. */
  record Nowhere() implements Target {}

  /**
   * Reads a raw path. A trailing slash may be missing and a locale may follow the game (CONTRACT
   * §1).
   */
  static Target of(String rawPath) {
    List<String> words =
        new ArrayList<>(Arrays.stream(rawPath.split("/")).filter(w -> !w.isEmpty()).toList());
    if (words.size() < 3 || !words.removeFirst().equals("bf4")) {
      return new Nowhere();
    }
    if (words.getFirst().length() == 2) {
      words.removeFirst();
    }
    String kind = words.removeFirst();
    Optional<Target> target =
        switch (kind) {
          case "warsawdetailedstatspopulate" -> populate(SimulatedResource.DETAILED, words, 2);
          case "warsawWeaponsPopulateStats" -> populate(SimulatedResource.WEAPONS, words, 3);
          case "warsawvehiclesPopulateStats" -> populate(SimulatedResource.VEHICLES, words, 3);
          case "soldier" -> soldierPage(words);
          case "user" -> userPage(words);
          default -> Optional.empty();
        };
    return target.orElseGet(Nowhere::new);
  }

  private static Optional<Target> populate(
      SimulatedResource resource, List<String> words, int size) {
    if (words.size() != size || size == 3 && !List.of("stats", "unlocks").contains(words.get(2))) {
      return Optional.empty();
    }
    return number(words.get(1))
        .flatMap(platform -> SimulatedPlatform.ofInt(platform.intValue()))
        .flatMap(platform -> ofSoldier(resource, words.get(0), platform));
  }

  private static Optional<Target> soldierPage(List<String> words) {
    if (words.size() != 4 || !words.get(1).equals("stats")) {
      return Optional.empty();
    }
    // The name segment is not checked (CONTRACT §5.2).
    return SimulatedPlatform.ofLabel(words.get(3))
        .flatMap(platform -> ofSoldier(SimulatedResource.PROFILE, words.get(2), platform));
  }

  private static Optional<Target> userPage(List<String> words) {
    return words.size() == 1
        ? Optional.of(new UserPage(URLDecoder.decode(words.get(0), StandardCharsets.UTF_8)))
        : Optional.empty();
  }

  private static Optional<Target> ofSoldier(
      SimulatedResource resource, String personaId, SimulatedPlatform platform) {
    return number(personaId).map(id -> new OfSoldier(resource, new SimulatedPersona(platform, id)));
  }

  private static Optional<Long> number(String word) {
    return word.matches("\\d{1,18}") ? Optional.of(Long.valueOf(word)) : Optional.empty();
  }
}
