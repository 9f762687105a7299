package org.bf4ps.coverage;

import org.bf4ps.schedule.ResourceMix;
import org.jdbi.v3.core.Handle;

/** How far the bootstrap has come, as the feeder's watermarks mean it. */
public final class BootstrapCoverage {
  // The literal lets the partial index answer; what it holds dwindles as the bootstrap goes on.
  private static final String COVERAGE =
      """
      SELECT (SELECT count(*) FROM collection_state) AS soldiers,
             (SELECT count(*) FROM collection_state WHERE detailed_state = 'never_attempted')
               AS never_attempted
      """;

  private BootstrapCoverage() {}

  /**
   * Of how many soldiers detailed was asked for.
   *
   * @param handle a transaction
   * @return percent, rounded down; 100 if there is no soldier
   */
  public static int percent(Handle handle) {
    return handle
        .createQuery(COVERAGE)
        .map(
            (row, context) ->
                ResourceMix.coverage(row.getLong("soldiers"), row.getLong("never_attempted")))
        .one();
  }
}
