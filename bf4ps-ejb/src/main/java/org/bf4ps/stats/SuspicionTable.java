package org.bf4ps.stats;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.ColumnArrays;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Handle;

/** The SQL of a soldier's current numbers beside the open suspicion against them. */
final class SuspicionTable {
  private static final Map<String, DetailedField> BY_COLUMN =
      Arrays.stream(DetailedField.values())
          .collect(Collectors.toUnmodifiableMap(DetailedField::column, field -> field));

  private static final String KNOWN =
      """
      SELECT c.*, s.kind, s.sights, s.first_seen_at, s.last_seen_at,
             ARRAY(SELECT key FROM jsonb_each_text(s.observed) ORDER BY key) AS observed_keys,
             ARRAY(SELECT value FROM jsonb_each_text(s.observed) ORDER BY key) AS observed_values,
             ARRAY(SELECT key FROM jsonb_each(s.fallen) ORDER BY key) AS fallen_keys,
             ARRAY(SELECT value ->> 0 FROM jsonb_each(s.fallen) ORDER BY key) AS fallen_from,
             ARRAY(SELECT value ->> 1 FROM jsonb_each(s.fallen) ORDER BY key) AS fallen_to
        FROM detailed_stats_current c
        LEFT JOIN stats_suspicions s USING (soldier_id)
       WHERE c.soldier_id = :soldier
      """;

  private static final String KEEP =
      """
      INSERT INTO stats_suspicions
            (soldier_id, kind, sights, first_seen_at, last_seen_at, observed, fallen)
      SELECT :soldier, :kind, :sights, :first, :last,
             (SELECT jsonb_object_agg(k, v::numeric)
                FROM unnest(CAST(:keys AS text[]), CAST(:values AS text[])) AS o (k, v)),
             (SELECT jsonb_object_agg(k, jsonb_build_array(f, t))
                FROM unnest(CAST(:fallen AS text[]), CAST(:from AS bigint[]),
                            CAST(:to AS bigint[])) AS d (k, f, t))
      ON CONFLICT (soldier_id) DO UPDATE
         SET kind = excluded.kind, sights = excluded.sights,
             first_seen_at = excluded.first_seen_at, last_seen_at = excluded.last_seen_at,
             observed = excluded.observed, fallen = excluded.fallen,
             updated_at = clock_timestamp()
      """;

  /** A soldier whose resource was never stored has nothing that a wrong answer could spoil. */
  private static final String OPEN =
      """
      SELECT EXISTS (SELECT FROM stats_suspicions JOIN collection_state USING (soldier_id)
                      WHERE soldier_id = :soldier AND {r}_last_success_at IS NOT NULL)
      """;

  /**
   * What is known of a soldier.
   *
   * @param stored the current numbers
   * @param open the open suspicion, or null
   */
  record Known(DetailedStats stored, Suspicion open) {}

  /** What is known of a soldier, or empty if it has no numbers yet. */
  Optional<Known> known(Handle handle, long soldierId) {
    return handle
        .createQuery(KNOWN)
        .bind("soldier", soldierId)
        .map((row, context) -> new Known(current(row), suspicion(row)))
        .findOne();
  }

  /** Writes the suspicion in the place of an earlier one. */
  void keep(Handle handle, long soldierId, Suspicion suspicion) {
    List<DetailedField> told = List.copyOf(suspicion.observed().values().keySet());
    Map<DetailedField, Fall.Drop> drops = suspicion.fall().drops();
    List<DetailedField> fallen = List.copyOf(drops.keySet());
    ColumnArrays.on(handle)
        .createUpdate(KEEP)
        .bind("soldier", soldierId)
        .bind("kind", suspicion.fall().kind().label())
        .bind("sights", suspicion.sights())
        .bind("first", suspicion.firstSeenAt().atOffset(ZoneOffset.UTC))
        .bind("last", suspicion.lastSeenAt().atOffset(ZoneOffset.UTC))
        .bindArray("keys", String.class, columns(told))
        .bindArray(
            "values",
            String.class,
            told.stream().map(field -> suspicion.observed().get(field).toString()).toList())
        .bindArray("fallen", String.class, columns(fallen))
        .bindArray("from", Long.class, fallen.stream().map(f -> drops.get(f).from()).toList())
        .bindArray("to", Long.class, fallen.stream().map(f -> drops.get(f).to()).toList())
        .execute();
  }

  void remove(Handle handle, long soldierId) {
    handle.execute("DELETE FROM stats_suspicions WHERE soldier_id = ?", soldierId);
  }

  /** Whether a suspicion is open while the resource has stored values. */
  boolean open(Handle handle, long soldierId, Resource resource) {
    return handle
        .createQuery(OPEN.replace("{r}", resource.label()))
        .bind("soldier", soldierId)
        .mapTo(Boolean.class)
        .one();
  }

  private static List<String> columns(List<DetailedField> fields) {
    return fields.stream().map(DetailedField::column).toList();
  }

  private static DetailedStats current(ResultSet row) throws SQLException {
    Map<DetailedField, Number> values = new EnumMap<>(DetailedField.class);
    for (DetailedField field : DetailedField.values()) {
      String text = row.getString(field.column());
      if (text != null) {
        values.put(field, number(field, text));
      }
    }
    return new DetailedStats(values);
  }

  private static Suspicion suspicion(ResultSet row) throws SQLException {
    String kind = row.getString("kind");
    if (kind == null) {
      return null;
    }
    String[] keys = texts(row, "observed_keys");
    String[] told = texts(row, "observed_values");
    Map<DetailedField, Number> observed = new EnumMap<>(DetailedField.class);
    for (int i = 0; i < keys.length; i++) {
      DetailedField field = BY_COLUMN.get(keys[i]);
      observed.put(field, number(field, told[i]));
    }
    String[] fallen = texts(row, "fallen_keys");
    String[] from = texts(row, "fallen_from");
    String[] to = texts(row, "fallen_to");
    Map<DetailedField, Fall.Drop> drops = new EnumMap<>(DetailedField.class);
    for (int i = 0; i < fallen.length; i++) {
      drops.put(
          BY_COLUMN.get(fallen[i]), new Fall.Drop(Long.parseLong(from[i]), Long.parseLong(to[i])));
    }
    return new Suspicion(
        new Fall(Fall.Kind.ofLabel(kind), drops),
        new DetailedStats(observed),
        row.getInt("sights"),
        Columns.instant(row, "first_seen_at"),
        Columns.instant(row, "last_seen_at"));
  }

  private static Number number(DetailedField field, String text) {
    if (field.unit().isDecimal()) {
      return Double.valueOf(text);
    }
    return Long.valueOf(text);
  }

  private static String[] texts(ResultSet row, String column) throws SQLException {
    return (String[]) row.getArray(column).getArray();
  }
}
