package org.bf4ps.egress.recon;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.function.Supplier;
import org.bf4ps.egress.recon.Sender.BoundReachedException;

/**
 * Asks for another page from the same address, slowly, before and while the load runs: the question
 * whether BF4PS may share an egress with BF4SW. Its requests do not count as load. A throttle of
 * that page ends the load, also where the plan would go on after one of its own: the access of
 * another system is at stake. So does a page that cannot be asked any more, since nobody watches
 * over it then.
 */
final class BesideWatch implements AutoCloseable {
  static final String SUBJECT = "beside";
  static final String BEFORE = "before";
  static final String DURING = "during";

  /** Why a file of samples is at its end once the load has throttled the page. */
  static final String THROTTLED_UNDER_LOAD = "the page beside was throttled under the load";

  private static final Set<String> THROTTLES = Set.of("403", "429");
  private static final int BASELINE = 3;

  private final Supplier<String> page;
  private final Ticker ticker;
  private final SampleFile file;
  private final Duration every;
  private final Halt halt;
  private Thread watcher;

  /**
   * @param page asks once and tells the answer
   * @param every the time between two questions
   * @param halt is called when the page is throttled
   */
  BesideWatch(Supplier<String> page, Ticker ticker, SampleFile file, Duration every, Halt halt) {
    this.page = page;
    this.ticker = ticker;
    this.file = file;
    this.every = every;
    this.halt = halt;
  }

  /** Tells whether the load has throttled the page. */
  static boolean throttledUnderLoad(SampleFile file) {
    return file.beside().stream()
        .anyMatch(sample -> sample.step().equals(DURING) && THROTTLES.contains(sample.answer()));
  }

  /**
   * Takes the baseline, then watches until closed or until a throttle.
   *
   * @throws BoundReachedException if the load must not begin
   */
  void start() throws InterruptedException, BoundReachedException {
    halt.requireNone();
    for (int n = 0; n < BASELINE; n++) {
      ask(BEFORE);
      halt.requireNone();
      ticker.rest(every);
    }
    watcher = Thread.ofPlatform().name("recon-beside").start(this::watch);
  }

  private void watch() {
    try {
      while (!Thread.currentThread().isInterrupted() && !halt.called()) {
        ask(DURING);
        ticker.rest(every);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void ask(String step) {
    Instant at = ticker.now();
    long began = ticker.nanos();
    try {
      String answer = page.get();
      if (!Thread.currentThread().isInterrupted()) {
        heed(step, answer);
        file.add(new Sample(step, at, 0, SUBJECT, answer, (ticker.nanos() - began) / 1e6, 1, null));
      }
    } catch (RuntimeException e) {
      halt.because("the page beside cannot be asked any more (" + e + ")");
    }
  }

  private void heed(String step, String answer) {
    if (THROTTLES.contains(answer)) {
      halt.because(
          step.equals(BEFORE)
              ? "the page beside answers %s without any load".formatted(answer)
              : THROTTLED_UNDER_LOAD);
    }
  }

  @Override
  public void close() {
    if (watcher != null) {
      watcher.interrupt();
      try {
        watcher.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
