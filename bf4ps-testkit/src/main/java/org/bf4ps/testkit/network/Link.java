package org.bf4ps.testkit.network;

/** What a {@link TcpProxy} does with what it carries. */
public enum Link {
  /** Everything arrives. */
  OPEN,
  /** Connections end at once, those that stand and those that are tried. */
  CUT,
  /**
   * Nothing arrives and nobody is told: connections stand, new ones are taken, and no byte moves.
   */
  STALLED
}
