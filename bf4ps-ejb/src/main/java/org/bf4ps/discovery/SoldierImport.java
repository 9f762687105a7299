package org.bf4ps.discovery;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.ColumnArrays;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

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
  /** All observations of the batch as a relation. */
  private static final String OBSERVED =
      """
      WITH observed AS (
        SELECT * FROM unnest(
          CAST(:personas AS bigint[]), CAST(:platforms AS text[]), CAST(:names AS text[]),
          CAST(:firsts AS timestamptz[]), CAST(:lasts AS timestamptz[]))
          AS o (persona_id, platform, name, first_seen, last_seen))
      """;

  // At equal times the name decides by its bytes, so that no order of arrival does.
  private static final String SOLDIERS =
      OBSERVED
          + """
          INSERT INTO soldiers AS s (persona_id, platform, current_name, first_seen_at, last_seen_at)
          SELECT persona_id, platform,
                 (array_agg(name ORDER BY last_seen DESC, name COLLATE "C" DESC))[1],
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
      OBSERVED
          + """
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
      OBSERVED
          + """
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
      OBSERVED
          + """
          , latest AS (
            SELECT DISTINCT ON (n.soldier_id) n.soldier_id, n.name
            FROM soldier_names n
            WHERE n.soldier_id IN (
              SELECT s.soldier_id FROM observed o JOIN soldiers s USING (persona_id, platform))
            ORDER BY n.soldier_id, n.last_seen_at DESC, n.name COLLATE "C" DESC)
          UPDATE soldiers s
          SET current_name = l.name, updated_at = now()
          FROM latest l
          WHERE l.soldier_id = s.soldier_id AND s.current_name <> l.name
          """;

  private static final String FIRST_DUE =
      OBSERVED
          + """
          INSERT INTO collection_state (soldier_id, detailed_next_due_at, profile_next_due_at,
                                        weapons_next_due_at, vehicles_next_due_at)
          SELECT DISTINCT s.soldier_id, now(), now(), now(), now()
          FROM observed o JOIN soldiers s USING (persona_id, platform)
          ORDER BY s.soldier_id
          ON CONFLICT (soldier_id) DO NOTHING
          """;

  // A soldier observed after the last success is due again once the interval allows. Only a success
  // rests: a failure has its own due time, which activity must not shorten.
  private static final String DUE_AGAIN =
      OBSERVED
          + """
          , again AS (
            SELECT DISTINCT c.soldier_id,
                   greatest(c.{r}_last_success_at + CAST(:interval AS interval), now()) AS due_at
            FROM observed o
            JOIN soldiers s USING (persona_id, platform)
            JOIN collection_state c USING (soldier_id)
            WHERE c.{r}_state = 'success' AND s.last_seen_at > c.{r}_last_success_at)
          UPDATE collection_state c
          SET {r}_next_due_at = a.due_at, updated_at = now()
          FROM again a
          WHERE a.soldier_id = c.soldier_id AND c.{r}_state = 'success'
            AND (c.{r}_next_due_at IS NULL OR c.{r}_next_due_at > a.due_at)
          """;

  private static final List<Resource> GAMEPLAY =
      List.of(Resource.DETAILED, Resource.WEAPONS, Resource.VEHICLES);

  private final Duration gameplayInterval;

  SoldierImport(Duration gameplayInterval) {
    this.gameplayInterval = gameplayInterval;
  }

  /** Returns how many soldiers were not known before. */
  int take(Handle handle, List<Observation> observations) {
    if (observations.isEmpty()) {
      return 0;
    }
    bound(handle, SOLDIERS, observations).execute();
    bound(handle, NAMES, observations).execute();
    bound(handle, SOURCES, observations).execute();
    bound(handle, CURRENT_NAMES, observations).execute();
    int newSoldiers = bound(handle, FIRST_DUE, observations).execute();
    for (Resource resource : GAMEPLAY) {
      bound(handle, DUE_AGAIN.replace("{r}", resource.label()), observations)
          .bind("interval", gameplayInterval.toString())
          .execute();
    }
    return newSoldiers;
  }

  private static Update bound(Handle handle, String sql, List<Observation> observations) {
    return ColumnArrays.on(handle)
        .createUpdate(sql)
        .bindArray(
            "personas",
            Long.class,
            observations.stream().map(o -> o.persona().personaId()).toList())
        .bindArray(
            "platforms",
            String.class,
            observations.stream().map(o -> o.persona().platform().label()).toList())
        .bindArray("names", String.class, observations.stream().map(Observation::name).toList())
        .bindArray(
            "firsts", Instant.class, observations.stream().map(Observation::firstSeen).toList())
        .bindArray(
            "lasts", Instant.class, observations.stream().map(Observation::lastSeen).toList());
  }
}
