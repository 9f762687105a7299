package org.bf4ps.wholeway;

/**
 * Soldiers that a world which was collected at one go has not: one that was never collected, one
 * that bears a new name and whose numbers began anew, one whose name is a script, and one that an
 * operator hid. Nothing of them is due, so no collector asks for them.
 */
final class UncommonSoldiers {
  /** As it stands in paths. */
  static final String NEVER_COLLECTED = "pc/9000000000001";

  /** As it stands in paths. */
  static final String RENAMED_AND_RESET = "ps4/9000000000002";

  /** As it stands in paths. */
  static final String SCRIPT = "pc/9000000000003";

  /** As it stands in paths. */
  static final String HIDDEN = "xboxone/9000000000004";

  static final String SCRIPT_NAME = "<script>document.title='ran'</script>";

  static final String WRITE =
      """
      INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
      VALUES (9000000000001, 'pc', 'Never Collected', now(), now()),
             (9000000000002, 'ps4', 'Renamed', now(), now()),
             (9000000000003, 'pc', '<script>document.title=''ran''</script>', now(), now());
      INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at,
                            hidden_at, hidden_reason)
      VALUES (9000000000004, 'xboxone', 'Hidden Away', now(), now(), now(), 'asked for it');
      INSERT INTO soldier_names (soldier_id, name, first_seen_at, last_seen_at)
      SELECT soldier_id, name, now() - age, now() - age
      FROM soldiers, (VALUES ('Renamed', interval '0'), ('Old Name', interval '9 days')) n (name, age)
      WHERE persona_id = 9000000000002;
      INSERT INTO collection_state (soldier_id, detailed_next_due_at, profile_next_due_at,
                                    weapons_next_due_at, vehicles_next_due_at)
      SELECT soldier_id, due, due, due, due
      FROM soldiers, (SELECT now() + interval '1 year' AS due) d
      WHERE persona_id BETWEEN 9000000000001 AND 9000000000003;
      INSERT INTO detailed_stats_current (soldier_id, kills, deaths, source_fetched_at)
      SELECT soldier_id, 1, 0, now() FROM soldiers WHERE persona_id = 9000000000002;
      INSERT INTO detailed_stats_history (soldier_id, kills, deaths, observed_at)
      SELECT soldier_id, kills, 0, now() - age
      FROM soldiers, (VALUES (900, interval '2 days'), (1, interval '1 day')) h (kills, age)
      WHERE persona_id = 9000000000002;
      INSERT INTO stats_boundaries (soldier_id, kind, observed_at)
      SELECT soldier_id, 'reset', now() - interval '1 day' FROM soldiers
      WHERE persona_id = 9000000000002;
      """;

  /** How many snapshots {@link #LONG_HISTORY} writes, more than a page of the API has. */
  static final int LONG = 150;

  /** A long history of {@link #NEVER_COLLECTED}. */
  static final String LONG_HISTORY =
      """
      INSERT INTO detailed_stats_history (soldier_id, kills, deaths, observed_at)
      SELECT soldier_id, %1$d - n, 0, now() - n * interval '1 hour'
      FROM soldiers, generate_series(1, %1$d) n WHERE persona_id = 9000000000001
      """
          .formatted(LONG);

  /** The last attempt at the weapons of {@link #NEVER_COLLECTED} failed. */
  static final String FAIL_WEAPONS =
      """
      UPDATE collection_state
      SET weapons_state = 'temporary_failure', weapons_last_attempt_at = now(),
          weapons_last_error_class = 'timeout'
      FROM soldiers s WHERE s.soldier_id = collection_state.soldier_id
      AND s.persona_id = 9000000000001
      """;

  static final String REMOVE =
      "DELETE FROM soldiers WHERE persona_id BETWEEN 9000000000001 AND 9000000000004";

  private UncommonSoldiers() {}
}
