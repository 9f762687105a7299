package org.bf4ps.coverage;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.CollectionStatus;

/**
 * How far the collection of all soldiers has come.
 *
 * @param countedAt when soldiers were counted, by the database's clock
 * @param soldiers known soldiers
 * @param resources for every resource how many soldiers stand in which state
 * @param queue the depth of the queue, by class in order of priority and by status; classes and
 *     statuses without jobs are left out
 */
public record Coverage(
    Instant countedAt, long soldiers, Map<Resource, Census> resources, List<Depth> queue) {
  /**
   * Jobs in the queue.
   *
   * @return how many, of all classes and statuses
   */
  public long queued() {
    return queue.stream().mapToLong(Depth::count).sum();
  }

  /**
   * One resource's census.
   *
   * @param byState soldiers by state; every state is there, and together they are all soldiers
   * @param lastCheckedAt the latest success of the resource, or null if there was none
   */
  public record Census(Map<CollectionStatus, Long> byState, Instant lastCheckedAt) {
    /**
     * Soldiers in one state.
     *
     * @param state the state
     * @return how many
     */
    public long count(CollectionStatus state) {
      return byState.get(state);
    }
  }

  /**
   * Jobs of one class and status.
   *
   * @param priorityClass {@code interactive}, {@code active}, {@code recent} or {@code bootstrap}
   * @param status {@code pending}, {@code claimed} or {@code running}
   * @param count how many, positive
   */
  public record Depth(String priorityClass, String status, long count) {}
}
