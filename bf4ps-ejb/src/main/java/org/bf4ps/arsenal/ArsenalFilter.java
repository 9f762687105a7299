package org.bf4ps.arsenal;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Which items of an arsenal are wanted, and in which order.
 *
 * @param category the only category, or null for all
 * @param terms texts of which an item's name must contain at least one, lower case; empty for all
 * @param usedOnly whether items that were never used are left out
 * @param sort the column that decides the order
 * @param descending whether the greatest value stands first
 */
public record ArsenalFilter(
    String category, List<String> terms, boolean usedOnly, ArsenalColumn sort, boolean descending) {
  /**
   * Takes the terms apart.
   *
   * @param text texts with commas between them, or null
   * @return the texts without blanks at their ends, lower case, without empty ones
   */
  public static List<String> terms(String text) {
    return text == null
        ? List.of()
        : Arrays.stream(text.split(","))
            .map(term -> term.strip().toLowerCase(Locale.ROOT))
            .filter(term -> !term.isEmpty())
            .toList();
  }

  /**
   * Chooses and sorts.
   *
   * @param items the items
   * @return those that are wanted, in their order
   */
  public List<ArsenalItem> apply(List<ArsenalItem> items) {
    return items.stream()
        .filter(item -> category == null || category.equals(item.category()))
        .filter(this::matches)
        .sorted(sort.order(descending))
        .toList();
  }

  /** Sums by category regard the terms and the use, so that every category can be compared. */
  boolean matches(ArsenalItem item) {
    return (!usedOnly || item.used()) && (terms.isEmpty() || terms.stream().anyMatch(named(item)));
  }

  private static Predicate<String> named(ArsenalItem item) {
    String names =
        String.join("\n", item.title(), Objects.requireNonNullElse(item.slug(), ""), item.textId())
            .toLowerCase(Locale.ROOT);
    return names::contains;
  }
}
