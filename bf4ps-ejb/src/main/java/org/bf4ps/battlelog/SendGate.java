package org.bf4ps.battlelog;

/**
 * Asked by the client before each physical request, so that none goes out without a permit (DESIGN
 * §4.4). A fallback or second page of one collection asks again.
 */
@FunctionalInterface
public interface SendGate {
  /**
   * Waits for the right to send one request.
   *
   * @return false if nothing may be sent any more (lease nearly over, drain): the client then gives
   *     up
   * @throws InterruptedException if the collector is being ended while it waits
   */
  boolean awaitPermit() throws InterruptedException;

  /**
   * Asked when the connection stands, right before the request is written to it: connecting may
   * have outlasted the turn that was waited for.
   *
   * @return false if the request must not leave any more: it is not sent, and the client waits for
   *     a permit anew, since the gate has taken this one back
   */
  default boolean mayLeave() {
    return true;
  }
}
