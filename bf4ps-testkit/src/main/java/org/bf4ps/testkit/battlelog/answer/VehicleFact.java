package org.bf4ps.testkit.battlelog.answer;

import java.util.List;

/**
 * A vehicle of the game (CONTRACT §4).
 *
 * @param guid stable identity, upper case
 * @param name a text id
 * @param slug unique among vehicles
 * @param category English text; one ends in a space
 * @param code code of the vehicle
 * @param unlocks how many unlocks the answer lists for it; those without have no service stars
 */
public record VehicleFact(
    String guid, String name, String slug, String category, String code, int unlocks) {

  /** All 82. */
  static final List<VehicleFact> ALL = FactTable.read("vehicles.tsv", VehicleFact::of);

  private static VehicleFact of(String[] columns) {
    return new VehicleFact(
        columns[0], columns[1], columns[2], columns[3], columns[4], Integer.parseInt(columns[5]));
  }
}
