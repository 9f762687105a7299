package org.bf4ps.egress;

import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Settings;

/**
 * How many intervals of its gate a request takes up: the large resources may cost more than the
 * small ones.
 *
 * @param intervals intervals by resource, at least 1 each; what is missing takes up one
 */
public record SendWeights(Map<Resource, Integer> intervals) {
  /** Every request takes up one interval. */
  public static final SendWeights EQUAL = new SendWeights(Map.of());

  /**
   * Checks and copies the weights.
   *
   * @throws IllegalArgumentException if one is below 1
   */
  public SendWeights {
    intervals = Map.copyOf(intervals);
    if (intervals.values().stream().anyMatch(weight -> weight < 1)) {
      throw new IllegalArgumentException("A weight is at least 1: " + intervals);
    }
  }

  /**
   * The weights of a node's settings.
   *
   * @param settings the node's settings
   * @return the weights
   */
  public static SendWeights of(Settings settings) {
    Map<Resource, Integer> weights = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      weights.put(
          resource,
          settings.get(
              switch (resource) {
                case DETAILED -> SendTunables.WEIGHT_DETAILED;
                case PROFILE -> SendTunables.WEIGHT_PROFILE;
                case WEAPONS -> SendTunables.WEIGHT_WEAPONS;
                case VEHICLES -> SendTunables.WEIGHT_VEHICLES;
              }));
    }
    return new SendWeights(weights);
  }

  /**
   * The weight of a resource.
   *
   * @param resource the resource
   * @return intervals, at least 1
   */
  public int of(Resource resource) {
    return intervals.getOrDefault(resource, 1);
  }
}
