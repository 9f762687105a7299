package org.bf4ps.egress.recon;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.egress.recon.Sender.BoundReachedException;

/**
 * The steps of a reconnaissance, from the gentlest to the hardest: each resource once, rising
 * rates, a burst; and after the first throttle, if wanted, how long it lasts and the runs that tell
 * rate and burst apart. A step that the file knows as done is not sent again.
 */
final class Plan {
  static final String CLASSES = "classes";
  static final String RATE = "rate-";
  static final String BURST = "burst";
  static final String DRAIN = "drain-";
  static final String RECOVERY = "recovery-";

  /** The last runs are so much faster than the estimate: slow enough to be long, sure to end. */
  private static final double FASTER = 1.4;

  /** A run that ends by itself ends long before so many bursts. */
  private static final int BURSTS_OF_A_DRAIN = 12;

  private static final int FINE_DRAINS = 3;

  private final Sender sender;
  private final SampleFile file;
  private final ReconBounds bounds;

  Plan(Sender sender, SampleFile file, ReconBounds bounds) {
    this.sender = sender;
    this.file = file;
    this.bounds = bounds;
  }

  /** Sends what the plan still lacks. */
  void run() throws InterruptedException, BoundReachedException {
    boolean throttled = classes() || rates() || burst();
    if (throttled && bounds.goOn()) {
      recover(0);
      tellApart();
    }
  }

  private interface Work {
    void send() throws InterruptedException, BoundReachedException;
  }

  /** Runs a step unless it is done; tells whether it met a throttle. */
  private boolean step(String name, Work work) throws InterruptedException, BoundReachedException {
    if (!file.ended(name)) {
      file.begin(name);
      work.send();
      file.end(name);
    }
    return file.of(name).stream().anyMatch(Sample::throttled);
  }

  private boolean classes() throws InterruptedException, BoundReachedException {
    Duration interval = interval(bounds.fromRate());
    return step(
        CLASSES,
        () -> {
          long began = sender.nanos();
          for (Resource resource : Resource.values()) {
            if (sender.send(CLASSES, began, resource)) {
              return;
            }
            sender.rest(interval);
          }
        });
  }

  private boolean rates() throws InterruptedException, BoundReachedException {
    for (double rate = bounds.fromRate(); rate <= bounds.toRate(); rate *= ReconBounds.STEP) {
      if (hold(rate)) {
        return true;
      }
    }
    return false;
  }

  private boolean hold(double rate) throws InterruptedException, BoundReachedException {
    String name = named(RATE, rate);
    int requests = (int) Math.ceil(rate * bounds.hold().toMillis() / 1_000);
    return step(name, () -> sender.paced(name, interval(rate), Math.max(2, requests)));
  }

  private boolean burst() throws InterruptedException, BoundReachedException {
    return step(
        BURST,
        () -> {
          sender.rest(bounds.rest());
          sender.paced(BURST, Duration.ZERO, bounds.maxBurst());
        });
  }

  /** From full rest to the first throttle at different speeds: rate and burst follow from these. */
  private void tellApart() throws InterruptedException, BoundReachedException {
    int number = 1;
    for (int again = 0; again < 2; again++) {
      drain(number++, Duration.ZERO, bounds.maxBurst());
    }
    double quick = RateSamples.of(file).quickestThrottledRate().orElse(bounds.toRate());
    drain(number++, interval(quick), bounds.maxBurst() * BURSTS_OF_A_DRAIN);
    for (int again = 0; again < FINE_DRAINS; again++) {
      Optional<Bucket> bucket = Bucket.of(RateSamples.of(file).drains());
      if (bucket.isEmpty()) {
        return;
      }
      double rate = Math.min(bucket.get().perSecond() * FASTER, bounds.toRate());
      int most = (int) Math.ceil(bucket.get().burst() * BURSTS_OF_A_DRAIN);
      drain(number++, interval(rate), Math.max(2, most));
    }
  }

  private void drain(int number, Duration interval, int most)
      throws InterruptedException, BoundReachedException {
    String name = DRAIN + number;
    boolean throttled =
        step(
            name,
            () -> {
              sender.rest(bounds.rest());
              sender.paced(name, interval, most);
            });
    if (throttled) {
      recover(number);
    }
  }

  /** Asks again at the first rate until an answer comes. */
  private void recover(int number) throws InterruptedException, BoundReachedException {
    String name = RECOVERY + number;
    Duration interval = interval(bounds.fromRate());
    step(
        name,
        () -> {
          long began = sender.nanos();
          do {
            sender.rest(interval);
          } while (sender.send(name, began, Resource.DETAILED));
        });
  }

  static Duration interval(double rate) {
    return Duration.ofNanos(Math.round(1e9 / rate));
  }

  /** The step of a rate in requests a second. */
  static String named(String prefix, double rate) {
    return prefix + String.format(Locale.ROOT, "%.3f", rate);
  }
}
