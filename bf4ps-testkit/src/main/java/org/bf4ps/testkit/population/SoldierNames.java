package org.bf4ps.testkit.population;

import java.util.List;

/** Names as players choose them: mostly plain, some odd on purpose. */
final class SoldierNames {

  private static final List<String> HEADS =
      List.of(
          "Sgt", "xX", "iron", "Night", "Kilo", "red", "Mad", "Lone", "Ghost", "S0UL", "Dr", "El",
          "Tac", "uber", "Zulu", "Old", "Frag", "Snow", "Cpt", "Bad");

  private static final List<String> TAILS =
      List.of(
          "Wolf", "Hawk", "Sniper", "Medic", "Rider", "Viper", "Storm", "STEEL", "Bear", "Fox",
          "Tank", "Panda", "Eagle", "Reaper", "Ranger", "Joker", "Havoc", "Raven", "Boom", "Kid");

  /** Spellings that break careless URL building, HTML, SQL patterns and shells. */
  private static final List<String> ODD =
      List.of(
          "S0UL OF STEEL",
          "$#@%!",
          "/dev/null",
          "Снайпер",
          "100% legal",
          "<script>alert(1)</script>",
          "O'Brien; --",
          "\\back\\slash",
          "under_score%",
          "a+b=c&d",
          "..",
          "名無し",
          "Ünïcödé",
          "#hash?query",
          "two  spaces");

  private SoldierNames() {}

  /**
   * The name of a soldier; names of different numbers differ.
   *
   * @param number the soldier's place in its population
   */
  static String drawn(long number, Draw draw) {
    if (draw.at("odd").chance(0.04)) {
      return ODD.get(draw.at("which").below(ODD.size())) + " " + number;
    }
    String head = HEADS.get(draw.at("head").below(HEADS.size()));
    String tail = TAILS.get(draw.at("tail").below(TAILS.size()));
    String joint = List.of("", "_", "-", " ").get(draw.at("joint").below(4));
    return head + joint + tail + number;
  }
}
