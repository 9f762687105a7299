package org.bf4ps.soldier;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Finds soldiers by their current and former names without regard to case: the exact name first,
 * then names that begin with the text, then names that have it inside. Whom an operator hid, nobody
 * finds. Names are looked up by ranges of the indexes on {@code lower(name) text_pattern_ops} and
 * by the indexes on {@code name_grams}, never by a pattern: {@code %} and {@code _} are letters,
 * and no plan scans a table.
 */
@ApplicationScoped
public class SoldierSearch {
  /** The greatest number of soldiers on one page. */
  public static final int MAX_LIMIT = 100;

  /** The last page: whoever wants more must type more of the name. */
  public static final int MAX_PAGE = 20;

  /** The longest text to search for, in characters of Java. */
  public static final int MAX_TEXT = 100;

  /** From how many characters on names are searched that have the text inside. */
  public static final int LEAST_INSIDE = 3;

  /** The greatest code point sorts behind every text that begins with the prefix. */
  private static final String BEHIND_ALL = Character.toString(Character.MAX_CODE_POINT);

  /**
   * Bytewise order puts the exact name before all longer ones. The current names stand among the
   * observed ones too, once somebody observed them or Battlelog's profile confirmed them; reading
   * them along bounds how many rows are read, however many soldiers bear such a name today and how
   * few bore it once. What is inside is looked for only where beginnings do not fill the page.
   * Soldiers are joined one by one ({@code OFFSET 0} keeps the planner from a join that reads them
   * all).
   */
  private static final String SEARCH =
      """
      WITH current_names AS (
        SELECT {columns}, s.current_name AS matched,
               lower(s.current_name) COLLATE "C" AS lowered, 0 AS former, 1 AS tier
        FROM soldiers s
        WHERE lower(s.current_name) ~>=~ lower(:text)
          AND lower(s.current_name) ~<~ (lower(:text) || :behindAll)
          AND s.hidden_at IS NULL {platform}
        ORDER BY lower(s.current_name) USING ~<~, s.soldier_id
        LIMIT :wanted
      ), observed_names AS (
        SELECT {columns}, n.name AS matched, lower(n.name) COLLATE "C" AS lowered,
               (n.name <> s.current_name)::integer AS former, 1 AS tier
        FROM soldier_names n {soldier}
        WHERE lower(n.name) ~>=~ lower(:text)
          AND lower(n.name) ~<~ (lower(:text) || :behindAll)
          AND s.hidden_at IS NULL {platform}
        ORDER BY lower(n.name) USING ~<~, n.soldier_id
        LIMIT :rows
      ), beginnings AS (
        TABLE current_names UNION ALL TABLE observed_names
      ), inside_names AS ({inside}), best AS (
        SELECT DISTINCT ON (soldier_id) n.*,
               CASE WHEN lowered = lower(:text) THEN 0 ELSE tier END AS nearness
        FROM (TABLE beginnings UNION ALL TABLE inside_names) AS n
        ORDER BY soldier_id, nearness, former, lowered, matched COLLATE "C"
      )
      SELECT s.persona_id, s.platform, s.current_name, s.matched, {lastSeen} AS last_seen_at
      FROM best s
      ORDER BY s.nearness, s.lowered, s.former, s.soldier_id
      OFFSET :offset LIMIT :limit
      """;

  private static final String COLUMNS =
      "s.soldier_id, s.persona_id, s.platform, s.current_name, s.last_seen_at";

  private static final String SOLDIER =
      "CROSS JOIN LATERAL" + " (SELECT * FROM soldiers WHERE soldier_id = n.soldier_id OFFSET 0) s";

  /** Names that nobody confirmed yet stand with their soldiers alone, in an index of their own. */
  private static final String INSIDE =
      """
      (SELECT {columns}, n.name AS matched, n.lowered,
              (n.name <> s.current_name)::integer AS former, 2 AS tier
       FROM (SELECT soldier_id, name, lower(name) COLLATE "C" AS lowered FROM soldier_names
              WHERE (SELECT count(DISTINCT soldier_id) FROM beginnings) < :wanted
                AND name_grams(lower(name)) @> name_grams(lower(:text))
                AND strpos(lower(name), lower(:text)) > 1
              ORDER BY lowered, soldier_id OFFSET 0) n {soldier}
       WHERE s.hidden_at IS NULL {platform}
       ORDER BY n.lowered, n.soldier_id
       LIMIT :rows)
      UNION ALL
      (SELECT {columns}, s.current_name AS matched, s.lowered, 0 AS former, 2 AS tier
       FROM (SELECT *, lower(current_name) COLLATE "C" AS lowered FROM soldiers
              WHERE (SELECT count(DISTINCT soldier_id) FROM beginnings) < :wanted
                AND NOT name_confirmed
                AND name_grams(lower(current_name)) @> name_grams(lower(:text))
                AND strpos(lower(current_name), lower(:text)) > 1
              ORDER BY lowered, soldier_id OFFSET 0) s
       WHERE s.hidden_at IS NULL {platform}
       ORDER BY s.lowered, s.soldier_id
       LIMIT :wanted)
      """;

  private static final String NOT_INSIDE = "SELECT * FROM beginnings WHERE false";

  /** A soldier may match by several names, so that more rows are read than soldiers are wanted. */
  private static final int ROWS_PER_SOLDIER = 4;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected SoldierSearch() {
    this(null);
  }

  /**
   * Opens the search.
   *
   * @param transactions the way to the database
   */
  @Inject
  public SoldierSearch(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Searches. The order is stable, and a soldier stands once, by its best match.
   *
   * @param text the name or a part of it; blanks at its ends are dropped. Of a text shorter than
   *     {@link #LEAST_INSIDE} only the exact name and names that begin with it are found
   * @param platform the only platform to search, or null for all
   * @param page the page, 1 to {@link #MAX_PAGE}
   * @param limit how many soldiers a page has at most, 1 to {@link #MAX_LIMIT}
   * @return the soldiers found; empty for a blank text
   * @throws IllegalArgumentException if the page or the limit is out of range, or the text longer
   *     than {@link #MAX_TEXT}
   */
  public FoundSoldiers find(String text, Platform platform, int page, int limit) {
    if (limit < 1 || limit > MAX_LIMIT || page < 1 || page > MAX_PAGE) {
      throw new IllegalArgumentException(
          "A search has pages 1 to %d of 1 to %d soldiers".formatted(MAX_PAGE, MAX_LIMIT));
    }
    if (text.length() > MAX_TEXT) {
      throw new IllegalArgumentException("The name must have at most " + MAX_TEXT + " characters.");
    }
    String wanted = searchable(text);
    return wanted.isEmpty()
        ? FoundSoldiers.NONE
        : transactions.call(handle -> found(handle, wanted, platform, (page - 1) * limit, limit));
  }

  /** PostgreSQL takes no NUL in a text, and no name has one. */
  private static String searchable(String text) {
    return text.indexOf('\0') < 0 ? text.strip() : "";
  }

  /** One row more than the page has tells whether there is a next one. */
  private static FoundSoldiers found(
      Handle handle, String text, Platform platform, int offset, int limit) {
    Query query =
        handle
            .createQuery(sql(text, platform))
            .bind("text", text)
            .bind("behindAll", BEHIND_ALL)
            .bind("wanted", offset + limit + 1)
            .bind("rows", (offset + limit + 1) * ROWS_PER_SOLDIER)
            .bind("offset", offset)
            .bind("limit", limit + 1);
    if (platform != null) {
      query.bind("platform", platform.label());
    }
    List<FoundSoldier> rows = query.map((row, context) -> found(row)).list();
    boolean more = rows.size() > limit;
    return new FoundSoldiers(more ? List.copyOf(rows.subList(0, limit)) : rows, more);
  }

  private static String sql(String text, Platform platform) {
    boolean inside = text.codePointCount(0, text.length()) >= LEAST_INSIDE;
    return SEARCH
        .replace("{inside}", inside ? INSIDE : NOT_INSIDE)
        .replace("{columns}", COLUMNS)
        .replace("{soldier}", SOLDIER)
        .replace("{lastSeen}", Observation.LAST)
        .replace("{platform}", platform == null ? "" : "AND s.platform = :platform");
  }

  private static FoundSoldier found(ResultSet row) throws SQLException {
    return new FoundSoldier(
        SoldierDirectory.persona(row),
        row.getString("current_name"),
        row.getString("matched"),
        Columns.instant(row, "last_seen_at"));
  }
}
