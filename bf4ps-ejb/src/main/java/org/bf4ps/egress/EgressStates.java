package org.bf4ps.egress;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Handle;

/** Reads the gates for operators; changes nothing. */
public final class EgressStates {
  private static final String ALL =
      """
      SELECT g.*, nullif(%s, 'infinity') AS opens_at, refused.forbidden, refused.too_many,
             (SELECT count(*) FROM egress_sends s
               WHERE s.egress_key = g.egress_key
                 AND s.permitted_at > now() - interval '1 hour'
                 AND s.returned_at IS NULL) AS sent_last_hour,
             ARRAY(SELECT collector_name FROM collectors c
                    WHERE c.egress_key = g.egress_key AND c.retired_at IS NULL
                    ORDER BY collector_name) AS collectors
        FROM egress_gates g
       CROSS JOIN LATERAL (
             SELECT count(*) FILTER (WHERE http_status = 403) AS forbidden,
                    count(*) FILTER (WHERE http_status = 429) AS too_many
               FROM collection_events e
              WHERE e.http_status IN (403, 429)
                AND e.occurred_at > now() - interval '1 day'
                AND e.egress_key_snapshot = g.egress_key) refused
       ORDER BY egress_key
      """
          .formatted(GateSql.OPENS_AT);

  /**
   * All gates, by their keys.
   *
   * @param handle a transaction
   * @return one state for each egress key that ever had a collector
   */
  public List<EgressState> all(Handle handle) {
    return handle.createQuery(ALL).map((row, context) -> read(row)).list();
  }

  private static EgressState read(ResultSet row) throws SQLException {
    Duration fixed = Duration.ofMillis(row.getLong("interval_ms"));
    double adaptiveMillis = row.getDouble("adaptive_interval_ms");
    boolean adaptive = !row.wasNull();
    return new EgressState(
        row.getString("egress_key"),
        adaptive ? Duration.ofNanos(Math.round(adaptiveMillis * 1_000) * 1_000) : fixed,
        fixed,
        adaptive,
        row.getInt("burst"),
        Columns.instant(row, "opens_at"),
        Columns.instant(row, "blocked_until"),
        Columns.instant(row, "held_until"),
        row.getInt("throttle_level"),
        Columns.instant(row, "last_throttled_at"),
        row.getInt("sent_last_hour"),
        pause(row),
        refused(row),
        Arrays.asList((String[]) row.getArray("collectors").getArray()));
  }

  private static EgressState.Pause pause(ResultSet row) throws SQLException {
    String operator = row.getString("paused_by");
    return operator == null
        ? null
        : new EgressState.Pause(
            Columns.instant(row, "paused_at"),
            Columns.instant(row, "paused_until"),
            operator,
            row.getString("pause_reason"));
  }

  private static Map<Integer, Long> refused(ResultSet row) throws SQLException {
    Map<Integer, Long> refused =
        new TreeMap<>(Map.of(403, row.getLong("forbidden"), 429, row.getLong("too_many")));
    refused.values().removeIf(count -> count == 0);
    return refused;
  }
}
