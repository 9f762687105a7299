package org.bf4ps.testkit.plan;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Fills a migrated, empty database with as many soldiers and waiting jobs as there will ever be:
 * far more than the bounded working set, so that a plan which grows with the queue shows.
 */
public final class FullQueue {
  /** Jobs of one soldier: one for each resource. */
  public static final int JOBS_OF_A_SOLDIER = 4;

  private static final String SOLDIERS =
      """
      INSERT INTO soldiers (persona_id, platform, current_name, name_confirmed, first_seen_at,
                            last_seen_at)
      SELECT i, 'pc', 'Soldier ' || i, true, '2014-01-01Z', %s FROM generate_series(%d, %d) i
      """;

  private static final String STATES =
      """
      INSERT INTO collection_state (soldier_id, detailed_next_due_at, profile_next_due_at,
                                    weapons_next_due_at, vehicles_next_due_at)
      SELECT soldier_id, due, due, due, due
      FROM (SELECT soldier_id, now() - persona_id * interval '1 second' AS due FROM soldiers
            WHERE persona_id BETWEEN %d AND %d) s
      """;

  private static final String JOBS =
      """
      INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, reason, eligible_at)
      SELECT soldier_id, resource, 'background', '%s', 'bootstrap',
             now() - persona_id * interval '1 second'
      FROM soldiers, unnest(ARRAY['detailed', 'profile', 'weapons', 'vehicles']) AS resource
      WHERE persona_id BETWEEN %d AND %d
      """;

  private FullQueue() {}

  /**
   * Keeps the server from analysing by itself: the test says when.
   *
   * @param connection a superuser's connection
   * @throws SQLException if it cannot
   */
  public static void leaveStatisticsAlone(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String table :
          new String[] {
            "soldiers",
            "collection_state",
            "collection_jobs",
            "detailed_stats_current",
            "detailed_stats_history"
          }) {
        statement.execute("ALTER TABLE " + table + " SET (autovacuum_enabled = off)");
      }
    }
  }

  /**
   * Adds soldiers with all resources due since long, and a waiting job for each of them.
   *
   * @param connection a superuser's connection: foreign keys are not asked, for they are known to
   *     hold
   * @param from the first persona id
   * @param count how many soldiers
   * @param priorityClass the jobs' class, or null for soldiers without jobs
   * @param lastSeen an SQL expression: when they were last observed
   * @throws SQLException if it cannot
   */
  public static void add(
      Connection connection, int from, int count, String priorityClass, String lastSeen)
      throws SQLException {
    int last = from + count - 1;
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET session_replication_role = replica");
      statement.execute(SOLDIERS.formatted(lastSeen, from, last));
      statement.execute(STATES.formatted(from, last));
      if (priorityClass != null) {
        statement.execute(JOBS.formatted(priorityClass, from, last));
      }
      statement.execute("SET session_replication_role = origin");
    }
  }
}
