package org.bf4ps.battlelog.client;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;

/**
 * Ends a request when its total time is over. Socket timeouts cannot do that: they begin anew with
 * each byte, so a body that drips would hold a collector for ever.
 */
final class Deadline implements AutoCloseable {
  private final ScheduledFuture<?> abort;
  private volatile boolean passed;

  Deadline(ScheduledExecutorService timer, Duration total, HttpUriRequestBase request) {
    this.abort =
        timer.schedule(
            () -> {
              // Set first: the reading thread wakes up by the cancellation.
              passed = true;
              request.cancel();
            },
            total.toNanos(),
            TimeUnit.NANOSECONDS);
  }

  /** Tells whether the request was ended, so that any failure of it is the time limit's. */
  boolean passed() {
    return passed;
  }

  @Override
  public void close() {
    abort.cancel(false);
  }
}
