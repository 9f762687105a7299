package org.bf4ps.web.pages;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;

/**
 * A group of overall numbers in words.
 *
 * @param title the group's heading
 * @param figures its numbers in their order
 */
public record FigureGroup(String title, List<Figure> figures) {
  static FigureGroup of(DetailedField.Group group, DetailedStats stats, Figures figures) {
    return of(group, field -> figures.value(field.unit(), stats.get(field)));
  }

  /** With signs, and a dash for what could not be subtracted. */
  static FigureGroup ofDeltas(DetailedField.Group group, DetailedStats deltas, Figures figures) {
    return of(group, field -> figures.change(field.unit(), deltas.get(field)));
  }

  private static FigureGroup of(
      DetailedField.Group group, Function<DetailedField, String> spelling) {
    List<Figure> figures =
        Arrays.stream(DetailedField.values())
            .filter(field -> field.group() == group)
            .map(field -> new Figure(Wording.of(field), field.meaning(), spelling.apply(field)))
            .toList();
    return new FigureGroup(Wording.of(group), figures);
  }

  /**
   * One number in words.
   *
   * @param label what it is
   * @param meaning what it counts, at length
   * @param text the number, or a dash if Battlelog did not tell it
   */
  public record Figure(String label, String meaning, String text) {}
}
