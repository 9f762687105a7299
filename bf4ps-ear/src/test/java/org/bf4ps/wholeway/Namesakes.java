package org.bf4ps.wholeway;

/** More soldiers of one beginning than a page of a search has. Nothing of them is due. */
final class Namesakes {
  static final int HOW_MANY = 60;

  static final String WRITE =
      """
      INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
      SELECT 9000000001000 + n, 'pc', 'Legion of ' || n, now(), now()
      FROM generate_series(1, %d) n;
      INSERT INTO collection_state (soldier_id, detailed_next_due_at, profile_next_due_at,
                                    weapons_next_due_at, vehicles_next_due_at)
      SELECT soldier_id, due, due, due, due
      FROM soldiers, (SELECT now() + interval '1 year' AS due) d
      WHERE persona_id > 9000000001000 AND current_name LIKE 'Legion of %%'
      """
          .formatted(HOW_MANY);

  static final String REMOVE =
      "DELETE FROM soldiers WHERE persona_id BETWEEN 9000000001001 AND 9000000001060";

  private Namesakes() {}
}
