package org.bf4ps.egress.recon;

import java.util.List;
import java.util.Optional;

/**
 * A limit as a bucket of tokens.
 *
 * @param perSecond requests a second in the long run
 * @param burst requests at once after a rest
 */
record Bucket(double perSecond, double burst) {
  /**
   * The bucket that explains the drains best. One that let {@code n} requests pass before it
   * throttled at {@code t} had {@code burst + perSecond * t} tokens by then, which is at least
   * {@code n} and less than {@code n + 1}: a straight line through {@code (t, n + 1/2)}.
   *
   * @return empty if the drains do not differ enough in length to tell rate and burst apart
   */
  static Optional<Bucket> of(List<Drain> drains) {
    double meanTime = drains.stream().mapToDouble(Drain::seconds).average().orElse(0);
    double meanPassed = drains.stream().mapToDouble(Bucket::tokens).average().orElse(0);
    double spread = 0;
    double common = 0;
    for (Drain drain : drains) {
      double off = drain.seconds() - meanTime;
      spread += off * off;
      common += off * (tokens(drain) - meanPassed);
    }
    double rate = common / spread;
    double burst = meanPassed - rate * meanTime;
    return spread > 0 && rate > 0 && burst > 0
        ? Optional.of(new Bucket(rate, burst))
        : Optional.empty();
  }

  private static double tokens(Drain drain) {
    return drain.passed() + 0.5;
  }
}
