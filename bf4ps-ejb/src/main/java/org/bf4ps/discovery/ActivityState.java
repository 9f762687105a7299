package org.bf4ps.discovery;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The SQL of the position in activity and of the outcomes of its reconciliations. */
final class ActivityState {
  /** Any number that no other advisory lock of BF4PS uses; not that of the alias cursor. */
  private static final long LOCK = 0x6266347061637476L;

  private ActivityState() {}

  /** Takes the lock that makes one node work and the others skip, until the transaction ends. */
  static boolean lock(Handle handle) {
    return handle
        .createQuery("SELECT pg_try_advisory_xact_lock(:lock)")
        .bind("lock", LOCK)
        .mapTo(Boolean.class)
        .one();
  }

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

  /**
   * Records how a reconciliation ended.
   *
   * @param error the fault, or null after a success
   * @return the fault of the one before, if it had one
   */
  static Optional<String> record(Handle handle, String error) {
    handle.execute(
        "INSERT INTO discovery_state (source_type) VALUES ('bf4sw') ON CONFLICT DO NOTHING");
    return handle
        .createQuery(
            """
            WITH before AS (
              SELECT activity_error FROM discovery_state WHERE source_type = 'bf4sw' FOR UPDATE),
            ended AS (
              UPDATE discovery_state
              SET activity_round_at = now(), activity_error = :error, updated_at = now(),
                  activity_success_at =
                    CASE WHEN CAST(:error AS text) IS NULL THEN now() ELSE activity_success_at END
              WHERE source_type = 'bf4sw')
            SELECT activity_error FROM before WHERE activity_error IS NOT NULL
            """)
        .bind("error", error)
        .mapTo(String.class)
        .findOne();
  }

  private static ActivityPosition position(ResultSet row) throws SQLException {
    return new ActivityPosition(
        row.getObject("activity_watermark", OffsetDateTime.class).toInstant(),
        row.getLong("activity_alias_id"));
  }
}
