package org.bf4ps.queue;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.PriorityClass;

/**
 * One claimed job and the lease that fences every later write of it (operational-schema: Start and
 * lease ownership).
 *
 * @param jobId the job
 * @param collectorUuid the incarnation that claimed it
 * @param leaseToken the token of this claim, new for each claim
 * @param soldierId the soldier
 * @param persona the soldier's identity at Battlelog
 * @param resource what is to be collected
 * @param attempt how often the job was claimed, this time included
 * @param priorityClass the class it was claimed in
 * @param waited how long it had been eligible, by the database's clock
 */
public record Claim(
    long jobId,
    UUID collectorUuid,
    UUID leaseToken,
    long soldierId,
    Persona persona,
    Resource resource,
    int attempt,
    PriorityClass priorityClass,
    Duration waited)
    implements WorkLease {
  @Override
  public OptionalLong job() {
    return OptionalLong.of(jobId);
  }
}
