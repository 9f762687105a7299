package org.bf4ps.web.chart;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A year in weeks: a column a week, a row a weekday from Monday on, and a shade by value. Days
 * without a value have no cell but an outline.
 *
 * @param cells the days
 * @param months labels above the weeks in which months begin
 */
public record HeatMap(List<Cell> cells, List<Tick> months) {
  /** Side of a cell with the space behind it. */
  public static final int STEP = 13;

  /** Where the first cell's left side is. */
  public static final int LEFT = 30;

  /** Where the first cell's top is. */
  public static final int TOP = 18;

  private static final int WEEKS = 53;
  private static final int LEVELS = 4;
  private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMM", Locale.ENGLISH);

  /**
   * Draws the 53 weeks that end with the given day's.
   *
   * @param values the days' values; others are empty
   * @param last the last day
   * @return the map
   */
  public static HeatMap of(List<DayValue> values, LocalDate last) {
    LocalDate monday = last.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    LocalDate first = monday.minusWeeks(WEEKS - 1L);
    double most =
        values.stream()
            .filter(value -> value.value() != null)
            .mapToDouble(DayValue::value)
            .max()
            .orElse(0);
    List<Cell> cells =
        values.stream()
            .filter(value -> !value.day().isBefore(first) && !value.day().isAfter(last))
            .map(value -> cell(value, first, most))
            .toList();
    return new HeatMap(cells, months(first, last));
  }

  private static Cell cell(DayValue value, LocalDate first, double most) {
    long days = ChronoUnit.DAYS.between(first, value.day());
    return new Cell(
        Long.toString(LEFT + days / 7 * STEP),
        Long.toString(TOP + days % 7 * STEP),
        "level" + level(value.value(), most),
        value.title());
  }

  /** 0 for no play, else 1 to 4 by the share of the greatest value. */
  private static int level(Double value, double most) {
    if (value == null || value <= 0) {
      return 0;
    }
    return Math.min(LEVELS, 1 + (int) (value / most * LEVELS));
  }

  private static List<Tick> months(LocalDate first, LocalDate last) {
    List<Tick> months = new ArrayList<>();
    LocalDate month = first.minusDays(1).with(TemporalAdjusters.firstDayOfNextMonth());
    for (; !month.isAfter(last); month = month.plusMonths(1)) {
      long week = ChronoUnit.WEEKS.between(first, month);
      months.add(new Tick(Long.toString(LEFT + week * STEP), MONTH.format(month)));
    }
    return months;
  }

  /**
   * A day.
   *
   * @param x left side
   * @param y top
   * @param style the class of its shade
   * @param title the day and its value in words
   */
  public record Cell(String x, String y, String style, String title) {}
}
