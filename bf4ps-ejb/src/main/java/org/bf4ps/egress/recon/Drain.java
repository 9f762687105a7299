package org.bf4ps.egress.recon;

import java.util.List;

/**
 * A run from full rest to its first throttle.
 *
 * @param times when each request was decided on, in seconds, rising; the last was throttled
 */
record Drain(List<Double> times) {
  /** The run of a step's samples: a request is decided on halfway between its going and answer. */
  static Drain of(List<Sample> samples) {
    return new Drain(
        samples.stream().map(s -> (s.offsetMillis() + s.latencyMillis() / 2) / 1_000).toList());
  }

  /** Requests that were let through. */
  int passed() {
    return times.size() - 1;
  }

  /** From the first request to the throttled one. */
  double seconds() {
    return times.getLast() - times.getFirst();
  }

  /**
   * By how many tokens a bucket contradicts this run: too few for what passed, too many at the end.
   */
  double contradiction(double perSecond, double burst) {
    double wrong = 0;
    double tokens = burst;
    for (int n = 0; n < times.size(); n++) {
      if (n > 0) {
        tokens = Math.min(burst, tokens + (times.get(n) - times.get(n - 1)) * perSecond);
      }
      wrong += n < passed() ? Math.max(0, 1 - tokens) : (tokens < 1 ? 0 : tokens);
      tokens = Math.max(0, tokens - 1);
    }
    return wrong;
  }
}
