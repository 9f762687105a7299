package org.bf4ps.web.chart;

import java.util.Locale;

/**
 * Maps values to places in a picture.
 *
 * @param least the value at the start
 * @param most the value at the end, above the least
 * @param start the place of the least value, in units of the picture
 * @param end the place of the greatest value; before the start for an axis that rises upwards
 */
record Scale(double least, double most, double start, double end) {
  /** Gives a domain of one value some width, so that nothing is divided by zero. */
  Scale {
    if (most <= least) {
      most = least + Math.max(1, Math.abs(least) / 10);
    }
  }

  double at(double value) {
    return start + (value - least) / (most - least) * (end - start);
  }

  /** A place for an attribute: one decimal is finer than a screen. */
  static String text(double place) {
    return String.format(Locale.ROOT, "%.1f", place);
  }
}
