package org.bf4ps.egress.recon;

import java.util.concurrent.atomic.AtomicReference;
import org.bf4ps.egress.recon.Sender.BoundReachedException;

/** Ends the load from outside of its plan, for good. Safe for use by several threads. */
final class Halt {
  private final AtomicReference<String> reason = new AtomicReference<>();

  /** From now on nothing more is sent; the first reason stands. */
  void because(String why) {
    reason.compareAndSet(null, why);
  }

  boolean called() {
    return reason.get() != null;
  }

  /**
   * Lets the load go on if nobody has called for its end.
   *
   * @throws BoundReachedException with the reason if somebody has
   */
  void requireNone() throws BoundReachedException {
    String why = reason.get();
    if (why != null) {
      throw new BoundReachedException(why);
    }
  }
}
