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

  private static final String COLUMNS =
      """
      SELECT c.relname, format('column %s %s%s%s%s', a.attname,
             format_type(a.atttypid, a.atttypmod),
             CASE WHEN a.attnotnull THEN ' not null' ELSE '' END,
             ' default ' || pg_get_expr(d.adbin, d.adrelid),
             CASE a.attidentity WHEN 'a' THEN ' identity always' WHEN 'd' THEN ' identity default'
             ELSE '' END)
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      ORDER BY c.relname, a.attnum
      """;

  /** From PostgreSQL 18 on, the catalogue lists each NOT NULL as a constraint too. */
  private static final String CONSTRAINTS =
      """
      SELECT c.relname, format('constraint %s %s', k.conname, pg_get_constraintdef(k.oid)) COLLATE "C"
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE c.relnamespace = 'public'::regnamespace AND k.contype IN ('p', 'u', 'c', 'f', 'x')
      ORDER BY 1, 2
      """;

  private static final String INDEXES =
      """
      SELECT c.relname, format('index %s', pg_get_indexdef(i.indexrelid)) COLLATE "C"
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      ORDER BY 1, 2
      """;

  static Catalogue of(DataSource database) throws SQLException {
    TreeMap<String, List<String>> tables = new TreeMap<>();
    try (Connection connection = database.getConnection()) {
      for (String query : List.of(COLUMNS, CONSTRAINTS, INDEXES)) {
        for (List<String> row : Sql.rows(connection, query)) {
          tables.computeIfAbsent(row.get(0), table -> new ArrayList<>()).add(row.get(1));
        }
      }
    }
    tables.remove("flyway_schema_history");
    return new Catalogue(tables);
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
