package org.bf4ps.coverage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Handle;

/** Reads how the resources have come on, from the samples that {@link CoverageRound} keeps. */
final class CoverageTrends {
  /** How far back a trend reaches. */
  private static final Duration SPAN = Duration.ofDays(30);

  /** Points of a line that are enough for a small picture. */
  static final int POINTS = 60;

  /** The latest sample of each of as many equal parts of the time that there are samples of. */
  private static final String RECENT =
      """
      WITH recent AS (
        SELECT *, extract(epoch FROM now() - sampled_at) AS age
          FROM coverage_samples
         WHERE sampled_at > now() - :span * interval '1 second'),
      whole AS (SELECT greatest(max(age), 1) AS age FROM recent)
      SELECT DISTINCT ON (resource, part) resource, sampled_at, soldiers, collected, unavailable,
             floor(recent.age / whole.age * :points) AS part
        FROM recent CROSS JOIN whole
       ORDER BY resource, part DESC, sampled_at DESC
      """;

  private CoverageTrends() {}

  /**
   * The trend of every resource up to now.
   *
   * @param handle a transaction
   * @param coverage the present
   * @return a trend for each resource
   */
  static Map<Resource, CoverageTrend> read(Handle handle, Coverage coverage) {
    Map<Resource, List<CoverageSample>> stored = stored(handle);
    Map<Resource, CoverageTrend> trends = new EnumMap<>(Resource.class);
    coverage
        .resources()
        .forEach(
            (resource, census) -> {
              List<CoverageSample> samples =
                  new ArrayList<>(stored.getOrDefault(resource, List.of()));
              samples.add(CoverageSample.of(coverage.countedAt(), coverage.soldiers(), census));
              trends.put(resource, new CoverageTrend(samples));
            });
    return trends;
  }

  private static Map<Resource, List<CoverageSample>> stored(Handle handle) {
    return handle
        .createQuery(RECENT)
        .bind("span", SPAN.toSeconds())
        .bind("points", POINTS)
        .map(
            (row, context) ->
                Map.entry(
                    Resource.ofLabel(row.getString("resource")),
                    new CoverageSample(
                        Columns.instant(row, "sampled_at"),
                        row.getLong("soldiers"),
                        row.getLong("collected"),
                        row.getLong("unavailable"))))
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
  }
}
