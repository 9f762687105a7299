package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;
import java.util.stream.Stream;
import org.bf4ps.arsenal.ArsenalFilter;
import org.bf4ps.arsenal.CategorySum;
import org.bf4ps.sheet.ArsenalSheet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The sum over a category, or over all.
 *
 * @param category the category as Battlelog tells it; null for items without one and for the whole
 * @param items how many items
 * @param kills kills
 * @param headshots headshot kills; null for vehicles
 * @param shotsFired shots; null for vehicles
 * @param shotsHit hits; null for vehicles
 * @param seconds seconds in hand or inside
 * @param killsPerMinute kills for each minute of the items that have a time, or null
 * @param accuracy hits for each shot, or null
 */
@JsonbPropertyOrder({
  "category",
  "items",
  "kills",
  "headshots",
  "shotsFired",
  "shotsHit",
  "seconds",
  "killsPerMinute",
  "accuracy"
})
@Schema(name = "CategorySum")
public record CategoryObject(
    String category,
    long items,
    long kills,
    Long headshots,
    Long shotsFired,
    Long shotsHit,
    long seconds,
    @Schema(description = "Over those items alone that have a time.") Double killsPerMinute,
    Double accuracy) {
  static CategoryObject of(CategorySum sum) {
    return new CategoryObject(
        sum.category(),
        sum.items(),
        sum.kills(),
        sum.headshots(),
        sum.shotsFired(),
        sum.shotsHit(),
        sum.seconds(),
        sum.killsPerMinute(),
        sum.accuracy());
  }

  static List<CategoryObject> all(ArsenalSheet sheet, ArsenalFilter filter) {
    Stream<CategorySum> sums = CategorySum.of(sheet.items(), filter).stream();
    return sums.map(CategoryObject::of).toList();
  }
}
