package org.bf4ps.stats;

import java.sql.Types;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Writes a soldier's detailed statistics: the current row on each success, a snapshot only when a
 * retained value differs from the latest snapshot (database-schema: Snapshot rule).
 */
public final class StatsWriter {
  /** Both tables in one statement: the fifty values travel and are planned once. */
  private static final String WRITE =
      """
      WITH new AS MATERIALIZED (
        SELECT * FROM (VALUES (%2$s)) AS told (%1$s)
      ), snapshot AS (
        INSERT INTO detailed_stats_history (soldier_id, %1$s, observed_at)
        SELECT :soldier, new.*, :fetchedAt
          FROM new
         WHERE NOT EXISTS (
               SELECT FROM (SELECT %1$s
                              FROM detailed_stats_history
                             WHERE soldier_id = :soldier
                             ORDER BY observed_at DESC, snapshot_id DESC
                             LIMIT 1) AS latest
                WHERE latest IS NOT DISTINCT FROM new)
        RETURNING snapshot_id
      ), present AS (
        INSERT INTO detailed_stats_current (soldier_id, %1$s, source_fetched_at, updated_at)
        SELECT :soldier, new.*, :fetchedAt, clock_timestamp() FROM new
        ON CONFLICT (soldier_id) DO UPDATE
           SET %3$s,
               source_fetched_at = excluded.source_fetched_at,
               updated_at = excluded.updated_at
      )
      SELECT EXISTS (SELECT FROM snapshot)
      """
          .formatted(columns("%s"), typedValues(), columns("%1$s = excluded.%1$s"));

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
    Query query = handle.createQuery(WRITE).bind("soldier", soldierId).bind("fetchedAt", fetchedAt);
    for (DetailedField field : DetailedField.values()) {
      int type = field.unit().isDecimal() ? Types.DOUBLE : Types.BIGINT;
      query.bindBySqlType(field.column(), stats.get(field), type);
    }
    return query.mapTo(Boolean.class).one();
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
