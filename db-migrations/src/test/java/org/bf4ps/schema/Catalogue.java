package org.bf4ps.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.sql.DataSource;

/**
 * What PostgreSQL's own catalogue says of the tables in {@code public}, as lines that two databases
 * can be compared by: columns in order with type, nullability, default and identity; constraints
 * and indexes by name and definition. Flyway's own table is left out.
 *
 * @param tables lines by table: the columns first, in order, then the rest, sorted
 */
record Catalogue(TreeMap<String, List<String>> tables) {

  /** Flyway's own table is not ours. */
  private static final String OURS =
      """
      WITH ours AS (
          SELECT oid, relname::text AS name FROM pg_class
          WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
            AND relname <> 'flyway_schema_history')
      """;

  private static final String COLUMNS =
      """
      SELECT name, format('column %s %s%s%s%s', a.attname,
             format_type(a.atttypid, a.atttypmod),
             CASE WHEN a.attnotnull THEN ' not null' ELSE '' END,
             ' default ' || pg_get_expr(d.adbin, d.adrelid),
             CASE a.attidentity WHEN 'a' THEN ' identity always' WHEN 'd' THEN ' identity default'
             ELSE '' END)
      FROM ours
      JOIN pg_attribute a ON a.attrelid = ours.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      ORDER BY name, a.attnum
      """;

  /** From PostgreSQL 18 on, the catalogue lists each NOT NULL as a constraint too. */
  private static final String CONSTRAINTS =
      """
      SELECT name, format('constraint %s %s', conname, pg_get_constraintdef(k.oid)) COLLATE "C"
      FROM ours JOIN pg_constraint k ON k.conrelid = ours.oid AND k.contype <> 'n'
      ORDER BY 1, 2
      """;

  private static final String INDEXES =
      """
      SELECT name, format('index %s', pg_get_indexdef(indexrelid)) COLLATE "C"
      FROM ours JOIN pg_index i ON i.indrelid = ours.oid
      ORDER BY 1, 2
      """;

  static Catalogue of(DataSource database) throws SQLException {
    TreeMap<String, List<String>> tables = new TreeMap<>();
    for (String query : List.of(COLUMNS, CONSTRAINTS, INDEXES)) {
      for (List<String> row : rows(database, query)) {
        tables.computeIfAbsent(row.get(0), table -> new ArrayList<>()).add(row.get(1));
      }
    }
    return new Catalogue(tables);
  }

  /** Asks the catalogue about our tables: the query finds their oid and name in {@code ours}. */
  static List<List<String>> rows(DataSource database, String query) throws SQLException {
    try (Connection connection = database.getConnection()) {
      return Sql.rows(connection, OURS + query);
    }
  }

  /** The first column of such a query. */
  static List<String> column(DataSource database, String query) throws SQLException {
    return rows(database, query).stream().map(List::getFirst).toList();
  }

  /** The part of the catalogue that is about the named tables. */
  Catalogue only(Set<String> names) {
    TreeMap<String, List<String>> part = new TreeMap<>(tables);
    part.keySet().retainAll(names);
    return new Catalogue(part);
  }

  /** The part of the catalogue that is about all other tables. */
  Catalogue without(Set<String> names) {
    Set<String> rest = new TreeSet<>(tables.keySet());
    rest.removeAll(names);
    return only(rest);
  }

  /** One heading a table and one indented line a fact, for reading and comparing as a whole. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    tables.forEach(
        (table, lines) -> {
          text.append(table).append('\n');
          lines.forEach(line -> text.append("  ").append(line).append('\n'));
        });
    return text.toString();
  }
}
