package org.bf4ps.arsenal;

import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.stats.Ratio;

/**
 * The numbers that follow from a soldier's numbers with a weapon (database-schema: Derived-stat
 * rules). Each is null where {@link Ratio} says that there is none.
 *
 * @param killsPerMinute kills for each minute in hand
 * @param accuracy hits for each shot, a fraction; above 1 for pellets and fire
 * @param headshotsPerKill headshot kills for each kill
 * @param killsPerHit kills for each hit
 */
public record DerivedWeapon(
    Double killsPerMinute, Double accuracy, Double headshotsPerKill, Double killsPerHit) {
  /**
   * Derives the numbers.
   *
   * @param weapon the soldier's numbers with the weapon
   * @return what follows from them
   */
  public static DerivedWeapon of(WeaponStats.Weapon weapon) {
    return new DerivedWeapon(
        Ratio.perMinute(weapon.kills(), weapon.timeEquippedSeconds()),
        Ratio.of(weapon.shotsHit(), weapon.shotsFired()),
        Ratio.of(weapon.headshots(), weapon.kills()),
        Ratio.of(weapon.kills(), weapon.shotsHit()));
  }
}
