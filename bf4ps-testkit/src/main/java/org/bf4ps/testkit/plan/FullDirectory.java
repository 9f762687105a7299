package org.bf4ps.testkit.plan;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Fills a migrated, empty database with as many soldiers, names, sources and overall numbers as
 * there will ever be. The names are made of syllables, so that parts of them are shared by many;
 * the same arguments make the same soldiers.
 */
public final class FullDirectory {
  private static final String SOLDIERS =
      """
      INSERT INTO soldiers (persona_id, platform, current_name, name_confirmed, first_seen_at,
                            last_seen_at)
      SELECT 1000000000000 + i, (ARRAY['pc', 'pc', 'pc', 'ps4', 'xboxone'])[1 + i %% 5],
             %s || i, i %% 200 <> 0, '2014-01-01Z',
             now() - abs(hashint4(i)) %% 5000 * interval '1 hour'
      FROM generate_series(1, %d) i
      """;

  /** What the finder's eye would call a name; four syllables out of sixteen. */
  private static final String NAME =
      """
      (SELECT string_agg((ARRAY['the', 'Sni', 'per', 'Wolf', 'xX', 'Dark', 'Lord', 'man', 'ta',
              'ko', 'ri', 'zu', 'Medic', '_', 'of', '-'])[1 + abs(hashint4(i * 7 + part)) % 16], '')
         FROM generate_series(1, 4) part)""";

  /** Of every 200th soldier nobody but a person told. */
  private static final String CURRENT_NAMES =
      """
      INSERT INTO soldier_names (soldier_id, name, first_seen_at, last_seen_at)
      SELECT soldier_id, current_name, first_seen_at, last_seen_at FROM soldiers
      WHERE name_confirmed
      """;

  /** One for each soldier, and two for every ninth. */
  private static final String FORMER_NAMES =
      """
      INSERT INTO soldier_names (soldier_id, name, first_seen_at, last_seen_at)
      SELECT soldier_id, 'old' || left(current_name, 8) || which, first_seen_at, first_seen_at
      FROM soldiers, generate_series(1, 2) which
      WHERE which = 1 OR soldier_id % 9 = 0
      """;

  private static final String SOURCES =
      """
      INSERT INTO soldier_sources (soldier_id, source_type, first_seen_at, last_seen_at)
      SELECT soldier_id, 'bf4sw', first_seen_at, last_seen_at FROM soldiers
      """;

  private static final String STATS =
      """
      INSERT INTO detailed_stats_current
            (soldier_id, rank, score, time_played, kills, deaths, headshots, shots_fired, shots_hit,
             num_wins, num_losses, longest_headshot, revives, source_fetched_at)
      SELECT soldier_id, played / 36000, played * (5 + h % 20), played, played * (h % 40) / 1000,
             played / 90, played / 700, played * 2, played * (10 + h % 20) / 100, played / 1500,
             played / 1600, h % 2000, h % 5000, now()
      FROM (SELECT soldier_id, abs(hashint8(soldier_id)) AS h,
                   1000 + abs(hashint8(soldier_id + 1)) % 4000000 AS played
              FROM soldiers) s
      """;

  private FullDirectory() {}

  /**
   * Writes the soldiers, about twice as many names, and everybody's numbers.
   *
   * @param connection a superuser's connection: foreign keys are not asked, for they are known to
   *     hold
   * @param soldiers how many
   * @throws SQLException if it cannot
   */
  public static void fill(Connection connection, int soldiers) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET session_replication_role = replica");
      statement.execute(SOLDIERS.formatted(NAME, soldiers));
      // Built when the names are there, which takes a tenth of the time.
      statement.execute("DROP INDEX ix_soldier_names_grams");
      statement.execute(CURRENT_NAMES);
      statement.execute(FORMER_NAMES);
      statement.execute(
          "CREATE INDEX ix_soldier_names_grams ON soldier_names USING gin (name_grams(lower(name)))"
              + " WITH (fastupdate = off)");
      statement.execute(SOURCES);
      statement.execute(STATS);
      statement.execute("SET session_replication_role = origin");
    }
  }
}
