package org.bf4ps.hostile;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/** The time of the hostilities: waiting in it ends when they end. */
final class Pauses {

  private final CountDownLatch end = new CountDownLatch(1);

  void end() {
    end.countDown();
  }

  boolean ended() {
    return end.getCount() == 0;
  }

  /** Waits for a while, or until the end. */
  void rest(Duration time) throws InterruptedException {
    if (!ended()) {
      end.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  /** Waits for a random while, or until the end. */
  void rest(RandomGenerator random, int leastMillis, int mostMillis) throws InterruptedException {
    rest(Duration.ofMillis(random.nextInt(leastMillis, mostMillis + 1)));
  }
}
