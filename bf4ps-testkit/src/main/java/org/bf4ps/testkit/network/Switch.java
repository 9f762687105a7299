package org.bf4ps.testkit.network;

/** The state of a link, and the place where bytes wait while nothing may pass. */
final class Switch {

  private Link state = Link.OPEN;

  synchronized void set(Link next) {
    state = next;
    notifyAll();
  }

  synchronized boolean is(Link asked) {
    return state == asked;
  }

  /** Waits while the link is stalled; false if it was cut. */
  synchronized boolean awaitPassage() {
    try {
      while (state == Link.STALLED) {
        wait();
      }
      return state == Link.OPEN;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
