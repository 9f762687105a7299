package org.bf4ps.discovery;

import java.time.Instant;
import java.util.Optional;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/**
 * How the reading of BF4SW stands, over all nodes.
 *
 * @param soldiersAt when new aliases were last read, or null if they never were
 * @param activityAt when activity was last read, or null if it never was
 * @param answers whether the last round of each kind was answered; what BF4SW said otherwise is in
 *     the table and the log, for it may name its address
 */
public record DiscoveryStanding(Instant soldiersAt, Instant activityAt, boolean answers) {
  /**
   * Reads it.
   *
   * @param transactions the way to the database
   * @return the standing, or empty before the first round
   */
  public static Optional<DiscoveryStanding> read(Transactions transactions) {
    return transactions.call(DiscoveryStanding::read);
  }

  private static Optional<DiscoveryStanding> read(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT last_success_at, activity_success_at,
                   last_error IS NULL AND activity_error IS NULL AS answers
              FROM discovery_state WHERE source_type = 'bf4sw'
            """)
        .map(
            (row, context) ->
                new DiscoveryStanding(
                    Columns.instant(row, "last_success_at"),
                    Columns.instant(row, "activity_success_at"),
                    row.getBoolean("answers")))
        .findOne();
  }
}
