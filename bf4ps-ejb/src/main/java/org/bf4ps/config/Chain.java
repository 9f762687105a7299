package org.bf4ps.config;

import java.util.Locale;

/**
 * Which lanes' collectors go on with the same soldier after a success (collector-architecture:
 * Confirmed work-unit model). Each further job is claimed by itself and needs its own permit.
 */
public enum Chain {
  /** A person waits for the whole soldier; background work returns to the queue's order. */
  INTERACTIVE,
  /** Background work chains too, past the shares of the classes. */
  ALL,
  /** Every claim takes the first of the queue. */
  NONE;

  /**
   * Tells whether a lane's collectors chain.
   *
   * @param lane {@code background} or {@code interactive}
   * @return whether they do
   */
  public boolean holdsFor(String lane) {
    return this == ALL || (this == INTERACTIVE && "interactive".equals(lane));
  }

  static Chain parse(String text) {
    return valueOf(text.strip().toUpperCase(Locale.ROOT));
  }
}
