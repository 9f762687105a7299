package org.bf4ps.web.chart;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/**
 * A line over an axis that is true to scale. It breaks where nothing was observed for long and at
 * resets.
 *
 * @param lines the unbroken pieces, each the points attribute of a polyline
 * @param dots the values themselves, if few enough to be told apart, and pieces of one value
 * @param resets places on the axis where the numbers began anew
 * @param across labels of the axis
 * @param upwards labels of the values
 */
public record LineChart(
    List<String> lines,
    List<Dot> dots,
    List<String> resets,
    List<Tick> across,
    List<Tick> upwards) {
  /** A line is not drawn over a longer time without a snapshot. */
  public static final Duration GAP = Duration.ofDays(14);

  private static final double DAY = Duration.ofDays(1).toSeconds();
  private static final int MOST_DOTS = 60;
  private static final int TICKS_ACROSS = 6;
  private static final int TICKS_UPWARDS = 6;

  /**
   * Draws.
   *
   * @param points the values, the oldest first, at least one
   * @param resets the confirmed resets, the oldest first
   * @param axis labels places of the axis, or null if its unit is seconds since 1970
   * @param label labels values
   * @param leastSpan how far the values' axis reaches at least, so that a tiny change looks tiny
   * @return the chart
   */
  public static LineChart of(
      List<ChartPoint> points,
      List<Instant> resets,
      DoubleFunction<String> axis,
      DoubleFunction<String> label,
      double leastSpan) {
    Scale across = across(points, axis == null);
    double least = least(points, false);
    Scale upwards = Frame.upwards(least, Math.max(most(points, false), least + leastSpan));
    List<List<ChartPoint>> pieces = pieces(points, resets);
    return new LineChart(
        pieces.stream()
            .filter(piece -> piece.size() > 1)
            .map(piece -> line(piece, across, upwards))
            .toList(),
        pieces.stream()
            .filter(piece -> piece.size() == 1 || points.size() <= MOST_DOTS)
            .flatMap(List::stream)
            .map(point -> Dot.of(point, across, upwards))
            .toList(),
        resets.stream()
            .flatMap(reset -> points.stream().filter(point -> !point.at().isBefore(reset)).limit(1))
            .map(point -> Scale.text(across.at(point.x())))
            .toList(),
        axis == null
            ? Ticks.dates(across, TICKS_ACROSS)
            : Ticks.numbers(across, TICKS_ACROSS, axis),
        Ticks.numbers(upwards, TICKS_UPWARDS, label));
  }

  /** A day or less on an axis of dates stands in the middle of two, so that there are dates. */
  private static Scale across(List<ChartPoint> points, boolean dates) {
    double least = least(points, true);
    double most = most(points, true);
    double air = dates && most - least < DAY ? DAY - (most - least) / 2 : 0;
    return Frame.across(least - air, most + air);
  }

  private static List<List<ChartPoint>> pieces(List<ChartPoint> points, List<Instant> resets) {
    List<List<ChartPoint>> pieces = new ArrayList<>();
    ChartPoint before = null;
    for (ChartPoint point : points) {
      if (before == null || broken(before.at(), point.at(), resets)) {
        pieces.add(new ArrayList<>());
      }
      pieces.getLast().add(point);
      before = point;
    }
    return pieces;
  }

  private static boolean broken(Instant before, Instant at, List<Instant> resets) {
    return Duration.between(before, at).compareTo(GAP) > 0
        || resets.stream().anyMatch(reset -> reset.isAfter(before) && !reset.isAfter(at));
  }

  private static String line(List<ChartPoint> piece, Scale across, Scale upwards) {
    return piece.stream()
        .map(point -> Scale.text(across.at(point.x())) + "," + Scale.text(upwards.at(point.y())))
        .collect(Collectors.joining(" "));
  }

  private static double least(List<ChartPoint> points, boolean ofAxis) {
    return points.stream().mapToDouble(point -> ofAxis ? point.x() : point.y()).min().orElseThrow();
  }

  private static double most(List<ChartPoint> points, boolean ofAxis) {
    return points.stream().mapToDouble(point -> ofAxis ? point.x() : point.y()).max().orElseThrow();
  }

  /**
   * A value drawn by itself.
   *
   * @param x place across
   * @param y place upwards
   */
  public record Dot(String x, String y) {
    static Dot of(ChartPoint point, Scale across, Scale upwards) {
      return new Dot(Scale.text(across.at(point.x())), Scale.text(upwards.at(point.y())));
    }
  }
}
