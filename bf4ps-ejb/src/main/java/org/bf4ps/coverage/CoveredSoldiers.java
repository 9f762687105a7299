package org.bf4ps.coverage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.Columns;
import org.bf4ps.schedule.CollectionStatus;
import org.jdbi.v3.core.Handle;

/** The soldiers that the coverage counts; hidden ones are counted nowhere. */
public final class CoveredSoldiers {
  private static final String PAGE =
      """
      SELECT s.soldier_id, s.persona_id, s.platform, s.current_name,
             coalesce(c.%1$s_state, 'never_attempted') AS state,
             c.%1$s_last_attempt_at AS attempted, c.%1$s_last_success_at AS succeeded,
             c.%1$s_next_due_at AS due
        FROM soldiers s LEFT JOIN collection_state c USING (soldier_id)
       WHERE s.hidden_at IS NULL AND s.soldier_id > :after
         AND coalesce(c.%1$s_state, 'never_attempted') %2$s
       ORDER BY s.soldier_id LIMIT :limit
      """;

  private CoveredSoldiers() {}

  /**
   * Reads a page of them.
   *
   * @param handle a transaction
   * @param resource the resource
   * @param standing how they stand to it
   * @param after only soldiers with a greater key; 0 for the first page
   * @param limit how many at most
   * @return in the order of their keys
   */
  public static List<CoveredSoldier> read(
      Handle handle, Resource resource, Standing standing, long after, int limit) {
    return handle
        .createQuery(PAGE.formatted(resource.label(), standing.condition()))
        .bind("after", after)
        .bind("limit", limit)
        .map((row, context) -> soldier(row))
        .list();
  }

  private static CoveredSoldier soldier(ResultSet row) throws SQLException {
    return new CoveredSoldier(
        row.getLong("soldier_id"),
        new Persona(
            row.getLong("persona_id"), Platform.ofLabel(row.getString("platform")).orElseThrow()),
        row.getString("current_name"),
        CollectionStatus.ofLabel(row.getString("state")),
        Columns.instant(row, "attempted"),
        Columns.instant(row, "succeeded"),
        Columns.instant(row, "due"));
  }
}
