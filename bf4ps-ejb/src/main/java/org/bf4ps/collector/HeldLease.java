package org.bf4ps.collector;

import java.util.function.LongSupplier;
import org.bf4ps.queue.WorkLease;

/**
 * A lease as its collector sees it: with a local deadline by the monotonic clock, counted from
 * before the claim or renewal, so that a collector falls silent before the database would let go
 * (DESIGN §4.3). No renewal moves it beyond the limit of the attempt. Safe for use by the collector
 * and the renewing thread.
 *
 * @param <L> what is held
 */
final class HeldLease<L extends WorkLease> {
  private final L claim;
  private final LongSupplier ticker;
  private final long lastDeadline;
  private volatile long deadline;

  /**
   * @param began the ticker's value before the claim was asked for
   * @param terms for how long the claim and its renewals hold
   * @param ticker monotonic nanoseconds
   */
  HeldLease(L claim, long began, LeaseTerms terms, LongSupplier ticker) {
    this.claim = claim;
    this.ticker = ticker;
    this.lastDeadline = terms.lastDeadline(began);
    renewed(began, terms);
  }

  L claim() {
    return claim;
  }

  boolean holds() {
    return ticker.getAsLong() - deadline < 0;
  }

  /** The renewal that began at that moment was granted, for a lease of those terms. */
  void renewed(long began, LeaseTerms terms) {
    long renewed = terms.deadline(began);
    deadline = renewed - lastDeadline < 0 ? renewed : lastDeadline;
  }

  /** The database refused a renewal: nothing more may be sent. */
  void lost() {
    deadline = ticker.getAsLong();
  }
}
