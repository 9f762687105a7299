package org.bf4ps.web;

import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.CoverageSample;

/** The numbers of the trends' pictures, for people and machines that read. */
public final class TrendTable {
  private TrendTable() {}

  /**
   * The shares at one moment.
   *
   * @param at the moment
   * @param shares in the order of {@link Resource}, null where there is none
   */
  public record Row(Instant at, List<Double> shares) {}

  /**
   * All samples.
   *
   * @param lines the trends
   * @return the youngest first
   */
  public static List<Row> of(List<TrendLine> lines) {
    Map<Instant, Map<Resource, Double>> table = new TreeMap<>();
    for (TrendLine line : lines) {
      for (CoverageSample sample : line.trend().samples()) {
        table
            .computeIfAbsent(sample.at(), at -> new EnumMap<>(Resource.class))
            .put(line.resource(), sample.share());
      }
    }
    return table.entrySet().stream()
        .map(
            row ->
                new Row(
                    row.getKey(),
                    Arrays.stream(Resource.values()).map(row.getValue()::get).toList()))
        .toList()
        .reversed();
  }
}
