package org.bf4ps.plan;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.PriorityClass;

/**
 * What a plan would achieve.
 *
 * @param capacity requests a day that can leave
 * @param wanted requests a day that the cadences ask for once everything is covered, by class and
 *     resource; the bootstrap's are the profiles that come round
 * @param served requests of the first day, by class and resource
 * @param coveredAfter how many days until a resource misses nobody; absent if that takes more than
 *     three years
 * @param activeRefresh how often gameplay of a soldier that plays is collected; null if never
 * @param finalShare the share of soldiers that are collected once more after they played, in
 *     percent; null if nobody plays
 * @param bytesPerDay what the answers of the first day weigh
 */
public record Forecast(
    long capacity,
    Map<PriorityClass, Map<Resource, Integer>> wanted,
    Map<PriorityClass, Map<Resource, Integer>> served,
    Map<Resource, Integer> coveredAfter,
    Duration activeRefresh,
    Double finalShare,
    long bytesPerDay) {

  /**
   * Requests of the first day.
   *
   * @return the sum over classes and resources
   */
  public long requests() {
    return sum(served);
  }

  static long sum(Map<PriorityClass, Map<Resource, Integer>> table) {
    return table.values().stream()
        .flatMap(row -> row.values().stream())
        .mapToLong(Integer::longValue)
        .sum();
  }
}
