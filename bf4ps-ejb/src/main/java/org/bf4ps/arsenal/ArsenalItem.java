package org.bf4ps.arsenal;

import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.stats.Ratio;

/**
 * A soldier's numbers with one weapon or vehicle, and what follows from them (database-schema:
 * Derived-stat rules; a ratio is null where {@link Ratio} says that there is none). What vehicles
 * do not have is null.
 *
 * @param guid Battlelog's identity of the item
 * @param textId Battlelog's text id
 * @param slug a short name that may change, or null
 * @param category the category as Battlelog tells it, but knives by themselves; or null
 * @param title a readable name
 * @param kills kills
 * @param headshots headshot kills; null for vehicles
 * @param shotsFired shots; null for vehicles
 * @param shotsHit hits; null for vehicles
 * @param seconds seconds in hand or inside
 * @param destroyXInY Battlelog's counter of that name; null for weapons and where it is not told
 * @param killsPerMinute kills for each minute in hand or inside
 * @param accuracy hits for each shot, a fraction; above 1 for pellets and fire
 * @param headshotsPerKill headshot kills for each kill
 * @param killsPerHit kills for each hit
 */
public record ArsenalItem(
    String guid,
    String textId,
    String slug,
    String category,
    String title,
    long kills,
    Long headshots,
    Long shotsFired,
    Long shotsHit,
    long seconds,
    Long destroyXInY,
    Double killsPerMinute,
    Double accuracy,
    Double headshotsPerKill,
    Double killsPerHit) {
  /**
   * A weapon.
   *
   * @param weapon the soldier's numbers with it
   * @return the item
   */
  public static ArsenalItem of(WeaponStats.Weapon weapon) {
    return new ArsenalItem(
        weapon.guid(),
        weapon.name(),
        weapon.slug(),
        WeaponCategory.of(weapon),
        DisplayName.of(weapon.slug(), weapon.name()),
        weapon.kills(),
        weapon.headshots(),
        weapon.shotsFired(),
        weapon.shotsHit(),
        weapon.timeEquippedSeconds(),
        null,
        Ratio.perMinute(weapon.kills(), weapon.timeEquippedSeconds()),
        Ratio.of(weapon.shotsHit(), weapon.shotsFired()),
        Ratio.of(weapon.headshots(), weapon.kills()),
        Ratio.of(weapon.kills(), weapon.shotsHit()));
  }

  /**
   * A vehicle.
   *
   * @param vehicle the soldier's numbers with it
   * @return the item
   */
  public static ArsenalItem of(VehicleStats.Vehicle vehicle) {
    return new ArsenalItem(
        vehicle.guid(),
        vehicle.name(),
        vehicle.slug(),
        vehicle.category(),
        DisplayName.of(vehicle.slug(), vehicle.name()),
        vehicle.kills(),
        null,
        null,
        null,
        vehicle.timeInSeconds(),
        vehicle.destroyXInY(),
        Ratio.perMinute(vehicle.kills(), vehicle.timeInSeconds()),
        null,
        null,
        null);
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
