package org.bf4ps.testkit.plan;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * What people and collectors leave behind at a {@link FullSite}: tickets, jobs, events and permits
 * of everybody. It is made for plans, not for a node with collectors, which would work on it.
 */
public final class BusySite {
  /**
   * Of many tickets few are open, of many jobs few are interactive, of a month one hour is now. The
   * collector lives as long as anybody looks.
   */
  private static final List<String> BUSY =
      List.of(
          """
          INSERT INTO manual_submissions
                (platform, persona_id, submitter_key, soldier_id, state, turn, turn_at, created_at,
                 finished_at, expires_at)
          SELECT s.platform, s.persona_id, 'submitter ' || soldier_id % 900, soldier_id,
                 CASE WHEN soldier_id % 100 <> 0 THEN 'done'
                      WHEN soldier_id % 500 = 0 THEN 'queued' ELSE 'collecting' END, 1, t.at, t.at,
                 CASE WHEN soldier_id % 100 <> 0 THEN t.at END, now() + interval '1 day'
            FROM soldiers s,
                 LATERAL (SELECT now() - soldier_id * interval '20 seconds' AS at) t
          """,
          """
          INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, reason)
          SELECT soldier_id, 'detailed',
                 CASE WHEN soldier_id % 200 = 0 THEN 'interactive' ELSE 'background' END,
                 CASE WHEN soldier_id % 200 = 0 THEN 'interactive' ELSE 'active' END, 'bootstrap'
            FROM soldiers
          """,
          """
          INSERT INTO collection_events (occurred_at, event_type, soldier_id)
          SELECT now() - soldier_id * interval '60 seconds',
                 CASE WHEN soldier_id % 9 = 0 THEN 'failed' ELSE 'succeeded' END, soldier_id
            FROM soldiers
          """,
          """
          INSERT INTO egress_sends (egress_key, lane, permitted_at)
          SELECT 'home', 'interactive', now() - soldier_id * interval '60 seconds' FROM soldiers
          """,
          "INSERT INTO egress_gates (egress_key, interval_ms) VALUES ('home', 5000)",
          """
          INSERT INTO collectors (collector_name, hostname, lane, egress_key, started_at,
                                  last_heartbeat_at)
          VALUES ('front', 'here', 'interactive', 'home', now(), now() + interval '1 day')
          """);

  private BusySite() {}

  /**
   * Writes everything.
   *
   * @param connection a connection to a database that {@link FullSite#fill} filled
   * @throws SQLException if it cannot
   */
  public static void fill(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : BUSY) {
        statement.execute(sql);
      }
    }
  }
}
