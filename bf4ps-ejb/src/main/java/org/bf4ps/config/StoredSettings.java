package org.bf4ps.config;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Handle;

/** The SQL of {@code setting_versions}. */
final class StoredSettings {
  /** Writers take turns, so that versions become visible in their order. */
  private static final long LOCK = 0x6266347073657474L;

  private static final String CURRENT =
      """
      SELECT key, value
        FROM (SELECT DISTINCT ON (key) key, value FROM setting_versions ORDER BY key, version DESC) v
       WHERE value IS NOT NULL
      """;

  private static final String HISTORY =
      """
      SELECT version, key, value, set_at, set_by, reason
        FROM setting_versions
       WHERE (CAST(:key AS text) IS NULL OR key = :key) AND version < :before
       ORDER BY version DESC
       LIMIT :limit
      """;

  private StoredSettings() {}

  static void lock(Handle handle) {
    handle.execute("SELECT pg_advisory_xact_lock(?)", LOCK);
  }

  /** The number of the newest change; 0 before the first. */
  static long version(Handle handle) {
    return handle
        .createQuery("SELECT coalesce(max(version), 0) FROM setting_versions")
        .mapTo(Long.class)
        .one();
  }

  /** The stored values that hold, by key. */
  static Map<String, String> current(Handle handle) {
    return handle
        .createQuery(CURRENT)
        .map((row, context) -> Map.entry(row.getString("key"), row.getString("value")))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  static void add(Handle handle, String key, String value, String operator, String reason) {
    handle.execute(
        "INSERT INTO setting_versions (key, value, set_by, reason) VALUES (?, ?, ?, ?)",
        key,
        value,
        operator,
        reason);
  }

  static List<SettingVersion> history(Handle handle, String key, long before, int limit) {
    return handle
        .createQuery(HISTORY)
        .bind("key", key)
        .bind("before", before)
        .bind("limit", limit)
        .map(
            (row, context) ->
                new SettingVersion(
                    row.getLong("version"),
                    row.getString("key"),
                    row.getString("value"),
                    Columns.instant(row, "set_at"),
                    row.getString("set_by"),
                    row.getString("reason")))
        .list();
  }
}
