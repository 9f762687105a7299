package org.bf4ps.collector;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The one request to end that all threads of a node's collectors wait on while they rest. */
final class Stop {
  private final CountDownLatch latch = new CountDownLatch(1);

  void request() {
    latch.countDown();
  }

  boolean requested() {
    return latch.getCount() == 0;
  }

  /**
   * Rests until the time is over or the end is requested.
   *
   * @return true if the end is requested
   */
  boolean rest(Duration duration) throws InterruptedException {
    return latch.await(duration.toNanos(), TimeUnit.NANOSECONDS);
  }
}
