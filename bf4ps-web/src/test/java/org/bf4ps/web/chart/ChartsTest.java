package org.bf4ps.web.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartsTest {
  private static final Instant START = Instant.parse("2026-11-01T00:00:00Z");

  @Test
  void places_are_true_to_time() {
    LineChart chart = line(List.of(), point(0, 1), point(1, 2), point(10, 3));

    assertThat(chart.lines()).hasSize(1);
    double[] x = across(chart.lines().getFirst());
    assertThat((x[1] - x[0]) * 10).isCloseTo(x[2] - x[0], within(1.0));
    assertThat(x[0]).isEqualTo(Frame.LEFT);
    assertThat(x[2]).isEqualTo(Frame.RIGHT);
  }

  @Test
  void a_long_time_without_a_snapshot_breaks_the_line() {
    LineChart chart = line(List.of(), point(0, 1), point(2, 2), point(30, 3), point(31, 4));

    assertThat(chart.lines()).hasSize(2);
    assertThat(chart.dots()).hasSize(4);
  }

  @Test
  void a_reset_breaks_the_line_and_is_marked() {
    Instant reset = START.plus(Duration.ofDays(2));

    LineChart chart = line(List.of(reset), point(0, 90), point(1, 95), point(2, 3), point(3, 5));

    assertThat(chart.lines()).hasSize(2);
    assertThat(chart.resets()).hasSize(1);
  }

  @Test
  void one_value_is_a_dot() {
    LineChart chart = line(List.of(), point(0, 5));

    assertThat(chart.lines()).isEmpty();
    assertThat(chart.dots()).hasSize(1);
    assertThat(chart.upwards()).isNotEmpty();
  }

  @Test
  void a_small_picture_shows_the_share_of_the_whole_however_small_the_change() {
    Sparkline spark = Sparkline.of(List.of(point(0, 0.5), point(1, 0.5), point(2, 0.51)));

    assertThat(spark.line()).startsWith("4.0,20.0 80.0,20.0 ");
    assertThat(spark.dot()).isEqualTo(new LineChart.Dot("156.0", "19.7"));
  }

  @Test
  void a_label_stands_at_round_numbers_and_at_starts_of_days() {
    LineChart chart = line(List.of(), point(0, 0), point(6, 1_000));

    assertThat(chart.upwards()).extracting(Tick::label).contains("0", "200", "1000");
    assertThat(chart.across()).extracting(Tick::label).contains("1 Nov", "2 Nov", "7 Nov");
  }

  @Test
  void a_day_without_a_value_has_no_bar_and_a_loss_hangs_below_zero() {
    LocalDate day = LocalDate.parse("2026-11-01");
    BarChart chart =
        BarChart.of(
            List.of(
                new DayValue(day, 4.0, false, "4"),
                new DayValue(day.plusDays(1), null, false, "reset"),
                new DayValue(day.plusDays(5), -2.0, true, "-2")),
            day,
            day.plusDays(9),
            Double::toString);

    assertThat(chart.bars()).hasSize(2);
    assertThat(chart.bars().getLast().y()).isEqualTo(chart.zero());
    assertThat(chart.bars()).extracting(BarChart.Bar::style).containsExactly("bar", "bar spanning");
  }

  @Test
  void a_year_has_a_column_for_each_week_and_a_row_for_each_weekday() {
    LocalDate sunday = LocalDate.parse("2026-11-29");
    HeatMap map =
        HeatMap.of(
            List.of(
                new DayValue(sunday.minusDays(6), 0.0, false, "none"),
                new DayValue(sunday, 8.0, false, "8 h"),
                new DayValue(sunday.minusYears(2), 8.0, false, "long ago")),
            sunday);

    assertThat(map.cells()).hasSize(2);
    assertThat(map.cells().getFirst().x()).isEqualTo(map.cells().getLast().x());
    assertThat(map.cells().getFirst().y()).isEqualTo(Integer.toString(HeatMap.TOP));
    assertThat(map.cells()).extracting(HeatMap.Cell::style).containsExactly("level0", "level4");
    assertThat(map.months()).hasSize(12);
  }

  @Test
  void a_single_snapshot_stands_in_the_middle_of_two_days() {
    LineChart chart = line(List.of(), point(0, 3));

    assertThat(chart.dots())
        .singleElement()
        .satisfies(
            dot ->
                assertThat(Double.parseDouble(dot.x()))
                    .isEqualTo((Frame.LEFT + Frame.RIGHT) / 2.0));
    assertThat(chart.across()).isNotEmpty();
  }

  private static LineChart line(List<Instant> resets, ChartPoint... points) {
    return LineChart.of(List.of(points), resets, null, value -> Long.toString((long) value), 1);
  }

  private static ChartPoint point(int day, double value) {
    Instant at = START.plus(Duration.ofDays(day));
    return new ChartPoint(at, at.getEpochSecond(), value);
  }

  private static double[] across(String points) {
    return Arrays.stream(points.split(" "))
        .mapToDouble(point -> Double.parseDouble(point.split(",")[0]))
        .toArray();
  }
}
