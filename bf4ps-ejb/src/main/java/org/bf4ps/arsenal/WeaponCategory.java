package org.bf4ps.arsenal;

import java.util.Set;
import org.bf4ps.battlelog.WeaponStats;

/**
 * The category under which people look for a weapon. It is Battlelog's, but for knives: Battlelog
 * throws them in with repair tools and shields as Special and tells them apart by {@code
 * categorySID} alone (CONTRACT §3), which is not kept. Their text ids tell them as well.
 */
final class WeaponCategory {
  private static final String SPECIAL = "Special";
  private static final String KNIVES = "Knives";

  /** The recorded knives whose text id has no KNIFE in it. */
  private static final Set<String> UNNAMED =
      Set.of(
          "WARSAW_ID_P_INAME_ACB90",
          "WARSAW_ID_P_INAME_BAYONETT",
          "WARSAW_ID_P_INAME_MACHETE",
          "WARSAW_ID_P_INAME_SHANK");

  private WeaponCategory() {}

  /** The category to show; null if Battlelog tells none. */
  static String of(WeaponStats.Weapon weapon) {
    boolean knife = weapon.name().contains("KNIFE") || UNNAMED.contains(weapon.name());
    return SPECIAL.equals(weapon.category()) && knife ? KNIVES : weapon.category();
  }
}
