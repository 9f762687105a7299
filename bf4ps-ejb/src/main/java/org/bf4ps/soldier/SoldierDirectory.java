package org.bf4ps.soldier;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.Transactions;

/**
 * Finds soldiers by identity and by name. Names are looked up by a range of the indexes on {@code
 * lower(name) text_pattern_ops}, never by a pattern: {@code %} and {@code _} are letters, and no
 * plan scans a table.
 */
@ApplicationScoped
public class SoldierDirectory {
  /** The greatest number of soldiers that one search returns. */
  public static final int MAX_LIMIT = 100;

  /** The greatest code point sorts behind every text that begins with the prefix. */
  private static final String BEHIND_ALL = Character.toString(Character.MAX_CODE_POINT);

  /**
   * A soldier may match by its current and by several former names, so each branch takes more rows
   * than soldiers are wanted. Bytewise order puts the exact name before all longer ones.
   */
  private static final String SEARCH =
      """
      WITH current_names AS (
        SELECT soldier_id, current_name AS matched, 0 AS former
        FROM soldiers
        WHERE lower(current_name) ~>=~ lower(:prefix)
          AND lower(current_name) ~<~ (lower(:prefix) || :behindAll)
          AND (CAST(:platform AS text) IS NULL OR platform = :platform)
        ORDER BY lower(current_name) USING ~<~, soldier_id
        LIMIT :rows
      ), former_names AS (
        SELECT n.soldier_id, n.name AS matched, 1 AS former
        FROM soldier_names n JOIN soldiers s USING (soldier_id)
        WHERE lower(n.name) ~>=~ lower(:prefix)
          AND lower(n.name) ~<~ (lower(:prefix) || :behindAll)
          AND n.name <> s.current_name
          AND (CAST(:platform AS text) IS NULL OR s.platform = :platform)
        ORDER BY lower(n.name) USING ~<~, n.soldier_id
        LIMIT :rows
      ), best AS (
        SELECT DISTINCT ON (soldier_id) soldier_id, matched, former,
               lower(matched) <> lower(:prefix) AS longer
        FROM (TABLE current_names UNION ALL TABLE former_names) AS found
        ORDER BY soldier_id, longer, former, lower(matched) COLLATE "C"
      )
      SELECT s.persona_id, s.platform, s.current_name, b.matched, s.last_seen_at
      FROM best b JOIN soldiers s USING (soldier_id)
      ORDER BY b.longer, lower(b.matched) COLLATE "C", b.former, s.soldier_id
      LIMIT :limit
      """;

  private static final String KNOWN =
      """
      SELECT soldier_id, current_name FROM soldiers
       WHERE persona_id = :persona AND platform = :platform
      """;

  private static final String OF_KEYS =
      """
      SELECT persona_id, platform FROM soldiers
       WHERE soldier_id >= :first AND soldier_id < :end
       ORDER BY soldier_id
      """;

  private static final int ROWS_PER_SOLDIER = 4;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected SoldierDirectory() {
    this(null);
  }

  /**
   * Opens the directory.
   *
   * @param transactions the way to the database
   */
  @Inject
  public SoldierDirectory(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Finds a soldier by its identity.
   *
   * @param persona the identity
   * @return the soldier, or empty if BF4PS does not know it
   */
  public Optional<KnownSoldier> find(Persona persona) {
    return transactions.call(
        handle ->
            handle
                .createQuery(KNOWN)
                .bind("persona", persona.personaId())
                .bind("platform", persona.platform().label())
                .map(
                    (row, context) ->
                        new KnownSoldier(
                            row.getLong("soldier_id"), persona, row.getString("current_name")))
                .findOne());
  }

  /**
   * The greatest key of a soldier.
   *
   * @return 0 if there is none
   */
  public long greatestKey() {
    return transactions.call(
        handle ->
            handle
                .createQuery("SELECT coalesce(max(soldier_id), 0) FROM soldiers")
                .mapTo(Long.class)
                .one());
  }

  /**
   * The soldiers of a range of keys.
   *
   * @param first the first key
   * @param count how many keys the range has, positive
   * @return their identities in the order of their keys; fewer than keys where some are not given
   */
  public List<Persona> ofKeys(long first, int count) {
    return transactions.call(
        handle ->
            handle
                .createQuery(OF_KEYS)
                .bind("first", first)
                .bind("end", first + count)
                .map((row, context) -> persona(row))
                .list());
  }

  /**
   * Searches current and former names without regard to case: the exact name first, then names that
   * begin with the text, in a stable order. A soldier stands once, by its best match.
   *
   * @param text the name or its beginning; blanks at its ends are dropped
   * @param platform the only platform to search, or null for all
   * @param limit how many soldiers at most, 1 to {@link #MAX_LIMIT}
   * @return the soldiers found; empty for a blank text
   * @throws IllegalArgumentException if the limit is out of range
   */
  public List<FoundSoldier> search(String text, Platform platform, int limit) {
    if (limit < 1 || limit > MAX_LIMIT) {
      throw new IllegalArgumentException("A search returns 1 to " + MAX_LIMIT + " soldiers");
    }
    String prefix = searchable(text);
    if (prefix.isEmpty()) {
      return List.of();
    }
    return transactions.call(
        handle ->
            handle
                .createQuery(SEARCH)
                .bind("prefix", prefix)
                .bind("behindAll", BEHIND_ALL)
                .bind("platform", platform == null ? null : platform.label())
                .bind("rows", limit * ROWS_PER_SOLDIER)
                .bind("limit", limit)
                .map((row, context) -> found(row))
                .list());
  }

  /** PostgreSQL takes no NUL in a text, and no name has one. */
  private static String searchable(String text) {
    return text.indexOf('\0') < 0 ? text.strip() : "";
  }

  private static FoundSoldier found(ResultSet row) throws SQLException {
    return new FoundSoldier(
        persona(row),
        row.getString("current_name"),
        row.getString("matched"),
        row.getObject("last_seen_at", OffsetDateTime.class).toInstant());
  }

  private static Persona persona(ResultSet row) throws SQLException {
    return new Persona(
        row.getLong("persona_id"), Platform.ofLabel(row.getString("platform")).orElseThrow());
  }
}
