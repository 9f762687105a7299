package org.bf4ps.wholeway;

/**
 * A soldier with a history of 200 days, which no world has that was collected at one go: played
 * daily, left for weeks, played again, began anew, and played every day since, each day an hour
 * more. Nothing of it is due, so no collector asks for it.
 */
final class StoriedSoldier {
  /** As it stands in paths. */
  static final String PATH = "pc/9000000000011";

  /** Days that have a snapshot to compare in the last 90; the one of the reset has no value. */
  static final int BARS = 30;

  /** Of them, those that may hold play of the days before. */
  static final int SPANNING_BARS = 1;

  /** Days of the year that have a snapshot to compare, the one of the reset included. */
  static final int CELLS = 42;

  /** How often it was observed. */
  static final int SNAPSHOTS = 43;

  /** Pieces of the line over the career; one more is a single snapshot. */
  static final int LINES = 3;

  /** Kills since it began anew, without those of the first snapshot behind the reset. */
  static final int KILLS_SINCE_RESET = 9_200;

  /** Kills of the last seven days. */
  static final int KILLS_OF_WEEK = 5_040;

  /** A snapshot a day at the same time; its hours decide on all its numbers. */
  static final String WRITE =
      """
      INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
      VALUES (9000000000011, 'pc', 'Storied', now() - interval '200 days', now());
      INSERT INTO detailed_stats_history
             (soldier_id, observed_at, rank, time_played, kills, deaths, score, shots_fired,
              shots_hit, headshots, num_wins, num_losses, assault, conquest, revives,
              longest_headshot)
      SELECT soldier_id, now() - n * interval '1 day' - interval '10 minutes', 100, 3600 * hours,
             40 * hours, 25 * hours, 30000 * hours, 3000 * hours, 500 * hours, 8 * hours, hours,
             hours, 9000 * hours, 12000 * hours, 3 * hours, 512.5
      FROM soldiers,
           generate_series(0, 200) n,
           LATERAL (SELECT CASE WHEN n > 20 THEN 1000 + 2 * (200 - n)
                                ELSE (21 - n) * (22 - n) / 2 END AS hours) played
      WHERE persona_id = 9000000000011
        AND (n <= 20 OR n BETWEEN 31 AND 40 OR n = 130 OR n >= 190);
      INSERT INTO stats_boundaries (soldier_id, kind, observed_at)
      SELECT soldier_id, 'reset', now() - interval '20 days' - interval '10 minutes'
      FROM soldiers WHERE persona_id = 9000000000011;
      INSERT INTO detailed_stats_current (soldier_id, rank, time_played, kills, deaths, score,
                                          source_fetched_at)
      SELECT soldier_id, rank, time_played, kills, deaths, score, observed_at
      FROM detailed_stats_history JOIN soldiers USING (soldier_id)
      WHERE persona_id = 9000000000011 ORDER BY observed_at DESC LIMIT 1;
      INSERT INTO collection_state
             (soldier_id, detailed_state, detailed_last_attempt_at, detailed_last_success_at,
              detailed_last_changed_at, detailed_next_due_at, profile_next_due_at,
              weapons_next_due_at, vehicles_next_due_at)
      SELECT soldier_id, 'success', now(), now(), now() - interval '10 minutes', due, due, due, due
      FROM soldiers, (SELECT now() + interval '1 year' AS due) d
      WHERE persona_id = 9000000000011
      """;

  /** Battlelog's last answer differed from the one before. */
  static final String CHANGE =
      """
      UPDATE collection_state SET detailed_last_changed_at = now()
      FROM soldiers s
      WHERE s.soldier_id = collection_state.soldier_id AND s.persona_id = 9000000000011
      """;

  static final String REMOVE = "DELETE FROM soldiers WHERE persona_id = 9000000000011";

  private StoriedSoldier() {}
}
