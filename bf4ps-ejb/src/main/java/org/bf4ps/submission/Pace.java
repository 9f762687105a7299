package org.bf4ps.submission;

import java.time.Duration;

/**
 * How fast the interactive lane sends.
 *
 * @param fast time between two requests when it goes well, positive
 * @param slow time between two requests when it does not, not less than {@code fast}
 * @param closed how long nothing may be sent at all: the gate, a throttle or the budget forbids it
 * @param measured whether it was measured; otherwise it follows from the gates' intervals
 */
record Pace(Duration fast, Duration slow, Duration closed, boolean measured) {
  Pace {
    if (fast.isNegative() || fast.isZero() || slow.compareTo(fast) < 0) {
      throw new IllegalArgumentException("No pace: " + fast + " to " + slow);
    }
  }
}
