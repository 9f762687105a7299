package org.bf4ps.queue;

import java.time.Instant;
import java.util.Objects;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.Lane;
import org.bf4ps.schedule.PriorityClass;

/**
 * A demand for one collection, whether or not a job for it exists already.
 *
 * @param soldierId our key of the soldier
 * @param resource the resource
 * @param priorityClass the class it is to be claimed in
 * @param priorityValue the place inside the class; greater goes first
 * @param reason why it is wanted
 * @param eligibleAt since when it may run, by the database's clock; null for now
 */
public record Wanted(
    long soldierId,
    Resource resource,
    PriorityClass priorityClass,
    int priorityValue,
    JobReason reason,
    Instant eligibleAt) {

  /** Checks that everything but the time is told. */
  public Wanted {
    Objects.requireNonNull(resource, "resource");
    Objects.requireNonNull(priorityClass, "priorityClass");
    Objects.requireNonNull(reason, "reason");
  }

  /**
   * Who may claim it: what people ask for has a lane, and an egress, of its own
   * (collector-architecture: Interactive lane).
   *
   * @return the lane of the class
   */
  public Lane lane() {
    return priorityClass == PriorityClass.INTERACTIVE ? Lane.INTERACTIVE : Lane.BACKGROUND;
  }
}
