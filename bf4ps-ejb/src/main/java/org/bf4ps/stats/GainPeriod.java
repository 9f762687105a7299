package org.bf4ps.stats;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/** The spans over which gains are offered. */
public enum GainPeriod {
  /** The last 24 hours. */
  DAY("24h", Duration.ofHours(24)),
  /** The last 7 days. */
  WEEK("7d", Duration.ofDays(7)),
  /** The last 30 days. */
  MONTH("30d", Duration.ofDays(30)),
  /** The last 90 days. */
  QUARTER("90d", Duration.ofDays(90)),
  /** The whole history. */
  ALL("all", null);

  private final String label;
  private final Duration length;

  GainPeriod(String label, Duration length) {
    this.label = label;
    this.length = length;
  }

  /**
   * Finds a period.
   *
   * @param label the label, may be null
   * @return the period, or empty if there is none of that label
   */
  public static Optional<GainPeriod> ofLabel(String label) {
    return Arrays.stream(values()).filter(period -> period.label.equals(label)).findFirst();
  }

  /**
   * The period's name in URLs.
   *
   * @return for example 7d
   */
  public String label() {
    return label;
  }

  /**
   * The span that ends now.
   *
   * @param now the end
   * @return the span; without a start for {@link #ALL}
   */
  public TimeRange until(Instant now) {
    return new TimeRange(length == null ? null : now.minus(length), now);
  }
}
