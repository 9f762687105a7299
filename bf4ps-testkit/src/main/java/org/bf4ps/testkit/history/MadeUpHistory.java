package org.bf4ps.testkit.history;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import javax.sql.DataSource;

/**
 * Writes snapshots for a soldier: sessions of differing length, whose numbers rise with the time
 * played. The same arguments make the same history.
 *
 * @param first the first snapshot's time
 * @param step the time between two snapshots
 * @param count how many snapshots, positive
 */
public record MadeUpHistory(Instant first, Duration step, int count) {
  private static final String INSERT =
      """
      INSERT INTO detailed_stats_history
            (soldier_id, rank, score, time_played, kills, deaths, kill_assists, headshots,
             shots_fired, shots_hit, num_wins, num_losses, quit_percentage, combat_score,
             longest_headshot, observed_at)
      SELECT ?, least(140, played / 9000), played * (8 + i % 5) + i, played,
             played * 17 / 1000 + i, played * 13 / 1000 + i / 2, played / 200, played / 350,
             played * 2, played * 2 * (110 + i % 60) / 1000, played / 1500, played / 1600,
             4.5, played * 7, 250.5 + i / 100.0,
             ?::timestamptz + i * make_interval(secs => ?)
        FROM (SELECT i, 3600 + sum(300 + abs(hashint4(i)) % 5400) OVER (ORDER BY i) AS played
                FROM generate_series(0, ? - 1) AS i) AS session
      """;

  /**
   * Writes the snapshots.
   *
   * @param database a migrated database
   * @param soldierId the key of a soldier that exists
   * @throws IllegalStateException if the database refuses them
   */
  public void write(DataSource database, long soldierId) {
    try (Connection connection = database.getConnection();
        PreparedStatement insert = connection.prepareStatement(INSERT)) {
      insert.setLong(1, soldierId);
      insert.setObject(2, first.atOffset(ZoneOffset.UTC));
      insert.setDouble(3, step.toSeconds());
      insert.setInt(4, count);
      insert.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException("The history could not be written", e);
    }
  }
}
