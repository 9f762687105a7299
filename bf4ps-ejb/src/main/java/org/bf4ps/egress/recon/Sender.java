package org.bf4ps.egress.recon;

import java.time.Duration;
import java.time.Instant;
import org.bf4ps.battlelog.Resource;

/** Sends the requests of one step after the other, writes each down, and keeps the bounds. */
final class Sender {
  /** A rest is ended by a halt after so long at the latest. */
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final Target target;
  private final Ticker ticker;
  private final SampleFile file;
  private final ReconBounds bounds;
  private final Halt halt;
  private final long end;

  /**
   * @param halt ends the load while it runs
   */
  Sender(Target target, Ticker ticker, SampleFile file, ReconBounds bounds, Halt halt) {
    this.target = target;
    this.ticker = ticker;
    this.file = file;
    this.bounds = bounds;
    this.halt = halt;
    this.end = ticker.nanos() + bounds.maxTime().toNanos();
  }

  /** A bound is reached: nothing more is sent. */
  static final class BoundReachedException extends Exception {
    private static final long serialVersionUID = 1L;

    BoundReachedException(String message) {
      super(message);
    }
  }

  /**
   * Sends at a pace until a throttle or so many requests.
   *
   * @param interval from one request to the next, zero for no pause; a slow answer delays the next
   * @return whether there was a throttle
   */
  boolean paced(String step, Duration interval, int requests)
      throws InterruptedException, BoundReachedException {
    long began = ticker.nanos();
    boolean throttled = false;
    for (int n = 0; n < requests && !throttled; n++) {
      rest(Duration.ofNanos(began + n * interval.toNanos() - ticker.nanos()));
      throttled = send(step, began, Resource.DETAILED);
    }
    return throttled;
  }

  /** Sends one request; tells whether it was throttled. */
  boolean send(String step, long began, Resource resource) throws BoundReachedException {
    halt.requireNone();
    int most = resource == Resource.PROFILE ? 2 : 1;
    if (file.spent() + most > bounds.maxRequests()) {
      throw new BoundReachedException("all of --max-requests is spent");
    }
    long sent = ticker.nanos();
    if (sent >= end) {
      throw new BoundReachedException("--max-minutes is over");
    }
    Sample sample = sample(step, began, sent, resource);
    file.add(sample);
    return sample.throttled();
  }

  private Sample sample(String step, long began, long sent, Resource resource)
      throws BoundReachedException {
    Instant at = ticker.now();
    Target.Answer answer = target.ask(resource);
    double latency = (ticker.nanos() - sent) / 1e6;
    return new Sample(
        step,
        at,
        (sent - began) / 1e6,
        resource.label(),
        answer.what(),
        latency,
        answer.sends(),
        answer.retryAfter());
  }

  /** Waits, but not beyond the run's end, nor for long beyond a halt. */
  void rest(Duration time) throws InterruptedException, BoundReachedException {
    if (ticker.nanos() + time.toNanos() >= end) {
      throw new BoundReachedException("--max-minutes is over");
    }
    long until = ticker.nanos() + time.toNanos();
    for (long left = time.toNanos(); left > 0; left = until - ticker.nanos()) {
      halt.requireNone();
      ticker.rest(Duration.ofNanos(Math.min(left, LOOK.toNanos())));
    }
  }

  long nanos() {
    return ticker.nanos();
  }
}
