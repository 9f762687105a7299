package org.bf4ps.egress.recon;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/**
 * Asks for another page from the same address, slowly, before and while the load runs: the question
 * whether BF4PS may share an egress with BF4SW. Its requests do not count as load.
 */
final class BesideWatch implements AutoCloseable {
  static final String SUBJECT = "beside";
  static final String BEFORE = "before";
  static final String DURING = "during";

  private static final int BASELINE = 3;

  private final Supplier<String> page;
  private final Ticker ticker;
  private final SampleFile file;
  private final Duration every;
  private Thread watcher;

  /**
   * @param page asks once and tells the answer
   * @param every the time between two questions
   */
  BesideWatch(Supplier<String> page, Ticker ticker, SampleFile file, Duration every) {
    this.page = page;
    this.ticker = ticker;
    this.file = file;
    this.every = every;
  }

  /** Takes the baseline, then watches until closed. */
  void start() throws InterruptedException {
    for (int n = 0; n < BASELINE; n++) {
      ask(BEFORE);
      ticker.rest(every);
    }
    watcher = Thread.ofPlatform().name("recon-beside").start(this::watch);
  }

  private void watch() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
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
    String answer = page.get();
    if (!Thread.currentThread().isInterrupted()) {
      file.add(new Sample(step, at, 0, SUBJECT, answer, (ticker.nanos() - began) / 1e6, 1));
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
