package org.bf4ps.egress.recon;

import java.time.Duration;

/**
 * What a reconnaissance may do at most, and how it steps.
 *
 * @param maxRequests requests in all, runs before this one included
 * @param maxTime the longest time of one run
 * @param fromRate the first rate, in requests a second
 * @param toRate the highest rate that is tried, in requests a second
 * @param hold how long a rate is held
 * @param maxBurst how many requests may follow each other without pause
 * @param rest the quiet time that lets a limit recover wholly
 * @param goOn whether the plan goes on after the first throttle
 */
record ReconBounds(
    int maxRequests,
    Duration maxTime,
    double fromRate,
    double toRate,
    Duration hold,
    int maxBurst,
    Duration rest,
    boolean goOn) {
  /** Steps of rates grow by this factor. */
  static final double STEP = 2;
}
