package org.bf4ps.schedule;

import java.time.Instant;
import java.util.Objects;

/**
 * What scheduling knows of one resource of a soldier: the columns {@code {resource}_…} of {@code
 * collection_state}.
 *
 * @param status what came of the last attempt
 * @param lastAttemptAt when the last attempt began, or null if there was none
 * @param lastSuccessAt when the last good answer was stored, or null if there was none
 * @param nextDueAt when it is due again, or null if it is parked
 */
public record ResourceState(
    CollectionStatus status, Instant lastAttemptAt, Instant lastSuccessAt, Instant nextDueAt) {
  /** Checks that there is a status. */
  public ResourceState {
    Objects.requireNonNull(status, "status");
  }

  /**
   * Tells whether the resource rests until something happens.
   *
   * @return true if it has no due time
   */
  public boolean parked() {
    return nextDueAt == null;
  }

  /**
   * Tells whether the resource may be asked for (collector-architecture: "eligibility asks whether
   * a resource actually needs collection"). A parked one never is.
   *
   * @param now the present
   * @return true from its due time on
   */
  public boolean due(Instant now) {
    return nextDueAt != null && !nextDueAt.isAfter(now);
  }

  /**
   * The same resource with another due time.
   *
   * @param dueAt the due time, or null to park it
   * @return the changed state
   */
  public ResourceState dueAt(Instant dueAt) {
    return new ResourceState(status, lastAttemptAt, lastSuccessAt, dueAt);
  }
}
