package org.bf4ps.coverage;

import java.time.Instant;

/**
 * What the collection achieves right now.
 *
 * @param succeeded successful collections of the last hour
 * @param failed failed collections of the last hour
 * @param lastSuccessAt the latest success of the last hour, or null
 * @param gates how many egress addresses there are
 * @param closedGates how many of them are closed for a while, whoever closed them
 * @param throttledGates how many of those Battlelog's throttling has closed
 * @param opensAt when the first closed one opens, or null if none is closed
 */
public record Throughput(
    long succeeded,
    long failed,
    Instant lastSuccessAt,
    long gates,
    long closedGates,
    long throttledGates,
    Instant opensAt) {
  /** What visitors may expect. */
  public enum State {
    /** Answers come in. */
    COLLECTING,
    /** Battlelog asked for a pause at every address. */
    PAUSED,
    /** Every address is closed, and one at least by an operator or for a measurement. */
    HELD,
    /** Nothing is queued. */
    IDLE,
    /** There is work, but no answer came in the last hour. */
    STALLED
  }

  /**
   * The state that follows.
   *
   * @param queued jobs in the queue
   * @return never null
   */
  public State state(long queued) {
    if (gates > 0 && closedGates == gates) {
      return throttledGates == gates ? State.PAUSED : State.HELD;
    }
    if (succeeded > 0) {
      return State.COLLECTING;
    }
    return queued == 0 ? State.IDLE : State.STALLED;
  }
}
