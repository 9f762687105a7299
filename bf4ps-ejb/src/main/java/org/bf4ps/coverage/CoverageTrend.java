package org.bf4ps.coverage;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * How one resource comes on.
 *
 * @param samples stored samples, the oldest first, and the present one as the last
 */
public record CoverageTrend(List<CoverageSample> samples) {
  /** A rate is taken over this time, or over what there is if that is less. */
  static final Duration SPAN = Duration.ofDays(1);

  /**
   * A rate over less than this would say more about the moment than about the pace, and a shorter
   * pause is no standstill: a throttle alone may last this long.
   */
  static final Duration LEAST = Duration.ofHours(1);

  /** Of how many of today's soldiers a sample must tell to be compared with today. */
  static final double COMPARABLE = 0.9;

  /** Takes a copy; refuses a trend without the present. */
  public CoverageTrend {
    samples = List.copyOf(samples);
    if (samples.isEmpty()) {
      throw new IllegalArgumentException("A trend has the present sample");
    }
  }

  /**
   * The present.
   *
   * @return the last sample
   */
  public CoverageSample now() {
    return samples.getLast();
  }

  /**
   * Whether a rate can be told.
   *
   * @return true if a stored sample is at least an hour old
   */
  public boolean known() {
    return baseline() != null;
  }

  /**
   * How many soldiers were settled in a day, at the rate since the baseline.
   *
   * @return soldiers a day, below zero if soldiers went; null if the rate is not known
   */
  public Long gainedPerDay() {
    CoverageSample baseline = baseline();
    return baseline == null
        ? null
        : Math.round((now().settled() - baseline.settled()) / days(baseline));
  }

  /**
   * When nobody will miss it, at the rate at which fewer have missed it since the baseline;
   * soldiers that are discovered meanwhile count against it.
   *
   * @return the moment; the present if nobody misses it, null if the rate is not known or does not
   *     lead there
   */
  public Instant completeAt() {
    if (now().missing() == 0) {
      return now().at();
    }
    CoverageSample baseline = baseline();
    if (baseline == null || baseline.missing() <= now().missing()) {
      return null;
    }
    double rate = (baseline.missing() - now().missing()) / days(baseline);
    return now()
        .at()
        .plusSeconds(Math.round(now().missing() / rate * Duration.ofDays(1).toSeconds()));
  }

  /**
   * Since when soldiers miss it and none was newly settled.
   *
   * @return the baseline's time, an hour ago or more; null if there is progress or nothing to do,
   *     and while nothing is known of an hour
   */
  public Instant stillSince() {
    CoverageSample baseline = baseline();
    return now().missing() > 0 && baseline != null && now().settled() <= baseline.settled()
        ? baseline.at()
        : null;
  }

  /** The latest comparable sample that is a day old, else the oldest; null if that is too young. */
  private CoverageSample baseline() {
    CoverageSample found = now();
    for (CoverageSample each : samples) {
      if (comparable(each) && (found == now() || age(each).compareTo(SPAN) >= 0)) {
        found = each;
      }
    }
    return age(found).compareTo(LEAST) < 0 ? null : found;
  }

  /** While a new site learns its soldiers, what is missing grows and says nothing of the pace. */
  private boolean comparable(CoverageSample sample) {
    return sample.soldiers() >= COMPARABLE * now().soldiers();
  }

  private double days(CoverageSample baseline) {
    return (double) age(baseline).toMillis() / Duration.ofDays(1).toMillis();
  }

  private Duration age(CoverageSample sample) {
    return Duration.between(sample.at(), now().at());
  }
}
