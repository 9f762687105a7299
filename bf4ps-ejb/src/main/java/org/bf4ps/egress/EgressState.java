package org.bf4ps.egress;

import java.time.Duration;
import java.time.Instant;

/**
 * A gate as an operator sees it.
 *
 * @param key the egress key
 * @param interval the time between two requests that holds now, to the microsecond
 * @param fixedInterval the time that holds without an adaptive pace
 * @param adaptive whether the interval follows Battlelog's answers
 * @param burst how many requests may follow each other at once after a rest
 * @param opensAt when the gate itself lets the next request go; the budget may ask for more
 * @param blockedUntil until when the last throttle closed the gate; null if it never was
 * @param throttleLevel throttles in a row, 0 before the first
 * @param lastThrottledAt the last throttle; null if there was none
 * @param sentLastHour permits of the last hour that were used
 */
public record EgressState(
    String key,
    Duration interval,
    Duration fixedInterval,
    boolean adaptive,
    int burst,
    Instant opensAt,
    Instant blockedUntil,
    int throttleLevel,
    Instant lastThrottledAt,
    int sentLastHour) {}
