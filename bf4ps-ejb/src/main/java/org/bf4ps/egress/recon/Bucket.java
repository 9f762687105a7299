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
  private static final double STEP = 1.02;

  /** Buckets within so many tokens of the best explain the runs as well: times are not exact. */
  private static final double AS_GOOD = 0.05;

  /** The slowest bucket that is tried, as a share of the quickest run. */
  private static final double SLOWEST = 0.00001;

  /** If rates that explain the runs differ by more than this factor, nothing is known. */
  private static final double APART = 2;

  /**
   * The middle of all buckets that explain the drains best. Each bucket is played through with the
   * times of the requests, so that a pause in a run, in which a full bucket gains nothing, does no
   * harm.
   *
   * @return empty if the drains do not differ enough in length to tell rate and burst apart
   */
  static Optional<Bucket> of(List<Drain> drains) {
    double quickest =
        drains.stream()
            .filter(drain -> drain.seconds() > 0)
            .mapToDouble(drain -> drain.passed() / drain.seconds())
            .max()
            .orElse(0);
    int longest = drains.stream().mapToInt(Drain::passed).max().orElse(0);
    double best = Double.MAX_VALUE;
    for (double rate = quickest; rate > quickest * SLOWEST; rate /= STEP) {
      for (double burst = 1; burst <= longest + 1; burst *= STEP) {
        best = Math.min(best, contradiction(drains, rate, burst, best));
      }
    }
    Middle middle = new Middle();
    for (double rate = quickest; rate > quickest * SLOWEST; rate /= STEP) {
      for (double burst = 1; burst <= longest + 1; burst *= STEP) {
        if (contradiction(drains, rate, burst, best + AS_GOOD) <= best + AS_GOOD) {
          middle.add(rate, burst);
        }
      }
    }
    return middle.bucket();
  }

  /** Counts no further than is worth it. */
  private static double contradiction(List<Drain> drains, double rate, double burst, double worth) {
    double wrong = 0;
    for (Drain drain : drains) {
      wrong += drain.contradiction(rate, burst);
      if (wrong > worth) {
        break;
      }
    }
    return wrong;
  }

  /** The geometric mean of buckets. */
  private static final class Middle {
    private int count;
    private double rates;
    private double bursts;
    private double slowest = Double.MAX_VALUE;
    private double quickest;

    void add(double rate, double burst) {
      count++;
      rates += Math.log(rate);
      bursts += Math.log(burst);
      slowest = Math.min(slowest, rate);
      quickest = Math.max(quickest, rate);
    }

    Optional<Bucket> bucket() {
      return count == 0 || quickest > slowest * APART
          ? Optional.empty()
          : Optional.of(new Bucket(Math.exp(rates / count), Math.exp(bursts / count)));
    }
  }
}
