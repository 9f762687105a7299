package org.bf4ps.testkit.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class TestPostgresTest {

  @Test
  void everyDatabaseIsFreshAndEmpty() throws SQLException {
    Database first = TestPostgres.shared().createDatabase();
    Database second = TestPostgres.shared().createDatabase();

    query(first, "CREATE TABLE soldiers (persona_id bigint)");

    assertThat(first.url()).isNotEqualTo(second.url());
    assertThat(query(second, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"))
        .isEqualTo("0");
  }

  @Test
  void theServerIsPostgresFifteenOrNewerInUtf8() throws SQLException {
    Database database = TestPostgres.shared().createDatabase();

    assertThat(Integer.parseInt(query(database, "SHOW server_version_num")))
        .isGreaterThanOrEqualTo(150_000);
    assertThat(query(database, "SHOW server_encoding")).isEqualTo("UTF8");
  }

  @Test
  void databasesDefaultToAZoneThatIsNotUtc() throws SQLException {
    Database database = TestPostgres.shared().createDatabase();

    assertThat(
            query(
                database,
                "SELECT s.setconfig[1] FROM pg_db_role_setting s JOIN pg_database d"
                    + " ON d.oid = s.setdatabase WHERE d.datname = current_database()"))
        .isEqualTo("TimeZone=Asia/Kathmandu");
  }

  private static String query(Database database, String sql) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return "";
      }
      try (ResultSet rows = statement.getResultSet()) {
        rows.next();
        return rows.getString(1);
      }
    }
  }
}
