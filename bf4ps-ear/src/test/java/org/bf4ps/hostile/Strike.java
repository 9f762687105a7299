package org.bf4ps.hostile;

import java.time.Duration;
import java.time.Instant;

/**
 * A hostility that happened.
 *
 * @param hostility what was done
 * @param node the node it was done to, or null if it struck all alike
 * @param began when it began
 * @param ended when everything was as before
 */
record Strike(Hostility hostility, String node, Instant began, Instant ended) {

  /** How long it lasted, a new start included. */
  Duration duration() {
    return Duration.between(began, ended);
  }
}
