package org.bf4ps.stats;

/**
 * The one rule of division for pages and API (database-schema: Derived-stat rules): a ratio whose
 * denominator is zero, or one of whose numbers is absent, is absent itself, never 0, NaN or
 * infinite.
 */
public final class Ratio {
  private static final double SECONDS_PER_MINUTE = 60;

  private Ratio() {}

  /**
   * One number for each of another.
   *
   * @param numerator the dividend, or null if absent
   * @param denominator the divisor, or null if absent
   * @return the quotient, or null if there is none
   */
  public static Double of(Number numerator, Number denominator) {
    if (numerator == null || denominator == null || denominator.doubleValue() == 0) {
      return null;
    }
    return numerator.doubleValue() / denominator.doubleValue();
  }

  /**
   * A number for each minute.
   *
   * @param count the dividend, or null if absent
   * @param seconds a time in seconds, or null if absent
   * @return the number per minute, or null if there is none
   */
  public static Double perMinute(Number count, Number seconds) {
    return seconds == null ? null : of(count, seconds.doubleValue() / SECONDS_PER_MINUTE);
  }
}
