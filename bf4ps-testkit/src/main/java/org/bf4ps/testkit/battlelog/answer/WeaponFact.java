package org.bf4ps.testkit.battlelog.answer;

import java.util.Arrays;
import java.util.List;

/**
 * A weapon of the game (CONTRACT §3).
 *
 * @param guid stable identity, upper case
 * @param name a text id
 * @param slug unique among weapons
 * @param category English text
 * @param code code of the category
 * @param categorySid text id of the category
 * @param kits kit bits; empty for battle pickups
 */
public record WeaponFact(
    String guid,
    String name,
    String slug,
    String category,
    String code,
    String categorySid,
    List<Integer> kits) {

  /** All 174. */
  static final List<WeaponFact> ALL = FactTable.read("weapons.tsv", WeaponFact::of);

  private static WeaponFact of(String[] columns) {
    List<Integer> kits =
        columns[6].isEmpty()
            ? List.of()
            : Arrays.stream(columns[6].split(",")).map(Integer::valueOf).toList();
    return new WeaponFact(
        columns[0], columns[1], columns[2], columns[3], columns[4], columns[5], kits);
  }

  /** Knives count neither shots nor time: those fields are null. */
  boolean knife() {
    return categorySid.endsWith("_KNIFE");
  }
}
