package org.bf4ps.web.pages;

import java.util.Arrays;
import java.util.List;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;

/**
 * A group of overall numbers in words.
 *
 * @param title the group's heading
 * @param figures its numbers in their order
 */
public record FigureGroup(String title, List<Figure> figures) {
  static FigureGroup of(DetailedField.Group group, DetailedStats stats) {
    List<Figure> figures =
        Arrays.stream(DetailedField.values())
            .filter(field -> field.group() == group)
            .map(field -> Figure.of(field, stats.get(field)))
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
  public record Figure(String label, String meaning, String text) {
    static Figure of(DetailedField field, Number value) {
      return new Figure(Wording.of(field), field.meaning(), Figures.value(field.unit(), value));
    }
  }
}
