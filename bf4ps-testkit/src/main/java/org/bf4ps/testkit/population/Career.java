package org.bf4ps.testkit.population;

import java.time.Instant;

/**
 * When a soldier plays: a stock of time from the years before, and one stretch of each day since.
 *
 * @param stock seconds played before {@link #EPOCH}
 * @param startOfDay second of the UTC day at which the daily stretch begins
 * @param dailySeconds its length; zero for soldiers who have stopped
 */
record Career(long stock, long startOfDay, long dailySeconds) {

  /** The daily stretches begin here. */
  static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");

  private static final long DAY = 86_400;

  static Career of(Draw draw) {
    double kind = draw.at("kind").fraction();
    if (kind < 0.02) {
      return new Career(0, 0, 0);
    }
    long stock = (long) Math.exp(draw.at("stock").between(Math.log(3_000), Math.log(6_000_000)));
    if (kind < 0.55) {
      return new Career(stock, 0, 0);
    }
    if (kind < 0.65) {
      // Somebody is on all day, so that numbers move whenever one looks.
      return new Career(stock, 0, DAY);
    }
    long daily = (long) draw.at("daily").between(900, 14_400);
    return new Career(stock, (long) draw.at("start").between(0, DAY - daily), daily);
  }

  long playedSeconds(Instant at) {
    long since = Math.max(0, at.getEpochSecond() - EPOCH.getEpochSecond());
    long today = Math.clamp(since % DAY - startOfDay, 0L, dailySeconds);
    return stock + since / DAY * dailySeconds + today;
  }
}
