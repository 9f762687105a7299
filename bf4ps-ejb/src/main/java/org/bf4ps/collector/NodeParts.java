package org.bf4ps.collector;

import java.util.function.LongSupplier;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;

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
    LongSupplier ticker) {}
