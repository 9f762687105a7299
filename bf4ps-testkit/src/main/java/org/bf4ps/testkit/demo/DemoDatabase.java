package org.bf4ps.testkit.demo;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.bf4ps.testkit.postgres.Database;

/** The database that the demo's node owns, with a role of its own. */
final class DemoDatabase {

  private static final String NAME = "bf4ps";

  private DemoDatabase() {}

  /** Creates database and role unless kept data hold them, and sets a new password. */
  static Database open(Database administration) {
    String password = UUID.randomUUID().toString();
    try (Connection connection = administration.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      if (!exists(statement, "SELECT 1 FROM pg_roles WHERE rolname = '" + NAME + "'")) {
        statement.execute("CREATE ROLE " + NAME + " LOGIN");
      }
      statement.execute("ALTER ROLE " + NAME + " PASSWORD '" + password + "'");
      if (!exists(statement, "SELECT 1 FROM pg_database WHERE datname = '" + NAME + "'")) {
        statement.execute(
            "CREATE DATABASE " + NAME + " OWNER " + NAME + " TEMPLATE template0 ENCODING 'UTF8'");
      }
    } catch (SQLException e) {
      throw DemoFailure.of("The demo's database cannot be prepared: " + e.getMessage(), e);
    }
    return administration.named(NAME).as(NAME, password);
  }

  private static boolean exists(Statement statement, String query) throws SQLException {
    try (ResultSet rows = statement.executeQuery(query)) {
      return rows.next();
    }
  }
}
