package org.bf4ps.egress;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Reads the gates for operators; changes nothing. */
public final class EgressStates {
  private static final String ALL =
      """
      SELECT g.*, %s AS opens_at,
             (SELECT count(*) FROM egress_sends s
               WHERE s.egress_key = g.egress_key
                 AND s.permitted_at > clock_timestamp() - interval '1 hour'
                 AND s.returned_at IS NULL) AS sent_last_hour
        FROM egress_gates g
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
        instant(row, "opens_at"),
        instant(row, "blocked_until"),
        row.getInt("throttle_level"),
        instant(row, "last_throttled_at"),
        row.getInt("sent_last_hour"));
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }
}
