package org.bf4ps.stats;

import java.sql.Types;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/**
 * Writes a soldier's detailed statistics: the current row on each success, a snapshot only when a
 * retained value differs from the latest snapshot (database-schema: Snapshot rule).
 */
public final class StatsWriter {
  private static final String COLUMNS = columns("%s");
  private static final String VALUES = columns(":%s");

  private static final String SNAPSHOT =
      """
      INSERT INTO detailed_stats_history (soldier_id, %1$s, observed_at)
      SELECT :soldier, new.*, :fetchedAt
        FROM (VALUES (%2$s)) AS new (%1$s)
       WHERE NOT EXISTS (
             SELECT FROM (SELECT %1$s
                            FROM detailed_stats_history
                           WHERE soldier_id = :soldier
                           ORDER BY observed_at DESC, snapshot_id DESC
                           LIMIT 1) AS latest
              WHERE latest IS NOT DISTINCT FROM new)
      """
          .formatted(COLUMNS, typedValues());

  private static final String CURRENT =
      """
      INSERT INTO detailed_stats_current (soldier_id, %1$s, source_fetched_at, updated_at)
      VALUES (:soldier, %2$s, :fetchedAt, clock_timestamp())
      ON CONFLICT (soldier_id) DO UPDATE
         SET %3$s,
             source_fetched_at = excluded.source_fetched_at,
             updated_at = excluded.updated_at
      """
          .formatted(COLUMNS, VALUES, columns("%1$s = excluded.%1$s"));

  /**
   * Writes the values of a successful collection.
   *
   * @param handle the transaction of the finalisation
   * @param soldierId the soldier
   * @param stats the retained values
   * @param fetchedAt when the collection began
   * @return whether a value differs from the latest snapshot, so that a new one was appended
   */
  public boolean write(Handle handle, long soldierId, DetailedStats stats, Instant fetchedAt) {
    boolean changed = execute(handle.createUpdate(SNAPSHOT), soldierId, stats, fetchedAt) == 1;
    execute(handle.createUpdate(CURRENT), soldierId, stats, fetchedAt);
    return changed;
  }

  private static int execute(
      Update update, long soldierId, DetailedStats stats, Instant fetchedAt) {
    update.bind("soldier", soldierId).bind("fetchedAt", fetchedAt);
    for (DetailedField field : DetailedField.values()) {
      int type = field.unit().isDecimal() ? Types.DOUBLE : Types.BIGINT;
      update.bindBySqlType(field.column(), stats.get(field), type);
    }
    return update.execute();
  }

  private static String columns(String form) {
    return Arrays.stream(DetailedField.values())
        .map(field -> form.formatted(field.column()))
        .collect(Collectors.joining(", "));
  }

  private static String typedValues() {
    return Arrays.stream(DetailedField.values())
        .map(
            field ->
                ":%s::%s"
                    .formatted(
                        field.column(), field.unit().isDecimal() ? "double precision" : "bigint"))
        .collect(Collectors.joining(", "));
  }
}
