package org.bf4ps.coverage;

import java.time.Instant;
import org.bf4ps.schedule.CollectionStatus;

/**
 * How fresh a soldier's resource is, by both clocks (DESIGN §4.10).
 *
 * @param state what the last attempt came to
 * @param checkedAt the last success, whether it brought news or not; null before the first
 * @param changedAt when a success last brought other values than before; null before the first
 * @param nextDueAt when the resource is next due; null while it is parked or already queued
 * @param lastAttemptAt the last attempt, good or bad; null before the first
 * @param failureCount failures in a row since the last success
 */
public record ResourceFreshness(
    CollectionStatus state,
    Instant checkedAt,
    Instant changedAt,
    Instant nextDueAt,
    Instant lastAttemptAt,
    int failureCount) {
  /** The freshness of a resource that nobody attempted yet. */
  static final ResourceFreshness UNKNOWN =
      new ResourceFreshness(CollectionStatus.NEVER_ATTEMPTED, null, null, null, null, 0);
}
