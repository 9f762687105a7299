package org.bf4ps.batch.feeder;

import java.io.Serializable;
import java.time.Instant;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.PriorityClass;

/**
 * How far a feed has read: the job's checkpoint. The order is that of the classes, then of the
 * resources, then of the due times, then of the soldiers.
 *
 * @param priorityClass the class of the last resource read
 * @param resource the kind of the last resource read
 * @param dueAt its due time
 * @param soldierId its soldier
 */
record FeedPosition(PriorityClass priorityClass, Resource resource, Instant dueAt, long soldierId)
    implements Serializable {
  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");

  /** The position before all due work of a class and resource. */
  static FeedPosition before(PriorityClass priorityClass, Resource resource) {
    return new FeedPosition(priorityClass, resource, EARLIEST, 0);
  }

  /** The position of a due resource. */
  static FeedPosition of(DueResource due) {
    return new FeedPosition(due.priorityClass(), due.resource(), due.dueAt(), due.soldierId());
  }
}
