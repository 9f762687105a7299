package org.bf4ps.web.chart;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleFunction;

/**
 * A bar for each day that has a value; the others stay empty.
 *
 * @param bars the bars
 * @param zero the place of zero
 * @param across labels of the days
 * @param upwards labels of the values
 */
public record BarChart(List<Bar> bars, String zero, List<Tick> across, List<Tick> upwards) {
  private static final int SECONDS_PER_DAY = 86_400;
  private static final double SHARE = 0.8;
  private static final int TICKS_ACROSS = 7;
  private static final int TICKS_UPWARDS = 6;

  /**
   * Draws.
   *
   * @param values the days' values
   * @param first the first day of the axis
   * @param last the last day of the axis
   * @param label labels values
   * @return the chart
   */
  public static BarChart of(
      List<DayValue> values, LocalDate first, LocalDate last, DoubleFunction<String> label) {
    Scale across = Frame.across(second(first), second(last.plusDays(1)));
    double least = extreme(values, Math::min);
    Scale upwards = Frame.upwards(least, Math.max(extreme(values, Math::max), least));
    double width = across.at(SECONDS_PER_DAY) - across.at(0);
    return new BarChart(
        values.stream()
            .filter(value -> value.value() != null)
            .map(value -> bar(value, across, upwards, width))
            .toList(),
        Scale.text(upwards.at(0)),
        Ticks.dates(across, TICKS_ACROSS),
        Ticks.numbers(upwards, TICKS_UPWARDS, label));
  }

  private static Bar bar(DayValue value, Scale across, Scale upwards, double width) {
    double top = upwards.at(Math.max(0, value.value()));
    double bottom = upwards.at(Math.min(0, value.value()));
    return new Bar(
        Scale.text(across.at(second(value.day())) + width * (1 - SHARE) / 2),
        Scale.text(top),
        Scale.text(width * SHARE),
        Scale.text(Math.max(1, bottom - top)),
        value.spansDays() ? "bar spanning" : "bar",
        value.title());
  }

  private static double extreme(List<DayValue> values, DoubleBinaryOperator choice) {
    return values.stream()
        .map(DayValue::value)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .reduce(0, choice);
  }

  private static double second(LocalDate day) {
    return day.toEpochSecond(LocalTime.MIDNIGHT, ZoneOffset.UTC);
  }

  /**
   * A bar.
   *
   * @param x left side
   * @param y top
   * @param width width
   * @param height height, at least 1
   * @param style the class of its look
   * @param title the value in words
   */
  public record Bar(String x, String y, String width, String height, String style, String title) {}
}
