package org.bf4ps.overview;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Handle;

/** The SQL of {@link MeasuresReader} that no other capability has. */
final class MeasureSql {
  private static final String SENDS =
      """
      SELECT count(*) FROM egress_sends
       WHERE permitted_at > now() - :window * interval '1 millisecond'
         AND returned_at IS NULL
      """;

  private static final String DISCOVERY =
      """
      SELECT last_success_at, activity_success_at, coalesce(last_error, activity_error) AS error
        FROM discovery_state WHERE source_type = 'bf4sw'
      """;

  private static final String DEAD_ROWS =
      """
      SELECT relname, n_dead_tup, n_live_tup FROM pg_stat_user_tables
       WHERE relname IN ('collection_jobs', 'collection_state', 'collectors', 'egress_gates',
                         'egress_sends', 'collection_events')
         AND schemaname = 'public'
      """;

  private MeasureSql() {}

  static long sends(Handle handle, Duration window) {
    return handle.createQuery(SENDS).bind("window", window.toMillis()).mapTo(Long.class).one();
  }

  static Optional<Measures.Discovery> discovery(Handle handle, Duration interval) {
    return handle
        .createQuery(DISCOVERY)
        .map(
            (row, context) ->
                new Measures.Discovery(
                    Columns.instant(row, "last_success_at"),
                    Columns.instant(row, "activity_success_at"),
                    row.getString("error"),
                    interval))
        .findOne();
  }

  static Map<String, Measures.DeadRows> deadRows(Handle handle) {
    return handle
        .createQuery(DEAD_ROWS)
        .map(
            (row, context) ->
                Map.entry(
                    row.getString("relname"),
                    new Measures.DeadRows(row.getLong("n_dead_tup"), row.getLong("n_live_tup"))))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  static Measures.Schema schema(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT (array_agg(version ORDER BY installed_rank DESC)
                      FILTER (WHERE success AND version IS NOT NULL))[1] AS version,
                   coalesce(bool_and(success), false) AS sound
              FROM flyway_schema_history
            """)
        .map(
            (row, context) ->
                new Measures.Schema(row.getString("version"), row.getBoolean("sound")))
        .one();
  }

  static List<DatabaseRows.Table> tables(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT relname, n_dead_tup, n_live_tup, pg_total_relation_size(relid) AS bytes,
                   greatest(last_vacuum, last_autovacuum) AS vacuumed,
                   greatest(last_analyze, last_autoanalyze) AS analyzed
              FROM pg_stat_user_tables WHERE schemaname = 'public'
             ORDER BY n_dead_tup DESC, relname
            """)
        .map(
            (row, context) ->
                new DatabaseRows.Table(
                    row.getString("relname"),
                    new Measures.DeadRows(row.getLong("n_dead_tup"), row.getLong("n_live_tup")),
                    row.getLong("bytes"),
                    Columns.instant(row, "vacuumed"),
                    Columns.instant(row, "analyzed")))
        .list();
  }

  /** The history is written without a zone, in that of the session that migrated. */
  static List<DatabaseRows.Migration> migrations(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT version, description, CAST(installed_on AS timestamptz) AS installed, success
              FROM flyway_schema_history WHERE version IS NOT NULL ORDER BY installed_rank DESC
            """)
        .map(
            (row, context) ->
                new DatabaseRows.Migration(
                    row.getString("version"),
                    row.getString("description"),
                    Columns.instant(row, "installed"),
                    row.getBoolean("success")))
        .list();
  }
}
