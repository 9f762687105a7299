package org.bf4ps.batch.repository;

import java.time.Duration;
import java.time.Instant;

/**
 * One execution of a batch job, as the server's tables tell it.
 *
 * @param executionId the server's id of the execution
 * @param instanceId the instance, which all its restarts share
 * @param job the job's name
 * @param status {@code STARTING}, {@code STARTED}, {@code STOPPING}, {@code STOPPED}, {@code
 *     FAILED}, {@code COMPLETED} or {@code ABANDONED}
 * @param exitStatus what the job said at its end, or null before that
 * @param createdAt when it was ordered
 * @param startedAt when it began, or null before that
 * @param endedAt when it ended, or null before that
 */
public record BatchExecution(
    long executionId,
    long instanceId,
    String job,
    String status,
    String exitStatus,
    Instant createdAt,
    Instant startedAt,
    Instant endedAt) {

  /**
   * How long it took, or takes so far.
   *
   * @param now the present
   * @return the time since its start, or null before that
   */
  public Duration duration(Instant now) {
    return startedAt == null ? null : Duration.between(startedAt, endedAt == null ? now : endedAt);
  }

  /**
   * Tells whether the tables hold it as unfinished. An orphan is, too: its node died.
   *
   * @return whether it is starting, started or stopping
   */
  public boolean unfinished() {
    return switch (status) {
      case "STARTING", "STARTED", "STOPPING" -> true;
      default -> false;
    };
  }
}
