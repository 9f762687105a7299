package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;
import org.bf4ps.arsenal.ArsenalFilter;
import org.bf4ps.arsenal.CategorySum;
import org.bf4ps.sheet.ArsenalSheet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A soldier's weapons.
 *
 * @param soldier whom it is about
 * @param freshness both clocks of the weapons
 * @param categories sums by category over what matches q and used
 * @param whole the sum of all categories
 * @param weapons the weapons that were asked for
 */
@JsonbPropertyOrder({"soldier", "freshness", "categories", "whole", "weapons"})
@Schema(name = "Weapons")
public record WeaponsObject(
    SoldierReference soldier,
    FreshnessObject freshness,
    @Schema(description = "Over what matches q and used, in every category.")
        List<CategoryObject> categories,
    CategoryObject whole,
    @Schema(description = "Empty if never collected.") List<WeaponObject> weapons)
    implements Tabular, CheckedPart {
  static WeaponsObject of(ArsenalSheet sheet, ArsenalFilter filter) {
    return new WeaponsObject(
        SoldierReference.of(sheet.soldier()),
        FreshnessObject.of(sheet.freshness()),
        CategoryObject.all(sheet, filter),
        CategoryObject.of(CategorySum.whole(sheet.items(), filter)),
        filter.apply(sheet.items()).stream().map(WeaponObject::of).toList());
  }

  @Override
  public List<String> columns() {
    return WeaponObject.COLUMNS;
  }

  @Override
  public List<List<Object>> rows() {
    return weapons.stream().map(WeaponObject::row).toList();
  }
}
