package org.bf4ps.battlelog.parse;

import java.util.ArrayList;
import java.util.List;
import org.bf4ps.battlelog.VehicleStats.Vehicle;
import org.bf4ps.battlelog.WeaponStats.Weapon;
import tools.jackson.databind.JsonNode;

/**
 * Weapons and vehicles as lists of their retained values in a fixed order, read from a record or
 * from a tree of the same answer.
 */
final class WireForm {
  static final List<String> WEAPON =
      List.of(
          "guid",
          "name",
          "slug",
          "category",
          "kills",
          "headshots",
          "shotsFired",
          "shotsHit",
          "timeEquipped");
  static final List<String> VEHICLE =
      List.of("guid", "name", "slug", "category", "kills", "timeIn", "destroyXinY");

  private WireForm() {}

  static List<Object> of(Weapon weapon) {
    return List.of(
        weapon.guid(),
        weapon.name(),
        weapon.slug(),
        weapon.category(),
        weapon.kills(),
        weapon.headshots(),
        weapon.shotsFired(),
        weapon.shotsHit(),
        weapon.timeEquippedSeconds());
  }

  static List<Object> of(Vehicle vehicle) {
    return List.of(
        vehicle.guid(),
        vehicle.name(),
        vehicle.slug(),
        vehicle.category(),
        vehicle.kills(),
        vehicle.timeInSeconds(),
        vehicle.destroyXInY());
  }

  static List<List<Object>> allOf(JsonNode array, List<String> keys) {
    List<List<Object>> all = new ArrayList<>();
    for (JsonNode item : array) {
      all.add(keys.stream().map(key -> value(item.get(key))).toList());
    }
    return all;
  }

  private static Object value(JsonNode node) {
    return node.isString() ? node.asString().trim() : (Object) (long) node.asDouble(0);
  }
}
