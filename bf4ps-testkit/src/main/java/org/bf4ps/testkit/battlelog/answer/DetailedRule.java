package org.bf4ps.testkit.battlelog.answer;

import java.util.List;
import java.util.Map;

/** How a field of {@code generalStats} comes by its value (table {@code detailed.tsv}). */
sealed interface DetailedRule {

  /** All fields in the order in which they are written. */
  List<Field> FIELDS = FactTable.read("detailed.tsv", Field::of);

  /**
   * A field and its rule.
   *
   * @param name as Battlelog spells it
   */
  record Field(String name, DetailedRule rule) {
    private static Field of(String[] columns) {
      return new Field(columns[0], DetailedRule.of(columns));
    }
  }

  /** The same for everybody: null, an empty map, or a zero. */
  record Constant(Object value) implements DetailedRule {}

  /**
   * A counter that grows with time played.
   *
   * @param perHour average growth
   * @param zero how a zero is spelled: 0 or 0.0 (CONTRACT §1, number spelling 1)
   * @param chance share of soldiers for whom it grows at all
   */
  record Count(double perHour, Object zero, double chance) implements DetailedRule {}

  /** A part of another counter. */
  record Share(String of, double fraction) implements DetailedRule {}

  /** The same number under another name. */
  record Same(String of) implements DetailedRule {}

  /** A figure worked out of others. */
  record Computed() implements DetailedRule {}

  private static DetailedRule of(String[] columns) {
    return switch (columns[1]) {
      case "null" -> new Constant(null);
      case "empty" -> new Constant(Map.of());
      case "fixed" -> new Constant(zero(columns[2]));
      case "count" ->
          new Count(
              Double.parseDouble(columns[2]), zero(columns[3]), Double.parseDouble(columns[4]));
      case "share" -> new Share(columns[2], Double.parseDouble(columns[3]));
      case "same" -> new Same(columns[2]);
      case "computed" -> new Computed();
      default -> throw new IllegalArgumentException("No rule " + columns[1]);
    };
  }

  private static Object zero(String spelling) {
    return spelling.equals("0") ? (Object) 0 : (Object) 0.0;
  }
}
