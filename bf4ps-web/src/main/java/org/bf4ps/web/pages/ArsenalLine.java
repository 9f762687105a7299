package org.bf4ps.web.pages;

import org.bf4ps.arsenal.DerivedVehicle;
import org.bf4ps.arsenal.DerivedWeapon;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;

/**
 * One weapon or vehicle, for a table. What does not apply is null.
 *
 * @param title a readable name
 * @param category the category, or a dash
 * @param kills kills
 * @param headshots headshot kills; null for vehicles
 * @param shotsFired shots; null for vehicles
 * @param shotsHit hits; null for vehicles
 * @param seconds seconds in hand or inside
 * @param derived what follows for a weapon; null for vehicles
 * @param killsPerMinute kills for each minute, or null if undefined
 */
public record ArsenalLine(
    String title,
    String category,
    long kills,
    Long headshots,
    Long shotsFired,
    Long shotsHit,
    long seconds,
    DerivedWeapon derived,
    Double killsPerMinute) {
  static ArsenalLine of(WeaponStats.Weapon weapon) {
    DerivedWeapon derived = DerivedWeapon.of(weapon);
    return new ArsenalLine(
        Wording.item(weapon.slug(), weapon.name()),
        Wording.category(weapon.category()),
        weapon.kills(),
        weapon.headshots(),
        weapon.shotsFired(),
        weapon.shotsHit(),
        weapon.timeEquippedSeconds(),
        derived,
        derived.killsPerMinute());
  }

  static ArsenalLine of(VehicleStats.Vehicle vehicle) {
    return new ArsenalLine(
        Wording.item(vehicle.slug(), vehicle.name()),
        Wording.category(vehicle.category()),
        vehicle.kills(),
        null,
        null,
        null,
        vehicle.timeInSeconds(),
        null,
        DerivedVehicle.of(vehicle).killsPerMinute());
  }

  /**
   * Whether the soldier ever used it.
   *
   * @return true if any counter is above zero
   */
  public boolean used() {
    return kills > 0 || seconds > 0 || (shotsFired != null && shotsFired > 0);
  }
}
