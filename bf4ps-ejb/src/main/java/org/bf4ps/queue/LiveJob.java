package org.bf4ps.queue;

import java.time.Instant;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;

/**
 * A job in the queue as an operator sees it.
 *
 * @param jobId the job
 * @param soldierId our key of the soldier
 * @param persona the soldier's identity
 * @param soldierName the soldier's current name
 * @param resource what is to be collected
 * @param lane {@code background} or {@code interactive}
 * @param priorityClass its class
 * @param priorityValue its place inside the class; greater goes first
 * @param reason why it exists
 * @param status {@code pending}, {@code claimed} or {@code running}
 * @param eligibleAt since when it may run
 * @param attempts how often it was claimed
 * @param createdAt when it was made
 * @param holder whose it is, or null while it is pending
 */
public record LiveJob(
    long jobId,
    long soldierId,
    Persona persona,
    String soldierName,
    Resource resource,
    String lane,
    String priorityClass,
    int priorityValue,
    String reason,
    String status,
    Instant eligibleAt,
    int attempts,
    Instant createdAt,
    Holder holder) {

  /**
   * Who has a job in hand.
   *
   * @param collectorName the collector's name
   * @param claimedAt since when
   * @param startedAt when it began to send, or null before that
   * @param leaseExpiresAt until when, unrenewed
   */
  public record Holder(
      String collectorName, Instant claimedAt, Instant startedAt, Instant leaseExpiresAt) {}
}
