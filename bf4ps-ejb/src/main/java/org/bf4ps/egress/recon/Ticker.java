package org.bf4ps.egress.recon;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** The time as the reconnaissance goes by it. */
interface Ticker {
  /** The machine's own. */
  Ticker SYSTEM =
      new Ticker() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void rest(Duration time) throws InterruptedException {
          TimeUnit.NANOSECONDS.sleep(time.toNanos());
        }
      };

  /** The time of day, for the samples. */
  Instant now();

  /** Monotonic nanoseconds. */
  long nanos();

  /** Waits; returns at once if the time is not positive. */
  void rest(Duration time) throws InterruptedException;
}
