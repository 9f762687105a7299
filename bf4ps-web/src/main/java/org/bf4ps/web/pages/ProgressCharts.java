package org.bf4ps.web.pages;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.sheet.ProgressSheet;
import org.bf4ps.sheet.ProgressSheets;
import org.bf4ps.stats.DailyGain;
import org.bf4ps.stats.Snapshot;
import org.bf4ps.stats.TimeRange;
import org.bf4ps.web.chart.BarChart;
import org.bf4ps.web.chart.ChartPoint;
import org.bf4ps.web.chart.DayValue;
import org.bf4ps.web.chart.HeatMap;
import org.bf4ps.web.chart.LineChart;

/** Draws the charts of a progress page. */
final class ProgressCharts {
  private static final double SECONDS_PER_HOUR = 3_600;

  private final ProgressSheet sheet;
  private final ProgressChoice choice;
  private final Figures figures;

  ProgressCharts(ProgressSheet sheet, ProgressChoice choice, Figures figures) {
    this.sheet = sheet;
    this.choice = choice;
    this.figures = figures;
  }

  /** The metric over the career, or null if no snapshot has it. */
  LineChart line() {
    List<ChartPoint> points =
        sheet.points().stream()
            .filter(snapshot -> choice.metric().ofCareer(snapshot.stats()) != null)
            .filter(snapshot -> !choice.played() || hours(snapshot) != null)
            .map(this::point)
            .toList();
    return points.isEmpty()
        ? null
        : LineChart.of(
            points,
            sheet.resets(),
            choice.played() ? hours -> figures.decimal(hours, 0) + " h" : null,
            this::spell,
            choice.metric().leastSpan());
  }

  private ChartPoint point(Snapshot snapshot) {
    return new ChartPoint(
        snapshot.observedAt(),
        choice.played() ? hours(snapshot) : snapshot.observedAt().getEpochSecond(),
        choice.metric().ofCareer(snapshot.stats()));
  }

  private static Double hours(Snapshot snapshot) {
    Number seconds = snapshot.stats().get(DetailedField.TIME_PLAYED);
    return seconds == null ? null : seconds.doubleValue() / SECONDS_PER_HOUR;
  }

  /** The metric of each day, or null if no day has a value. */
  BarChart bars() {
    List<DayValue> values = sheet.days().stream().map(day -> value(day, choice.metric())).toList();
    if (absent(values)) {
      return null;
    }
    TimeRange range = sheet.gains().range();
    LocalDate last = day(range.to());
    LocalDate earliest = last.minusDays(ProgressSheets.DAYS - 1L);
    LocalDate begin = day(range.from() == null ? sheet.gains().historyBegins() : range.from());
    return BarChart.of(values, begin.isBefore(earliest) ? earliest : begin, last, this::spell);
  }

  /** The hours of each day of the year, or null if no day has a value. */
  HeatMap year() {
    List<DayValue> values =
        sheet.year().stream().map(day -> value(day, ProgressMetric.TIME)).toList();
    return absent(values) ? null : HeatMap.of(values, day(sheet.gains().range().to()));
  }

  private static boolean absent(List<DayValue> values) {
    return values.stream().allMatch(value -> value.value() == null);
  }

  private DayValue value(DailyGain gain, ProgressMetric metric) {
    Double value = metric.ofSpan(gain.deltas());
    String title = gain.day() + ": " + (gain.reset() ? "reset" : metric.spell(value, figures));
    return new DayValue(gain.day(), value, gain.spansDays(), title);
  }

  private String spell(double number) {
    return choice.metric().spell(number, figures);
  }

  private static LocalDate day(Instant at) {
    return LocalDate.ofInstant(at, ZoneOffset.UTC);
  }
}
