package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import org.bf4ps.arsenal.DerivedVehicle;
import org.bf4ps.battlelog.VehicleStats;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A soldier's numbers with a vehicle.
 *
 * @param guid Battlelog's identity of the vehicle
 * @param name Battlelog's text id of the vehicle
 * @param slug a short name that may change, or null
 * @param category the category, or null
 * @param kills kills
 * @param timeInSeconds seconds inside
 * @param destroyXInY Battlelog's counter of that name, or null
 * @param derived what follows from them
 */
@JsonbPropertyOrder({
  "guid",
  "name",
  "slug",
  "category",
  "kills",
  "timeInSeconds",
  "destroyXInY",
  "derived"
})
@Schema(name = "Vehicle")
public record VehicleObject(
    String guid,
    String name,
    String slug,
    String category,
    long kills,
    long timeInSeconds,
    @Schema(description = "Battlelog's destroyXinY; its meaning is unknown.") Long destroyXInY,
    DerivedVehicle derived) {
  static VehicleObject of(VehicleStats.Vehicle vehicle) {
    return new VehicleObject(
        vehicle.guid(),
        vehicle.name(),
        vehicle.slug(),
        vehicle.category(),
        vehicle.kills(),
        vehicle.timeInSeconds(),
        vehicle.destroyXInY(),
        DerivedVehicle.of(vehicle));
  }
}
