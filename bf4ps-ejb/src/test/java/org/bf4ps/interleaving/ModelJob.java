package org.bf4ps.interleaving;

import java.time.Duration;
import org.bf4ps.queue.Claim;
import org.bf4ps.schedule.PriorityClass;

/**
 * What the model knows of one job.
 *
 * @param priorityClass the class it waits, or waited, in
 * @param claim who holds it; null if it waits
 * @param running whether its holder began
 * @param claimedAt when it was claimed, in the model's time; null if it waits
 * @param expiresAt when the lease ends; null if it waits
 */
record ModelJob(
    PriorityClass priorityClass,
    Claim claim,
    boolean running,
    Duration claimedAt,
    Duration expiresAt) {

  static ModelJob waiting(PriorityClass priorityClass) {
    return new ModelJob(priorityClass, null, false, null, null);
  }

  ModelJob claimed(Claim by, Duration now, Duration lease) {
    return new ModelJob(priorityClass, by, false, now, now.plus(lease));
  }

  ModelJob started() {
    return new ModelJob(priorityClass, claim, true, claimedAt, expiresAt);
  }

  ModelJob renewed(Duration now, Duration lease, Duration limit) {
    Duration longer = now.plus(lease);
    Duration most = claimedAt.plus(limit);
    return new ModelJob(
        priorityClass, claim, running, claimedAt, longer.compareTo(most) < 0 ? longer : most);
  }

  boolean held() {
    return claim != null;
  }

  boolean expired(Duration now) {
    return held() && expiresAt.compareTo(now) <= 0;
  }

  /** Whether this claim may still write. */
  boolean ownedBy(Claim writer, Duration now) {
    return held() && claim.leaseToken().equals(writer.leaseToken()) && !expired(now);
  }
}
