package org.bf4ps.collector;

import java.time.Duration;
import org.bf4ps.figures.Figure;

/** Counts what collectors do, for the metrics. Called by many threads. */
public interface Tally {
  /** Counts nothing: for use without a server. */
  Tally NONE =
      new Tally() {
        @Override
        public void count(Figure figure, String... values) {}

        @Override
        public void time(Figure figure, Duration duration, String... values) {}
      };

  /**
   * Counts one happening.
   *
   * @param figure what happened, a counter
   * @param values the labels' values, in their order
   */
  void count(Figure figure, String... values);

  /**
   * Notes how long something took.
   *
   * @param figure what took so long, a timer
   * @param duration how long
   * @param values the labels' values, in their order
   */
  void time(Figure figure, Duration duration, String... values);
}
