package org.bf4ps.testkit.battlelog.answer;

/** Number spellings shared by the answers. */
final class Numbers {

  private static final double TEN_DECIMALS = 1e10;

  private Numbers() {}

  /** Ratios come with ten decimals. */
  static double tenDecimals(double value) {
    return Math.round(value * TEN_DECIMALS) / TEN_DECIMALS;
  }

  /** In weapon and vehicle entries a zero counter is {@code 0.0} (CONTRACT §1, spelling 2). */
  static Object zeroAsFloat(long counter) {
    return counter == 0 ? (Object) 0.0 : (Object) counter;
  }
}
