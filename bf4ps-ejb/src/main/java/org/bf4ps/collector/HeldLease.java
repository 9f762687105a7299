package org.bf4ps.collector;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.bf4ps.queue.Claim;

/**
 * A lease as its collector sees it: with a local deadline by the monotonic clock, counted from
 * before the claim or renewal, so that a collector falls silent before the database would let go
 * (DESIGN §4.3). Safe for use by the collector and the renewing thread.
 */
final class HeldLease {
  private final Claim claim;
  private final Duration usable;
  private final LongSupplier ticker;
  private volatile long deadline;

  /**
   * @param began the ticker's value before the claim was asked for
   * @param usable the lease less its safety margin
   * @param ticker monotonic nanoseconds
   */
  HeldLease(Claim claim, long began, Duration usable, LongSupplier ticker) {
    this.claim = claim;
    this.usable = usable;
    this.ticker = ticker;
    this.deadline = began + usable.toNanos();
  }

  Claim claim() {
    return claim;
  }

  boolean holds() {
    return ticker.getAsLong() - deadline < 0;
  }

  /** The renewal that began at that moment was granted. */
  void renewed(long began) {
    deadline = began + usable.toNanos();
  }

  /** The database refused a renewal: nothing more may be sent. */
  void lost() {
    deadline = ticker.getAsLong();
  }
}
