package org.bf4ps.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.postgresql.util.PSQLException;

/**
 * A migrated database with the rows that others need, and one valid row for each table that is
 * accepted beside them. What a test writes is rolled back.
 */
final class Fixture {

  /** One line a table: its name, then {@code column = SQL expression}. */
  private static final Map<String, Map<String, String>> ROWS =
      Resources.lines("constraints/valid-rows.txt")
          .map(line -> line.split(": ", 2))
          .collect(
              Collectors.toMap(
                  line -> line[0], line -> values(line[1]), (a, b) -> a, LinkedHashMap::new));

  private Fixture() {}

  /** The database with the rows that others need; one for all tests. */
  static DataSource database() {
    return Database.MIGRATED;
  }

  /** Every table for which there is a valid row, parents before their children. */
  static Set<String> tables() {
    return ROWS.keySet();
  }

  /** Reads {@code column = expression; column = expression}. */
  static Map<String, String> values(String text) {
    return Arrays.stream(text.split("; "))
        .filter(pair -> !pair.isBlank())
        .map(pair -> pair.split(" = ", 2))
        .collect(
            Collectors.toMap(
                pair -> pair[0].strip(), pair -> pair[1].strip(), (a, b) -> b, LinkedHashMap::new));
  }

  /** The insert of the table's valid row with some of its values changed. */
  static String insert(String table, Map<String, String> changes) {
    Map<String, String> row = new LinkedHashMap<>(ROWS.get(table));
    row.putAll(changes);
    return "INSERT INTO %s (%s) VALUES (%s)"
        .formatted(table, String.join(", ", row.keySet()), String.join(", ", row.values()));
  }

  /** Runs the statements in a transaction that is rolled back, and tells how it went. */
  static Verdict attempt(List<String> statements) throws SQLException {
    try {
      after(statements, "SELECT 1");
      return Verdict.ACCEPTED;
    } catch (PSQLException e) {
      var message = e.getServerErrorMessage();
      return new Verdict(message.getSQLState(), message.getConstraint(), message.getColumn());
    }
  }

  /** Runs the statements and then the query, tells its first column, and rolls all back. */
  static List<String> after(List<String> statements, String query) throws SQLException {
    try (Connection connection = database().getConnection()) {
      // An open transaction is rolled back when the connection goes.
      connection.setAutoCommit(false);
      for (String statement : statements) {
        Sql.run(connection, statement);
      }
      return Sql.rows(connection, query).stream().map(List::getFirst).toList();
    }
  }

  /**
   * What the database made of an attempt.
   *
   * @param sqlState null if it accepted all
   * @param constraint the constraint or unique index that refused, or null
   * @param column the column that refused, or null
   */
  record Verdict(String sqlState, String constraint, String column) {

    static final Verdict ACCEPTED = new Verdict(null, null, null);
  }

  /** Holder, so that the database is made only when a test asks for it. */
  private static final class Database {
    static final DataSource MIGRATED = migrated();

    private static DataSource migrated() {
      DataSource database = TestPostgres.shared().newDatabase();
      Migrations.migrate(database);
      try (Connection connection = database.getConnection()) {
        Sql.run(connection, Resources.text("constraints/parents.sql"));
      } catch (SQLException e) {
        throw new IllegalStateException("The rows that others need were refused", e);
      }
      return database;
    }
  }
}
