package org.bf4ps.web.console.overview;

import org.bf4ps.overview.Reading;
import org.bf4ps.overview.Signal;

/**
 * A traffic light with the way to what it was made from.
 *
 * @param reading the light
 * @param rows where the rows behind it are shown, a path below {@code /admin}
 */
public record LightLine(Reading reading, String rows) {
  static LightLine of(Reading reading) {
    return new LightLine(reading, rows(reading.signal()));
  }

  private static String rows(Signal signal) {
    return switch (signal) {
      case COVERAGE -> "overview#coverage";
      case BUDGET, EGRESSES -> "egresses";
      case QUEUE -> "queue";
      case COLLECTORS -> "collectors";
      case DISCOVERY -> "events?type=created";
      case BATCH -> "batch#failed";
      case NODES -> "settings#nodes";
      case LAWS -> "overview#laws";
      case SNAPSHOT, DEAD_ROWS, MIGRATIONS -> "overview#database";
    };
  }
}
