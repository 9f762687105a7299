package org.bf4ps.config;

import java.time.InstantSource;

/**
 * The wall clock of a node: the system's, moved by {@link Tunables#CLOCK_OFFSET}. It moves what the
 * application itself reads of the time: {@code Retry-After} dates, the age of batch executions, the
 * time boxes of discovery. It does not move the database's clock, by which leases, gates and due
 * times go, nor the monotonic clock of the local deadlines, nor the server's own timers and logs.
 */
public final class NodeClock {
  private NodeClock() {}

  /**
   * The clock of a node.
   *
   * @param settings the node's settings
   * @return its clock
   */
  public static InstantSource of(Settings settings) {
    return InstantSource.offset(InstantSource.system(), settings.get(Tunables.CLOCK_OFFSET));
  }
}
