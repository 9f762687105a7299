package org.bf4ps.collector;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.bf4ps.queue.WorkLease;

/**
 * A lease as its collector sees it: with a local deadline by the monotonic clock, counted from
 * before the claim or renewal, so that a collector falls silent before the database would let go
 * (DESIGN §4.3). A renewal counts for as long as the database said: the limit of the attempt may
 * have changed since the claim. Safe for use by the collector and the renewing thread.
 *
 * @param <L> what is held
 */
final class HeldLease<L extends WorkLease> {
  private final L claim;
  private final LongSupplier ticker;
  private volatile long deadline;

  /**
   * @param began the ticker's value before the claim was asked for
   * @param terms for how long the claim holds
   * @param ticker monotonic nanoseconds
   */
  HeldLease(L claim, long began, LeaseTerms terms, LongSupplier ticker) {
    this.claim = claim;
    this.ticker = ticker;
    renewed(began, terms.lease(), terms.margin());
  }

  L claim() {
    return claim;
  }

  boolean holds() {
    return ticker.getAsLong() - deadline < 0;
  }

  /**
   * The renewal that began at that moment was granted.
   *
   * @param left how long the lease held when the database answered, by its clock
   * @param margin so much earlier nothing is sent any more
   */
  void renewed(long began, Duration left, Duration margin) {
    deadline = began + left.minus(margin).toNanos();
  }

  /** The database refused a renewal: nothing more may be sent. */
  void lost() {
    deadline = ticker.getAsLong();
  }
}
