package org.bf4ps.web.pages;

import org.bf4ps.web.Query;

/**
 * What a visitor chose on a progress page, and the links that change one choice and keep the rest.
 *
 * @param period a label of a period, or empty
 * @param from the start of a free range as typed, or empty
 * @param to the end of a free range as typed, or empty
 * @param metric the metric of the charts
 * @param played whether the axis is the time played instead of the date
 */
public record ProgressChoice(
    String period, String from, String to, ProgressMetric metric, boolean played) {
  /**
   * The link to another period.
   *
   * @param label the period
   * @return a query
   */
  public String withPeriod(String label) {
    return new ProgressChoice(label, "", "", metric, played).query();
  }

  /**
   * The link to another metric.
   *
   * @param other the metric
   * @return a query
   */
  public String withMetric(ProgressMetric other) {
    return new ProgressChoice(period, from, to, other, played).query();
  }

  /**
   * The link to the other axis.
   *
   * @return a query
   */
  public String withOtherAxis() {
    return new ProgressChoice(period, from, to, metric, !played).query();
  }

  private String query() {
    return new Query()
        .with("period", period)
        .with("from", from)
        .with("to", to)
        .with("metric", metric.getLabel())
        .with("axis", played ? "hours" : "")
        .text();
  }
}
