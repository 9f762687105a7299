package org.bf4ps.submission;

import java.util.OptionalLong;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.queue.WorkLease;
import org.bf4ps.schedule.PriorityClass;

/**
 * One claimed submission and the lease of its validation: whether Battlelog has a soldier of that
 * identity is asked by the lightest resource (database-schema: Manual submission).
 *
 * @param submissionId the ticket
 * @param collectorUuid the incarnation that claimed it
 * @param leaseToken the token of this claim, new for each claim
 * @param persona the identity as submitted
 */
public record Validation(UUID submissionId, UUID collectorUuid, UUID leaseToken, Persona persona)
    implements WorkLease {
  @Override
  public Resource resource() {
    return Resource.DETAILED;
  }

  @Override
  public PriorityClass priorityClass() {
    return PriorityClass.INTERACTIVE;
  }

  @Override
  public OptionalLong job() {
    return OptionalLong.empty();
  }
}
