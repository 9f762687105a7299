package org.bf4ps.battlelog;

import java.util.List;

/**
 * A soldier's numbers by weapon (CONTRACT §3). Immutable.
 *
 * @param weapons every weapon of the answer, never empty, no GUID twice
 */
public record WeaponStats(List<Weapon> weapons) implements Payload {
  /** Copies the list. */
  public WeaponStats {
    weapons = List.copyOf(weapons);
  }

  @Override
  public Resource resource() {
    return Resource.WEAPONS;
  }

  /**
   * One weapon. The counters that Battlelog leaves null for knives are 0.
   *
   * @param guid Battlelog's stable identity of the weapon, as on the wire
   * @param name a text id such as {@code WARSAW_ID_P_WNAME_ULTIM}, not a display name
   * @param slug a short name that may drift over the years, or null
   * @param category English text without blanks at its ends, or null
   * @param kills kills
   * @param headshots headshot kills
   * @param shotsFired shots fired
   * @param shotsHit hits; more than shots for pellets and fire
   * @param timeEquippedSeconds seconds in hand
   */
  public record Weapon(
      String guid,
      String name,
      String slug,
      String category,
      long kills,
      long headshots,
      long shotsFired,
      long shotsHit,
      long timeEquippedSeconds) {}
}
