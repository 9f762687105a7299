package org.bf4ps.discovery;

import java.util.List;
import org.bf4ps.database.ColumnArrays;
import org.jdbi.v3.core.Handle;

/** The SQL of the cursor and of the refused rows of source {@code bf4sw}. */
final class DiscoveryState {
  private DiscoveryState() {}

  /** Makes sure that the source has its row. */
  static void ensure(Handle handle) {
    handle.execute(
        "INSERT INTO discovery_state (source_type) VALUES ('bf4sw') ON CONFLICT DO NOTHING");
  }

  /** The greatest alias id taken over, 0 before the first. */
  static long cursor(Handle handle) {
    ensure(handle);
    return handle
        .createQuery("SELECT last_alias_id FROM discovery_state WHERE source_type = 'bf4sw'")
        .mapTo(Long.class)
        .one();
  }

  /** Moves the cursor forward; an id behind it leaves it where it is. */
  static void advance(Handle handle, long aliasId) {
    handle
        .createUpdate(
            """
            UPDATE discovery_state SET last_alias_id = :id, updated_at = now()
            WHERE source_type = 'bf4sw' AND last_alias_id < :id
            """)
        .bind("id", aliasId)
        .execute();
  }

  /** Records refused rows; returns how many were not recorded before. */
  static int reject(Handle handle, List<Observation.Refused> refused) {
    if (refused.isEmpty()) {
      return 0;
    }
    List<AliasRow> rows = refused.stream().map(Observation.Refused::row).toList();
    return ColumnArrays.on(handle)
        .createQuery(
            """
            WITH told AS (
              INSERT INTO discovery_rejects AS r
                (source_type, source_row_id, platform_label, persona_id, player_name, reason)
              SELECT 'bf4sw', id, label, persona_id, name, reason
              FROM unnest(CAST(:ids AS bigint[]), CAST(:labels AS text[]),
                          CAST(:personas AS bigint[]), CAST(:names AS text[]),
                          CAST(:reasons AS text[]))
                AS t (id, label, persona_id, name, reason)
              ORDER BY id
              ON CONFLICT (source_type, source_row_id) DO UPDATE
              SET platform_label = excluded.platform_label, persona_id = excluded.persona_id,
                  player_name = excluded.player_name, reason = excluded.reason,
                  last_seen_at = now()
              RETURNING r.xmax = 0 AS first_time)
            SELECT count(*) FILTER (WHERE first_time) FROM told
            """)
        .bindArray("ids", Long.class, rows.stream().map(AliasRow::id).toList())
        .bindArray("labels", String.class, rows.stream().map(AliasRow::platformLabel).toList())
        .bindArray("personas", Long.class, rows.stream().map(AliasRow::personaId).toList())
        .bindArray("names", String.class, rows.stream().map(AliasRow::playerName).toList())
        .bindArray(
            "reasons", String.class, refused.stream().map(Observation.Refused::reason).toList())
        .mapTo(Integer.class)
        .one();
  }
}
