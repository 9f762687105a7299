package org.bf4ps.collector;

import java.time.Duration;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.Settings;

/**
 * For how long this node's collectors hold what they claimed.
 *
 * @param lease how long a claim or a renewal holds, by the database's clock
 * @param margin so much earlier the collector falls silent, by its own clock
 * @param limit the longest time from claim to end, whatever is renewed; not below the lease
 */
record LeaseTerms(Duration lease, Duration margin, Duration limit) {
  /** The terms of a node's settings. */
  static LeaseTerms of(Settings settings) {
    Duration lease = settings.get(LeaseTunables.LEASE);
    Duration limit = settings.get(LeaseTunables.ATTEMPT_LIMIT);
    return new LeaseTerms(lease, settings.get(LeaseTunables.LEASE_MARGIN), limit);
  }
}
