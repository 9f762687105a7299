package org.bf4ps.plan;

import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.ResourceMix;

/** What is still missing, as the forecast's days go by. */
final class Backlog {
  private final Map<Resource, Long> missing = new EnumMap<>(Resource.class);
  private final long soldiers;
  private long neverAttempted;

  Backlog(Population population) {
    for (Resource each : Resource.values()) {
      missing.put(each, population.missing().getOrDefault(each, 0L));
    }
    this.soldiers = population.soldiers();
    this.neverAttempted = population.neverAttempted();
  }

  long missing(Resource resource) {
    return missing.get(resource);
  }

  /** The coverage of detailed in percent, as the feeder counts it. */
  int coverage() {
    return ResourceMix.coverage(soldiers, neverAttempted);
  }

  /** A day's collections; profiles that come round take from the same places. */
  void take(Map<Resource, Integer> collected) {
    collected.forEach(
        (resource, count) -> missing.merge(resource, 0L, (left, any) -> Math.max(0, left - count)));
    neverAttempted = Math.max(0, neverAttempted - collected.getOrDefault(Resource.DETAILED, 0));
  }
}
