package org.bf4ps.schedule;

import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.Resource;

/**
 * Which resources the places of a class are filled with (database-schema: Collection policy v1;
 * collector-architecture: Progressive bootstrap resource mix). Detailed work and the resources that
 * are open divide the places by weights; what they leave, the others divide by theirs, so that no
 * place stays empty while anything is due. A resource is open once detailed coverage has reached
 * its watermark: until then detailed work comes first.
 *
 * @param shares the weights of all resources
 * @param watermarks the coverage in percent, 0 to 99, from which a resource is open; one that is
 *     not named is open from the beginning
 */
public record ResourceMix(Shares<Resource> shares, Map<Resource, Integer> watermarks) {
  /** Coverage that opens every resource. */
  public static final int ALL_OPEN = 100;

  /**
   * Takes a copy and checks that no watermark asks for everything, which would never be reached.
   *
   * @throws IllegalArgumentException if a watermark is not 0 to 99 percent
   */
  public ResourceMix {
    watermarks = Map.copyOf(watermarks);
    if (watermarks.values().stream().anyMatch(percent -> percent < 0 || percent > 99)) {
      throw new IllegalArgumentException("A watermark is 0 to 99 percent: " + watermarks);
    }
  }

  /**
   * Tells how far the bootstrap has come. Every attempt counts, whatever came of it, so that
   * soldiers whom Battlelog never answers for hold nobody up.
   *
   * @param soldiers how many there are
   * @param neverAttempted of how many detailed was never asked for
   * @return percent, rounded down; 100 if there is no soldier
   */
  public static int coverage(long soldiers, long neverAttempted) {
    return soldiers == 0 ? ALL_OPEN : (int) (100 * (soldiers - neverAttempted) / soldiers);
  }

  /**
   * Tells which coverage holds for a class: activity lifts what a soldier lacks without waiting for
   * the old population (collector-architecture: Activity and manual work bypass bootstrap age).
   *
   * @param priorityClass the class
   * @param coverage the coverage of all soldiers in percent
   * @return that coverage for the bootstrap, {@link #ALL_OPEN} for the others
   */
  public static int coverageFor(PriorityClass priorityClass, int coverage) {
    return priorityClass == PriorityClass.BOOTSTRAP ? coverage : ALL_OPEN;
  }

  /**
   * Divides places.
   *
   * @param places how many there are
   * @param due how many of each resource are due
   * @param coverage the coverage in percent
   * @return how many of each due resource to take; together {@code places}, or all that is due
   */
  public Map<Resource, Integer> split(int places, Map<Resource, Integer> due, int coverage) {
    Map<Resource, Integer> open = new EnumMap<>(Resource.class);
    Map<Resource, Integer> closed = new EnumMap<>(Resource.class);
    due.forEach(
        (resource, count) -> (isOpen(resource, coverage) ? open : closed).put(resource, count));
    Map<Resource, Integer> mix = new EnumMap<>(Resource.class);
    mix.putAll(shares.split(places, open, Map.of()));
    int left = places - mix.values().stream().mapToInt(Integer::intValue).sum();
    mix.putAll(shares.split(left, closed, Map.of()));
    return mix;
  }

  private boolean isOpen(Resource resource, int coverage) {
    return resource == Resource.DETAILED || coverage >= watermarks.getOrDefault(resource, 0);
  }
}
