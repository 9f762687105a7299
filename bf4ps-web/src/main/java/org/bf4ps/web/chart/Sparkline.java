package org.bf4ps.web.chart;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A share over time as a picture that fits into a line of a table.
 *
 * @param line the points attribute of a polyline
 * @param dot the last value
 */
public record Sparkline(String line, LineChart.Dot dot) {
  /** Width of the picture. */
  public static final int WIDTH = 160;

  /** Height of the picture. */
  public static final int HEIGHT = 40;

  private static final int EDGE = 4;

  /**
   * Draws.
   *
   * @param points the values as fractions, the oldest first, at least one
   * @return the picture; its height is always from nothing to the whole
   */
  public static Sparkline of(List<ChartPoint> points) {
    ChartPoint last = points.getLast();
    Scale across = new Scale(points.getFirst().x(), last.x(), EDGE, WIDTH - EDGE);
    Scale upwards = new Scale(0, 1, HEIGHT - EDGE, EDGE);
    return new Sparkline(
        points.stream()
            .map(point -> LineChart.Dot.of(point, across, upwards))
            .map(dot -> dot.x() + "," + dot.y())
            .collect(Collectors.joining(" ")),
        LineChart.Dot.of(last, across, upwards));
  }
}
