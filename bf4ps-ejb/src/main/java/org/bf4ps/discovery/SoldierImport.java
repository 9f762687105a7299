package org.bf4ps.discovery;

import java.util.List;
import org.bf4ps.schedule.Freshness;
import org.jdbi.v3.core.Handle;

/**
 * Takes observations over set-wise: soldiers, their names, their provenance and what is due
 * (database-schema: Continuous BF4SW discovery). Order does not matter and repetition changes
 * nothing: times are the least and the greatest seen, the current name is that of the latest
 * observation among all that are stored.
 *
 * <p>Rows are locked in the order of persona and platform; whoever writes several soldiers in one
 * transaction keeps to it.
 */
final class SoldierImport {
  // At equal times the name decides by its bytes, so that no order of arrival does.
  private static final String SOLDIERS =
      """
          INSERT INTO soldiers AS s (persona_id, platform, current_name, name_confirmed,
                                     first_seen_at, last_seen_at)
          SELECT persona_id, platform,
                 (array_agg(name ORDER BY last_seen DESC, name COLLATE "C" DESC))[1], true,
                 min(first_seen), max(last_seen)
          FROM observed
          GROUP BY persona_id, platform
          ORDER BY persona_id, platform
          ON CONFLICT (persona_id, platform) DO UPDATE
          SET first_seen_at = least(s.first_seen_at, excluded.first_seen_at),
              last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at),
              updated_at = now()
          WHERE excluded.first_seen_at < s.first_seen_at OR excluded.last_seen_at > s.last_seen_at
          """;

  private static final String NAMES =
      """
          INSERT INTO soldier_names AS n (soldier_id, name, first_seen_at, last_seen_at)
          SELECT s.soldier_id, o.name, min(o.first_seen), max(o.last_seen)
          FROM observed o JOIN soldiers s USING (persona_id, platform)
          GROUP BY s.soldier_id, o.name
          ORDER BY s.soldier_id, o.name COLLATE "C"
          ON CONFLICT (soldier_id, name) DO UPDATE
          SET first_seen_at = least(n.first_seen_at, excluded.first_seen_at),
              last_seen_at = greatest(n.last_seen_at, excluded.last_seen_at)
          WHERE excluded.first_seen_at < n.first_seen_at OR excluded.last_seen_at > n.last_seen_at
          """;

  private static final String SOURCES =
      """
          INSERT INTO soldier_sources AS t (soldier_id, source_type, first_seen_at, last_seen_at)
          SELECT s.soldier_id, 'bf4sw', min(o.first_seen), max(o.last_seen)
          FROM observed o JOIN soldiers s USING (persona_id, platform)
          GROUP BY s.soldier_id
          ORDER BY s.soldier_id
          ON CONFLICT (soldier_id, source_type) DO UPDATE
          SET first_seen_at = least(t.first_seen_at, excluded.first_seen_at),
              last_seen_at = greatest(t.last_seen_at, excluded.last_seen_at)
          WHERE excluded.first_seen_at < t.first_seen_at OR excluded.last_seen_at > t.last_seen_at
          """;

  // Also when another source told the latest name: the names hold the observations of all sources.
  private static final String CURRENT_NAMES =
      """
          , latest AS (
            SELECT DISTINCT ON (n.soldier_id) n.soldier_id, n.name
            FROM soldier_names n
            WHERE n.soldier_id IN (
              SELECT s.soldier_id FROM observed o JOIN soldiers s USING (persona_id, platform))
            ORDER BY n.soldier_id, n.last_seen_at DESC, n.name COLLATE "C" DESC)
          UPDATE soldiers s
          SET current_name = l.name, name_confirmed = true, updated_at = now()
          FROM latest l
          WHERE l.soldier_id = s.soldier_id AND (s.current_name <> l.name OR NOT s.name_confirmed)
          """;

  private final DueMarks dueMarks;

  SoldierImport(Freshness freshness) {
    this.dueMarks = new DueMarks(freshness);
  }

  /** Returns how many soldiers were not known before. */
  int take(Handle handle, List<Observation> observations) {
    if (observations.isEmpty()) {
      return 0;
    }
    for (String statement : List.of(SOLDIERS, NAMES, SOURCES, CURRENT_NAMES)) {
      ObservedRows.update(handle, statement, observations).execute();
    }
    int newSoldiers = dueMarks.first(handle, observations);
    dueMarks.again(handle, observations);
    return newSoldiers;
  }
}
