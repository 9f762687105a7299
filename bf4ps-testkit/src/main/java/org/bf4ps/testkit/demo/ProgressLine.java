package org.bf4ps.testkit.demo;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** Shows coverage and rate: one line written over on a terminal, else a line now and then. */
final class ProgressLine {

  private static final Duration RATE_WINDOW = Duration.ofSeconds(10);
  private static final Duration QUIET = Duration.ofSeconds(5);

  private final PrintStream out;
  private final boolean terminal;
  private final int expectedSoldiers;
  private final Instant begin;
  private final Deque<Sample> samples = new ArrayDeque<>();
  private String shown = "";
  private Instant shownAt = Instant.MIN;
  private boolean complete;

  private record Sample(Instant at, long collected) {}

  ProgressLine(PrintStream out, boolean terminal, int expectedSoldiers, Instant begin) {
    this.out = out;
    this.terminal = terminal;
    this.expectedSoldiers = expectedSoldiers;
    this.begin = begin;
  }

  /** Takes a new figure and shows it where it is due. */
  void show(Coverage coverage, Instant now) {
    samples.addLast(new Sample(now, coverage.collected()));
    while (samples.size() > 2 && samples.getFirst().at().isBefore(now.minus(RATE_WINDOW))) {
      samples.removeFirst();
    }
    String words = coverage.inWords();
    if (terminal) {
      out.printf(Locale.ROOT, "\r\u001b[K%s · %.1f/s", words, rate());
      out.flush();
    } else if (!words.equals(shown) && shownAt.isBefore(now.minus(QUIET))) {
      out.printf(Locale.ROOT, "%s · %.1f/s%n", words, rate());
      shown = words;
      shownAt = now;
    }
    tellCompletion(coverage, now);
  }

  /** Gives the line back to whoever writes next. */
  void end() {
    if (terminal && !samples.isEmpty()) {
      out.println();
    }
  }

  private void tellCompletion(Coverage coverage, Instant now) {
    if (coverage.complete(expectedSoldiers) && !complete) {
      end();
      out.printf(
          Locale.ROOT,
          "Coverage is complete: %d of %d after %d s.%n",
          coverage.collected(),
          coverage.wanted(),
          Duration.between(begin, now).toSeconds());
    }
    complete = coverage.complete(expectedSoldiers);
  }

  /** Resources collected per second over the last few seconds; one that failed anew is no loss. */
  private double rate() {
    Sample first = samples.getFirst();
    Sample last = samples.getLast();
    long millis = Duration.between(first.at(), last.at()).toMillis();
    long collected = Math.max(0, last.collected() - first.collected());
    return millis == 0 ? 0 : collected * 1_000.0 / millis;
  }
}
