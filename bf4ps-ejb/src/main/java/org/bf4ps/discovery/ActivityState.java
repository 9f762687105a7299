package org.bf4ps.discovery;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.Optional;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Handle;

/** The SQL of the position in the activity of source {@code bf4sw}. */
final class ActivityState {
  private ActivityState() {}

  /** The position up to which rows are taken over, or empty before the first round. */
  static Optional<ActivityPosition> position(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT activity_watermark, activity_alias_id FROM discovery_state
            WHERE source_type = 'bf4sw' AND activity_watermark IS NOT NULL
            """)
        .map((row, context) -> position(row))
        .findOne();
  }

  /** Moves the position forward; one behind it leaves it where it is. */
  static void advance(Handle handle, ActivityPosition position) {
    handle
        .createUpdate(
            """
            INSERT INTO discovery_state AS d (source_type, activity_watermark, activity_alias_id)
            VALUES ('bf4sw', :lastSeen, :aliasId)
            ON CONFLICT (source_type) DO UPDATE
            SET activity_watermark = excluded.activity_watermark,
                activity_alias_id = excluded.activity_alias_id,
                updated_at = now()
            WHERE d.activity_watermark IS NULL
               OR (excluded.activity_watermark, excluded.activity_alias_id)
                    > (d.activity_watermark, d.activity_alias_id)
            """)
        .bind("lastSeen", position.lastSeen().atOffset(ZoneOffset.UTC))
        .bind("aliasId", position.aliasId())
        .execute();
  }

  private static ActivityPosition position(ResultSet row) throws SQLException {
    return new ActivityPosition(
        Columns.instant(row, "activity_watermark"), row.getLong("activity_alias_id"));
  }
}
