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
 * @param losses how often its holder was lost
 * @param restsUntil until when it is not eligible; null if it is
 */
record ModelJob(
    PriorityClass priorityClass,
    Claim claim,
    boolean running,
    Duration claimedAt,
    Duration expiresAt,
    int losses,
    Duration restsUntil) {

  static ModelJob waiting(PriorityClass priorityClass) {
    return new ModelJob(priorityClass, null, false, null, null, 0, null);
  }

  /** Its holder gave it back. */
  ModelJob released() {
    return new ModelJob(priorityClass, null, false, null, null, losses, null);
  }

  /** Its holder was lost; from the third one on it rests. */
  ModelJob lost(Duration now) {
    Duration rest =
        losses < 2 ? null : now.plus(Duration.ofSeconds(30).multipliedBy(1L << (losses - 2)));
    return new ModelJob(priorityClass, null, false, null, null, losses + 1, rest);
  }

  /** Somebody wants it, at this class and now. */
  ModelJob raised(PriorityClass to) {
    return new ModelJob(to, null, false, null, null, losses, null);
  }

  boolean eligible(Duration now) {
    return !held() && (restsUntil == null || restsUntil.compareTo(now) <= 0);
  }

  ModelJob claimed(Claim by, Duration now, Duration lease) {
    return new ModelJob(priorityClass, by, false, now, now.plus(lease), losses, null);
  }

  ModelJob started() {
    return new ModelJob(priorityClass, claim, true, claimedAt, expiresAt, losses, null);
  }

  ModelJob renewed(Duration now, Duration lease, Duration limit) {
    Duration longer = now.plus(lease);
    Duration most = claimedAt.plus(limit);
    return new ModelJob(
        priorityClass,
        claim,
        running,
        claimedAt,
        longer.compareTo(most) < 0 ? longer : most,
        losses,
        null);
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
