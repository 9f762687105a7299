package org.bf4ps.plan;

import java.util.Map;
import org.bf4ps.battlelog.Resource;

/**
 * Who there is to collect.
 *
 * @param soldiers all known soldiers
 * @param missing of how many soldiers each resource is missing: neither collected nor unavailable
 * @param neverAttempted for how many soldiers detailed was never asked for
 * @param activeNow how many soldiers are in class active at a usual moment
 * @param observedPerDay how many different soldiers are observed in a day
 * @param requestedPerDay how many soldiers people ask for in a day
 * @param meanBytes the mean size of an answer by resource
 */
public record Population(
    long soldiers,
    Map<Resource, Long> missing,
    long neverAttempted,
    long activeNow,
    long observedPerDay,
    long requestedPerDay,
    Map<Resource, Long> meanBytes) {
  /** Takes copies. */
  public Population {
    missing = Map.copyOf(missing);
    meanBytes = Map.copyOf(meanBytes);
  }
}
