package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;
import org.bf4ps.arsenal.ArsenalItem;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A soldier's numbers with a vehicle.
 *
 * @param guid Battlelog's identity of the vehicle
 * @param name Battlelog's text id of the vehicle
 * @param slug a short name that may change, or null
 * @param displayName a readable name
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
  "displayName",
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
    String displayName,
    String category,
    long kills,
    long timeInSeconds,
    @Schema(description = "Battlelog's destroyXinY; its meaning is unknown.") Long destroyXInY,
    Ratios derived) {
  /** The names of the columns of {@link #row()}. */
  static final List<String> COLUMNS =
      List.of(
          "guid",
          "name",
          "slug",
          "displayName",
          "category",
          "kills",
          "timeInSeconds",
          "destroyXInY",
          "killsPerMinute");

  /** The values for a table. */
  List<Object> row() {
    return Tabular.row(
        guid,
        name,
        slug,
        displayName,
        category,
        kills,
        timeInSeconds,
        destroyXInY,
        derived.killsPerMinute());
  }

  static VehicleObject of(ArsenalItem item) {
    return new VehicleObject(
        item.guid(),
        item.textId(),
        item.slug(),
        item.title(),
        item.category(),
        item.kills(),
        item.seconds(),
        item.destroyXInY(),
        new Ratios(item.killsPerMinute()));
  }

  /**
   * What follows from a vehicle's numbers; null where it is undefined.
   *
   * @param killsPerMinute kills for each minute inside
   */
  @Schema(name = "DerivedVehicle")
  public record Ratios(Double killsPerMinute) {}
}
