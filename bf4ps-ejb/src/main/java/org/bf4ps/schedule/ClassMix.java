package org.bf4ps.schedule;

import java.util.Map;

/**
 * Which classes a deficit of the working set is filled with. Claims are fair between classes only
 * among the jobs that exist, so the working set must hold every class that has due work: each gets
 * its share of the depth, and what one cannot use goes to the others (DESIGN §4.2;
 * collector-architecture: "old bootstrap work must continue to drain and cannot starve").
 *
 * @param shares the share of each class of background work
 */
public record ClassMix(Shares<PriorityClass> shares) {
  /**
   * Divides the places that are free.
   *
   * @param depth how many jobs the working set may hold
   * @param live how many it holds, by class
   * @param due how much more is due, by class
   * @return how many of each class to add; never more than are free or due
   */
  public Map<PriorityClass, Integer> split(
      int depth, Map<PriorityClass, Integer> live, Map<PriorityClass, Integer> due) {
    int held = live.values().stream().mapToInt(Integer::intValue).sum();
    return shares.split(Math.max(0, depth - held), due, live);
  }
}
