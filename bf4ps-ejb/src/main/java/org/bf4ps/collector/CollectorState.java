package org.bf4ps.collector;

import java.time.Instant;
import java.util.UUID;

/**
 * A collector incarnation as an operator sees it.
 *
 * @param uuid the incarnation
 * @param name the operator's name for it
 * @param hostname where it runs
 * @param lane {@code background} or {@code interactive}
 * @param egressKey the address that its requests leave from
 * @param version the software's version, or null if it is not known
 * @param startedAt when its process registered, or null before that
 * @param lastHeartbeatAt its last sign of life, or null before the first
 * @param lostAt since when it counts as lost, or null while it is not
 * @param enabled whether an operator lets it work
 * @param drained whether an operator lets it take no new job for now
 * @param retiredAt when the incarnation was given up for good, or null
 * @param job the job in its hands, or null
 */
public record CollectorState(
    UUID uuid,
    String name,
    String hostname,
    String lane,
    String egressKey,
    String version,
    Instant startedAt,
    Instant lastHeartbeatAt,
    Instant lostAt,
    boolean enabled,
    boolean drained,
    Instant retiredAt,
    JobInHand job) {

  /**
   * What it has in hand.
   *
   * @param jobId the job
   * @param soldierId our key of the soldier
   * @param soldierName the soldier's current name
   * @param resource the resource's label
   * @param claimedAt since when
   * @param leaseExpiresAt until when, unrenewed
   */
  public record JobInHand(
      long jobId,
      long soldierId,
      String soldierName,
      String resource,
      Instant claimedAt,
      Instant leaseExpiresAt) {}

  /** What an incarnation is about, the most telling first. */
  public enum Condition {
    /** Given up for good. */
    RETIRED,
    /** Silent for too long. */
    LOST,
    /** An operator switched it off; it may still end the job in its hands. */
    DISABLED,
    /** It takes no new job and still has one in hand. */
    DRAINING,
    /** It takes no new job and has none. */
    DRAINED,
    /** It never showed life. */
    UNKNOWN,
    /** It has a job in hand. */
    WORKING,
    /** It waits for its gate or for work. */
    WAITING
  }

  /**
   * What it is about.
   *
   * @return the most telling condition
   */
  public Condition condition() {
    if (retiredAt != null) {
      return Condition.RETIRED;
    }
    if (lostAt != null) {
      return Condition.LOST;
    }
    if (!enabled) {
      return Condition.DISABLED;
    }
    if (drained) {
      return job == null ? Condition.DRAINED : Condition.DRAINING;
    }
    if (lastHeartbeatAt == null) {
      return Condition.UNKNOWN;
    }
    return job == null ? Condition.WAITING : Condition.WORKING;
  }
}
