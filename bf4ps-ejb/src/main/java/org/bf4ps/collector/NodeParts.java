package org.bf4ps.collector;

import java.util.function.LongSupplier;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.pulse.NodePulse;

/**
 * What all collectors of a node share.
 *
 * @param transactions the way to the database
 * @param settings the node's settings
 * @param tally the counters
 * @param stop the request to end
 * @param held the leases held at this moment
 * @param pulse where the collectors show that they live
 * @param ticker monotonic nanoseconds
 */
record NodeParts(
    Transactions transactions,
    Settings settings,
    Tally tally,
    Stop stop,
    HeldLeases held,
    NodePulse pulse,
    LongSupplier ticker) {
  /** The same parts, with another way to the database. */
  NodeParts through(Transactions other) {
    return new NodeParts(other, settings, tally, stop, held, pulse, ticker);
  }
}
