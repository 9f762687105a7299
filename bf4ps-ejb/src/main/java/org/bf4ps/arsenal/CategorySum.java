package org.bf4ps.arsenal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.bf4ps.stats.Ratio;

/**
 * The sum over the items of a category. Ratios are those of the sums.
 *
 * @param category the category as Battlelog tells it; null for items without one
 * @param items how many items
 * @param kills kills
 * @param headshots headshot kills; null for vehicles
 * @param shotsFired shots; null for vehicles
 * @param shotsHit hits; null for vehicles
 * @param seconds seconds in hand or inside
 * @param killsPerMinute kills for each minute of those items that have a time, or null if
 *     undefined: Battlelog counts kills but no time of knives and gadgets
 * @param accuracy hits for each shot, or null if undefined
 */
public record CategorySum(
    String category,
    long items,
    long kills,
    Long headshots,
    Long shotsFired,
    Long shotsHit,
    long seconds,
    Double killsPerMinute,
    Double accuracy) {
  /**
   * Sums up by category. Every item has exactly one, so the sums together are the whole.
   *
   * @param items the items
   * @param filter whose terms and use an item must match; its category is not regarded
   * @return the categories in the order of their names, items without one last
   */
  public static List<CategorySum> of(List<ArsenalItem> items, ArsenalFilter filter) {
    Map<String, List<ArsenalItem>> byCategory =
        new TreeMap<>(Comparator.nullsLast(Comparator.naturalOrder()));
    items.stream()
        .filter(filter::matches)
        .forEach(
            item ->
                byCategory.computeIfAbsent(item.category(), name -> new ArrayList<>()).add(item));
    return byCategory.entrySet().stream()
        .map(entry -> sum(entry.getKey(), entry.getValue()))
        .toList();
  }

  /**
   * Sums up all items that match.
   *
   * @param items the items
   * @param filter whose terms and use an item must match; its category is not regarded
   * @return the whole, without a category
   */
  public static CategorySum whole(List<ArsenalItem> items, ArsenalFilter filter) {
    return sum(null, items.stream().filter(filter::matches).toList());
  }

  private static CategorySum sum(String category, List<ArsenalItem> items) {
    long kills = items.stream().mapToLong(ArsenalItem::kills).sum();
    long timedKills =
        items.stream().filter(item -> item.seconds() > 0).mapToLong(ArsenalItem::kills).sum();
    long seconds = items.stream().mapToLong(ArsenalItem::seconds).sum();
    Long fired = sum(items, ArsenalItem::shotsFired);
    Long hit = sum(items, ArsenalItem::shotsHit);
    return new CategorySum(
        category,
        items.size(),
        kills,
        sum(items, ArsenalItem::headshots),
        fired,
        hit,
        seconds,
        Ratio.perMinute(timedKills, seconds),
        Ratio.of(hit, fired));
  }

  private static Long sum(List<ArsenalItem> items, Function<ArsenalItem, Long> value) {
    List<Long> values = items.stream().map(value).filter(Objects::nonNull).toList();
    return values.isEmpty() ? null : values.stream().mapToLong(Long::longValue).sum();
  }
}
