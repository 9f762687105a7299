package org.bf4ps.config;

import java.time.Duration;
import java.util.List;

/** How often the figures of the whole cluster are read, and those that pages print. */
public final class FigureTunables {
  /** How often the cluster is measured for its figures. */
  public static final Setting<Duration> INTERVAL =
      Setting.seconds(
              "bf4ps.figures.interval",
              60,
              1,
              3_600,
              "How often a scheduler node measures the queue, the coverage and the database for"
                  + " /metrics; between two readings they stand still.")
          .atRunTime();

  /** How often soldiers are counted for pages and the API. */
  public static final Setting<Duration> COVERAGE_INTERVAL =
      Setting.seconds(
              "bf4ps.coverage.interval",
              10,
              1,
              3_600,
              "How often a scheduler node counts the soldiers by state for pages and the API, which"
                  + " print when that was.")
          .atRunTime();

  /** How often the coverage is kept for its trend. */
  public static final Setting<Duration> COVERAGE_SAMPLE_INTERVAL =
      Setting.seconds(
              "bf4ps.coverage.sample-interval",
              3_600,
              1,
              86_400,
              "How often what was counted is stored, from which the trend of the coverage and the"
                  + " date of its completion are told.")
          .atRunTime();

  /** How long samples of the coverage are kept. */
  public static final Setting<Integer> COVERAGE_RETENTION_DAYS =
      Setting.integer(
              "bf4ps.retention.coverage-days",
              400,
              2,
              3_650,
              "days",
              "How long stored samples of the coverage are kept.")
          .atRunTime();

  static final List<Setting<?>> ALL =
      List.of(INTERVAL, COVERAGE_INTERVAL, COVERAGE_SAMPLE_INTERVAL, COVERAGE_RETENTION_DAYS);

  private FigureTunables() {}
}
