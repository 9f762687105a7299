package org.bf4ps.arsenal;

import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.stats.Ratio;

/**
 * The numbers that follow from a soldier's numbers with a vehicle (database-schema: Derived-stat
 * rules).
 *
 * @param killsPerMinute kills for each minute inside, or null where {@link Ratio} says that there
 *     is none
 */
public record DerivedVehicle(Double killsPerMinute) {
  /**
   * Derives the numbers.
   *
   * @param vehicle the soldier's numbers with the vehicle
   * @return what follows from them
   */
  public static DerivedVehicle of(VehicleStats.Vehicle vehicle) {
    return new DerivedVehicle(Ratio.perMinute(vehicle.kills(), vehicle.timeInSeconds()));
  }
}
