package org.bf4ps.discovery;

import java.time.Instant;
import java.util.List;
import org.bf4ps.database.ColumnArrays;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/**
 * The observations of a batch as relation {@code observed}, which set-wise statements begin with.
 * Those of hidden soldiers are left out: nothing more is learnt of them.
 */
final class ObservedRows {
  private static final String OBSERVED =
      """
      WITH observed AS (
        SELECT * FROM unnest(
          CAST(:personas AS bigint[]), CAST(:platforms AS text[]), CAST(:names AS text[]),
          CAST(:firsts AS timestamptz[]), CAST(:lasts AS timestamptz[]))
          AS o (persona_id, platform, name, first_seen, last_seen)
        WHERE NOT EXISTS (SELECT FROM soldiers h
                           WHERE h.persona_id = o.persona_id AND h.platform = o.platform
                             AND h.hidden_at IS NOT NULL))
      """;

  private ObservedRows() {}

  /**
   * Prepares a statement.
   *
   * @param handle a handle in the batch's transaction
   * @param sql the statement behind the {@code WITH observed AS (…)}; a further common table
   *     expression begins with a comma
   * @param observations the batch
   */
  static Update update(Handle handle, String sql, List<Observation> observations) {
    return ColumnArrays.on(handle)
        .createUpdate(OBSERVED + sql)
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
