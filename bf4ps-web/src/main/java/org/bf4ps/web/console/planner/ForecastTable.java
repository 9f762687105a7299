package org.bf4ps.web.console.planner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.PriorityClass;

/**
 * Requests a day as a table.
 *
 * @param rows one for each class, and one for all
 */
public record ForecastTable(List<Row> rows) {
  /**
   * One row.
   *
   * @param name the class, or "all"
   * @param counts requests by resource, in their order
   * @param sum requests of the row
   */
  public record Row(String name, List<Long> counts, long sum) {}

  static ForecastTable of(Map<PriorityClass, Map<Resource, Integer>> table) {
    List<Row> rows = new ArrayList<>();
    long[] all = new long[Resource.values().length];
    for (PriorityClass each : PriorityClass.values()) {
      List<Long> counts = new ArrayList<>();
      for (Resource resource : Resource.values()) {
        long count = table.getOrDefault(each, Map.of()).getOrDefault(resource, 0);
        counts.add(count);
        all[resource.ordinal()] += count;
      }
      rows.add(row(each.label(), counts));
    }
    rows.add(row("all", Arrays.stream(all).boxed().toList()));
    return new ForecastTable(List.copyOf(rows));
  }

  private static Row row(String name, List<Long> counts) {
    return new Row(name, counts, counts.stream().mapToLong(Long::longValue).sum());
  }
}
