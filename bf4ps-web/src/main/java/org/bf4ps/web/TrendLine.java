package org.bf4ps.web;

import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.CoverageSample;
import org.bf4ps.coverage.CoverageTrend;
import org.bf4ps.web.chart.ChartPoint;
import org.bf4ps.web.chart.Sparkline;

/**
 * How one resource comes on, for a table.
 *
 * @param resource the resource
 * @param trend its samples
 */
public record TrendLine(Resource resource, CoverageTrend trend) {
  /**
   * A line for each resource.
   *
   * @param trends the trends
   * @return in the order of the trends
   */
  public static List<TrendLine> of(Map<Resource, CoverageTrend> trends) {
    return trends.entrySet().stream()
        .map(entry -> new TrendLine(entry.getKey(), entry.getValue()))
        .toList();
  }

  /**
   * The present.
   *
   * @return the last sample
   */
  public CoverageSample now() {
    return trend.now();
  }

  /**
   * Where the picture begins.
   *
   * @return the first sample that has a share, or null if none has
   */
  public CoverageSample first() {
    return shares().stream().findFirst().orElse(null);
  }

  /**
   * The share of settled soldiers over time.
   *
   * @return the picture, or null before there are two values to join
   */
  public Sparkline picture() {
    List<ChartPoint> points =
        shares().stream()
            .map(each -> new ChartPoint(each.at(), each.at().toEpochMilli(), each.share()))
            .toList();
    return points.size() < 2 ? null : Sparkline.of(points);
  }

  private List<CoverageSample> shares() {
    return trend.samples().stream().filter(each -> each.share() != null).toList();
  }

  /**
   * Whether no soldier misses it.
   *
   * @return true if the resource is complete
   */
  public boolean complete() {
    return now().soldiers() > 0 && now().missing() == 0;
  }

  /**
   * Why there is no date of completion.
   *
   * @return words for a table
   */
  public String noDate() {
    return trend.known() ? "not at this rate" : "not known yet";
  }
}
