package org.bf4ps.testkit.plan;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Fills a migrated, empty database with all that the pages of the site read when everything was
 * collected: {@link FullDirectory}, the state of the collection, the history of everybody, and the
 * weapons and vehicles of some. Nothing of it falls due before long.
 */
public final class FullSite {
  /** Soldiers with weapons and vehicles, which are the first ones; the others have none yet. */
  public static final int ARMED = 2_000;

  private static final String STATES =
      """
      INSERT INTO collection_state (soldier_id, %1$s)
      SELECT soldier_id, %2$s FROM soldiers
      """;

  private static final String STATE_COLUMNS =
      "%1$s_state, %1$s_last_attempt_at, %1$s_last_success_at, %1$s_last_changed_at,"
          + " %1$s_next_due_at";

  /** Due in half a year and more, so that the feeder leaves them alone. */
  private static final String STATE_VALUES =
      "'success', now(), now(), now(), now() + (200 + soldier_id %% 100) * interval '1 day'";

  /**
   * A snapshot in some hours of play. They lie in the order of their time, as they come in: those
   * of one soldier stand far from each other. The condition on {@code i} keeps the planner from
   * joining the other way round.
   */
  private static final String HISTORY =
      """
      INSERT INTO detailed_stats_history (soldier_id, observed_at, %1$s)
      SELECT s.soldier_id, now() - (%3$d - i) * interval '14 hours', %2$s
        FROM generate_series(1, %3$d) AS i
       CROSS JOIN LATERAL (SELECT soldier_id, 3600 + i * 3000 + abs(hashint4(i)) %% 2700 AS played
                             FROM soldiers WHERE soldier_id > 0 * i) AS s
      """;

  private static final String WEAPONS =
      """
      WITH catalog AS (
        INSERT INTO weapon_catalog (weapon_guid, name, slug, category, first_seen_at, last_seen_at)
        SELECT 'weapon-' || i, 'WARSAW_ID_P_WNAME_' || i, 'weapon-' || i,
               'Category ' || i %% 12, now(), now()
          FROM generate_series(1, 174) i
        RETURNING weapon_id)
      INSERT INTO soldier_weapon_stats
            (soldier_id, weapon_id, kills, headshots, shots_fired, shots_hit,
             time_equipped_seconds, source_fetched_at)
      SELECT soldier_id, weapon_id, h %% 5000, h %% 900, h %% 90000, h %% 15000, h %% 70000, now()
        FROM soldiers, catalog, abs(hashint8(soldier_id * 1000 + weapon_id)) h
       WHERE soldier_id <= %d
      """;

  private static final String VEHICLES =
      """
      WITH catalog AS (
        INSERT INTO vehicle_catalog (vehicle_guid, name, slug, category, first_seen_at, last_seen_at)
        SELECT 'vehicle-' || i, 'VEHICLE ' || i, 'vehicle-' || i, 'Category ' || i %% 9, now(), now()
          FROM generate_series(1, 50) i
        RETURNING vehicle_id)
      INSERT INTO soldier_vehicle_stats
            (soldier_id, vehicle_id, kills, time_in_seconds, source_fetched_at)
      SELECT soldier_id, vehicle_id, h %% 3000, h %% 70000, now()
        FROM soldiers, catalog, abs(hashint8(soldier_id * 1000 + vehicle_id)) h
       WHERE soldier_id <= %d
      """;

  /** An account for each soldier, every third one telling its country. */
  private static final String PROFILES =
      """
      WITH accounts AS (
        INSERT INTO battlelog_profiles
              (battlelog_username, battlelog_user_id, country_code, access_state)
        SELECT 'account' || soldier_id, 2800000000 + soldier_id,
               CASE WHEN soldier_id % 3 = 0 THEN 'SE' END,
               CASE WHEN soldier_id % 3 = 0 THEN 'public_country' ELSE 'public_no_country' END
          FROM soldiers
        RETURNING profile_id, battlelog_user_id)
      INSERT INTO profile_soldiers (profile_id, soldier_id, first_seen_at, last_seen_at)
      SELECT profile_id, battlelog_user_id - 2800000000, now(), now() FROM accounts
      """;

  /** One soldier of a hundred began anew once. */
  private static final String BOUNDARIES =
      """
      INSERT INTO stats_boundaries (soldier_id, kind, observed_at)
      SELECT soldier_id, 'reset', now() - interval '30 days' FROM soldiers
       WHERE soldier_id % 100 = 0
      """;

  private FullSite() {}

  /**
   * Writes everything.
   *
   * @param connection a superuser's connection, as {@link FullDirectory#fill} wants it
   * @param soldiers how many
   * @param snapshots how many snapshots each of them has in its history
   * @throws SQLException if it cannot
   */
  public static void fill(Connection connection, int soldiers, int snapshots) throws SQLException {
    FullDirectory.fill(connection, soldiers);
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET session_replication_role = replica");
      statement.execute(states());
      statement.execute(WEAPONS.formatted(ARMED));
      statement.execute(VEHICLES.formatted(ARMED));
      statement.execute(PROFILES);
      String index = definition(statement, "ix_detailed_stats_history_soldier_time");
      statement.execute("DROP INDEX ix_detailed_stats_history_soldier_time");
      statement.execute(history(statement, snapshots));
      statement.execute(index);
      statement.execute(BOUNDARIES);
      statement.execute("SET session_replication_role = origin");
      statement.execute("VACUUM ANALYZE");
    }
  }

  private static String states() {
    StringBuilder columns = new StringBuilder();
    StringBuilder values = new StringBuilder();
    for (String resource : new String[] {"detailed", "profile", "weapons", "vehicles"}) {
      String comma = columns.isEmpty() ? "" : ", ";
      columns.append(comma).append(STATE_COLUMNS.formatted(resource));
      values.append(comma).append(STATE_VALUES.formatted());
    }
    return STATES.formatted(columns, values);
  }

  /**
   * Every number of a snapshot is told, as Battlelog tells them, and rises with the time played.
   */
  private static String history(Statement statement, int snapshots) throws SQLException {
    StringBuilder columns = new StringBuilder();
    StringBuilder values = new StringBuilder();
    try (ResultSet rows =
        statement.executeQuery(
            """
            SELECT column_name FROM information_schema.columns
             WHERE table_name = 'detailed_stats_history'
               AND column_name NOT IN ('snapshot_id', 'soldier_id', 'observed_at')
             ORDER BY ordinal_position
            """)) {
      for (int part = 1; rows.next(); part++) {
        String comma = columns.isEmpty() ? "" : ", ";
        columns.append(comma).append(rows.getString(1));
        values
            .append(comma)
            .append(rows.getString(1).equals("time_played") ? "played" : "played / " + 7 * part);
      }
    }
    return HISTORY.formatted(columns, values, snapshots);
  }

  private static String definition(Statement statement, String index) throws SQLException {
    try (ResultSet row =
        statement.executeQuery("SELECT pg_get_indexdef('" + index + "'::regclass)")) {
      row.next();
      return row.getString(1);
    }
  }
}
