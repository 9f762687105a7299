package org.bf4ps.schedule;

import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.Resource;

/**
 * Which resources a deficit of the working set is filled with (database-schema: Collection policy
 * v1; collector-architecture: Progressive bootstrap resource mix): detailed first, the others by
 * weights in the places that detailed leaves. Failed detailed work is not due until its retry, so a
 * few broken soldiers never hold the others up.
 *
 * @param others the weights of profile, weapons and vehicles
 */
public record ResourceMix(Shares<Resource> others) {
  /**
   * Divides places.
   *
   * @param places how many there are
   * @param due how many of each resource are due
   * @return how many of each resource to take
   */
  public Map<Resource, Integer> split(int places, Map<Resource, Integer> due) {
    int detailed = Math.min(places, due.getOrDefault(Resource.DETAILED, 0));
    Map<Resource, Integer> rest = new EnumMap<>(Resource.class);
    rest.putAll(due);
    rest.remove(Resource.DETAILED);
    Map<Resource, Integer> mix = new EnumMap<>(Resource.class);
    mix.put(Resource.DETAILED, detailed);
    mix.putAll(others.split(places - detailed, rest, Map.of()));
    return mix;
  }
}
