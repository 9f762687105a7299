package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;
import org.bf4ps.arsenal.ArsenalFilter;
import org.bf4ps.arsenal.CategorySum;
import org.bf4ps.sheet.ArsenalSheet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A soldier's vehicles.
 *
 * @param soldier whom it is about
 * @param freshness both clocks of the vehicles
 * @param categories sums by category over what matches q and used
 * @param whole the sum of all categories
 * @param vehicles the vehicles that were asked for
 */
@JsonbPropertyOrder({"soldier", "freshness", "categories", "whole", "vehicles"})
@Schema(name = "Vehicles")
public record VehiclesObject(
    SoldierReference soldier,
    FreshnessObject freshness,
    @Schema(description = "Over what matches q and used, in every category.")
        List<CategoryObject> categories,
    CategoryObject whole,
    @Schema(description = "Empty if never collected.") List<VehicleObject> vehicles)
    implements Tabular, CheckedPart {
  static VehiclesObject of(ArsenalSheet sheet, ArsenalFilter filter) {
    return new VehiclesObject(
        SoldierReference.of(sheet.soldier()),
        FreshnessObject.of(sheet.freshness()),
        CategoryObject.all(sheet, filter),
        CategoryObject.of(CategorySum.whole(sheet.items(), filter)),
        filter.apply(sheet.items()).stream().map(VehicleObject::of).toList());
  }

  @Override
  public List<String> columns() {
    return VehicleObject.COLUMNS;
  }

  @Override
  public List<List<Object>> rows() {
    return vehicles.stream().map(VehicleObject::row).toList();
  }
}
