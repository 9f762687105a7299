package org.bf4ps.batch.repository;

import java.time.Instant;

/**
 * One step of an execution.
 *
 * @param name the step's id in the job's definition
 * @param status as that of an execution
 * @param exitStatus what the step said at its end; for a failed one the exception's text
 * @param counts what it did
 * @param startedAt when it began
 * @param endedAt when it ended, or null before that
 */
public record BatchStep(
    String name,
    String status,
    String exitStatus,
    Counts counts,
    Instant startedAt,
    Instant endedAt) {

  /**
   * What a step counted; all 0 for a batchlet.
   *
   * @param read items read
   * @param filtered items that the processor left out
   * @param written items written
   * @param skipped items skipped after a fault, in reading, processing or writing
   * @param commits chunks committed
   * @param rollbacks chunks rolled back
   */
  public record Counts(
      long read, long filtered, long written, long skipped, long commits, long rollbacks) {}
}
