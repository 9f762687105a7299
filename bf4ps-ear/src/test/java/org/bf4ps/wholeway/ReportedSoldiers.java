package org.bf4ps.wholeway;

/**
 * Soldiers with what people stumbled over elsewhere: names of signs, a number that fell without a
 * reset, and nothing to divide by. Nothing of them is due, so no collector asks for them.
 */
final class ReportedSoldiers {
  /** Called {@code /dev/null}; as it stands in paths. */
  static final String SLASHES = "pc/9000000000021";

  /** Called {@code $#@%!}; as it stands in paths. */
  static final String SIGNS = "ps4/9000000000022";

  /** Had 900 kills ten days ago and 870 an hour ago, with no reset between; as in paths. */
  static final String FALLEN = "pc/9000000000023";

  /** Killed 16 and never died; as it stands in paths. */
  static final String DEATHLESS = "xboxone/9000000000024";

  /** Neither killed nor died; as it stands in paths. */
  static final String IDLE = "pc/9000000000025";

  static final String WRITE =
      """
      INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
      VALUES (9000000000021, 'pc', '/dev/null', now(), now()),
             (9000000000022, 'ps4', '$#@%!', now(), now()),
             (9000000000023, 'pc', 'Fallen', now(), now()),
             (9000000000024, 'xboxone', 'Deathless', now(), now()),
             (9000000000025, 'pc', 'Idle', now(), now());
      INSERT INTO detailed_stats_history
             (soldier_id, observed_at, kills, deaths, time_played)
      SELECT soldier_id, now() - age, told.kills, told.deaths, told.played
      FROM soldiers
      JOIN (VALUES (9000000000023, interval '10 days', 900, 300, 90000),
                   (9000000000023, interval '1 hour', 870, 310, 93600),
                   (9000000000024, interval '1 hour', 16, 0, 900),
                   (9000000000025, interval '1 hour', 0, 0, 0))
             AS told (persona_id, age, kills, deaths, played) USING (persona_id);
      INSERT INTO detailed_stats_current (soldier_id, kills, deaths, time_played, source_fetched_at)
      SELECT DISTINCT ON (soldier_id) soldier_id, kills, deaths, time_played, observed_at
      FROM detailed_stats_history JOIN soldiers USING (soldier_id)
      WHERE persona_id BETWEEN 9000000000021 AND 9000000000025
      ORDER BY soldier_id, observed_at DESC;
      INSERT INTO collection_state
             (soldier_id, detailed_state, detailed_last_attempt_at, detailed_last_success_at,
              detailed_last_changed_at, detailed_next_due_at, profile_next_due_at,
              weapons_next_due_at, vehicles_next_due_at)
      SELECT soldier_id, 'success', now(), now(), now() - interval '1 hour', due, due, due, due
      FROM soldiers, (SELECT now() + interval '1 year' AS due) d
      WHERE persona_id BETWEEN 9000000000021 AND 9000000000025
      """;

  static final String REMOVE =
      "DELETE FROM soldiers WHERE persona_id BETWEEN 9000000000021 AND 9000000000025";

  private ReportedSoldiers() {}
}
