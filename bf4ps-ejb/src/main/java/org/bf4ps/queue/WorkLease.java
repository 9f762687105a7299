package org.bf4ps.queue;

import java.util.OptionalLong;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.PriorityClass;

/**
 * What a collector holds while it works for one soldier: the fence of every later write (DESIGN
 * §4.3), whether the soldier is known already or is still to be validated (DESIGN §4.8).
 */
public interface WorkLease {
  /**
   * Who holds it.
   *
   * @return the incarnation that claimed it
   */
  UUID collectorUuid();

  /**
   * The fence.
   *
   * @return the token of this claim, new for each claim
   */
  UUID leaseToken();

  /**
   * Whom it is about.
   *
   * @return the soldier's identity at Battlelog
   */
  Persona persona();

  /**
   * What is asked for.
   *
   * @return the resource
   */
  Resource resource();

  /**
   * How urgent it was.
   *
   * @return the class it was claimed in
   */
  PriorityClass priorityClass();

  /**
   * The job in the queue.
   *
   * @return empty while there is none, because the soldier is not known
   */
  OptionalLong job();
}
