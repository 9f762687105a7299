package org.bf4ps.egress;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A gate as an operator sees it.
 *
 * @param key the egress key
 * @param interval the time between two requests that holds now, to the microsecond
 * @param fixedInterval the time that holds without an adaptive pace
 * @param adaptive whether the interval follows Battlelog's answers
 * @param burst how many requests may follow each other at once after a rest
 * @param opensAt when the gate lets the next request go, the budget apart; null if an operator has
 *     to say so first
 * @param blockedUntil until when the last throttle closed the gate; null if it never did, or if an
 *     operator cleared it
 * @param heldUntil until when a measurement holds the gate, which it renews while it runs; null if
 *     none ever did, and it may be over
 * @param throttleLevel throttles in a row, 0 before the first
 * @param lastThrottledAt the last throttle; null if there was none
 * @param sentLastHour permits of the last hour that were used
 * @param pause what an operator ordered, or null if none did; it may be over
 * @param refusedLastDay answers 403 and 429 of the last day, by HTTP status; others are absent
 * @param collectors the names of the collectors that use it and are not retired
 */
public record EgressState(
    String key,
    Duration interval,
    Duration fixedInterval,
    boolean adaptive,
    int burst,
    Instant opensAt,
    Instant blockedUntil,
    Instant heldUntil,
    int throttleLevel,
    Instant lastThrottledAt,
    int sentLastHour,
    Pause pause,
    Map<Integer, Long> refusedLastDay,
    List<String> collectors) {

  /** What keeps requests back, strongest first. */
  public enum Condition {
    /** An operator said so. */
    PAUSED,
    /** Battlelog said so, by 403 or 429. */
    THROTTLED,
    /** A measurement has the egress for itself; it ends by itself. */
    HELD,
    /** Nothing but the pace. */
    OPEN
  }

  /**
   * An operator's pause.
   *
   * @param since when it began
   * @param until when it ends by itself, or null if it does not
   * @param operator who ordered it
   * @param reason why, or null if nothing was told
   */
  public record Pause(Instant since, Instant until, String operator, String reason) {}

  /**
   * What keeps requests back.
   *
   * @param now the present
   * @return the strongest condition
   */
  public Condition condition(Instant now) {
    if (pause != null && (pause.until() == null || pause.until().isAfter(now))) {
      return Condition.PAUSED;
    }
    if (blockedUntil != null && blockedUntil.isAfter(now)) {
      return Condition.THROTTLED;
    }
    return heldUntil != null && heldUntil.isAfter(now) ? Condition.HELD : Condition.OPEN;
  }
}
