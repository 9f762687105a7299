package org.bf4ps.submission;

import java.time.Duration;
import java.time.Instant;

/**
 * When a ticket will probably be done: an honest interval, not a promise. It is made anew at each
 * look, so that it moves back when more important work arrives; it is never now, since at least one
 * request is still to be sent.
 *
 * @param from the earliest moment
 * @param to the latest moment, later than {@code from}
 * @param measured whether it rests on measured throughput
 */
public record Estimate(Instant from, Instant to, boolean measured) {
  private static final Duration LEAST = Duration.ofSeconds(1);

  /**
   * Estimates.
   *
   * @param now the present, by the database's clock
   * @param notBefore when the ticket's own next request may leave; may lie in the past
   * @param pace what the lane does
   * @param ahead what it has to do
   * @param doubt the waits that are still to come if Battlelog knows no such soldier, since one
   *     denial is no evidence; zero for a soldier that is known here
   * @return the interval
   */
  static Estimate of(Instant now, Instant notBefore, Pace pace, Ahead ahead, Duration doubt) {
    Instant open = now.plus(pace.closed());
    Instant from = later(open.plus(times(pace.fast(), ahead.least())), notBefore.plus(pace.fast()));
    Instant to =
        later(
                open.plus(times(pace.slow(), ahead.most())),
                notBefore.plus(times(pace.slow(), ahead.own() + 1L)))
            .plus(doubt);
    Instant earliest = later(from, now.plus(LEAST));
    return new Estimate(earliest, later(to, earliest.plus(LEAST)), pace.measured());
  }

  private static Duration times(Duration each, long count) {
    return Duration.ofNanos(Math.multiplyExact(each.toNanos(), count));
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
