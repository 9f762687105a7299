package org.bf4ps.battlelog;

import java.util.List;

/**
 * A soldier's numbers by vehicle (CONTRACT §4). Immutable.
 *
 * @param vehicles every vehicle of the answer, never empty, no GUID twice
 */
public record VehicleStats(List<Vehicle> vehicles) implements Payload {
  /** Copies the list. */
  public VehicleStats {
    vehicles = List.copyOf(vehicles);
  }

  @Override
  public Resource resource() {
    return Resource.VEHICLES;
  }

  /**
   * One vehicle.
   *
   * @param guid Battlelog's stable identity of the vehicle, as on the wire
   * @param name a text id, not a display name
   * @param slug a short name that may drift over the years, or null
   * @param category English text without blanks at its ends, or null
   * @param kills kills
   * @param timeInSeconds seconds inside
   * @param destroyXInY Battlelog's {@code destroyXinY}, meaning unknown (CONTRACT §7), or null
   */
  public record Vehicle(
      String guid,
      String name,
      String slug,
      String category,
      long kills,
      long timeInSeconds,
      Long destroyXInY) {}
}
