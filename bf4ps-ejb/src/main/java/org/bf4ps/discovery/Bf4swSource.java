package org.bf4ps.discovery;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.bf4ps.config.DiscoveryTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Columns;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * One read-only connection to BF4SW's database, for one round (database-schema: BF4SW integration
 * boundary). Every wait has a limit, and no transaction outlives a call, so that BF4PS never holds
 * BF4SW up. Not thread safe.
 */
public final class Bf4swSource implements AutoCloseable {
  private static final int LONGEST_ERROR = 500;

  private static final String PAGE =
      """
      SELECT id, platform, persona_id, player_name, first_seen, last_seen
      FROM bf4_player_aliases
      WHERE id > ?
      ORDER BY id
      LIMIT ?
      """;

  // The rows beyond the round's end move on until the next round, which begins there.
  private static final String MOVED =
      """
      SELECT id, platform, persona_id, player_name, first_seen, last_seen
      FROM bf4_player_aliases
      WHERE (last_seen, id) > (?, ?) AND last_seen <= ?
      ORDER BY last_seen, id
      LIMIT ?
      """;

  private final Connection connection;

  private Bf4swSource(Connection connection) {
    this.connection = connection;
  }

  /**
   * Connects.
   *
   * @param settings the address, the account and the time limits
   * @return the open source
   * @throws SQLException if BF4SW cannot be reached or refuses the account
   */
  public static Bf4swSource connect(Settings settings) throws SQLException {
    Duration statementLimit = settings.get(DiscoveryTunables.BF4SW_STATEMENT_TIMEOUT);
    Connection connection = dataSource(settings, statementLimit).getConnection();
    try {
      connection.setReadOnly(true);
      connection.setAutoCommit(false);
      try (Statement limit = connection.createStatement()) {
        limit.execute("SET statement_timeout = " + statementLimit.toMillis());
      }
      connection.commit();
      return new Bf4swSource(connection);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private static PGSimpleDataSource dataSource(Settings settings, Duration statementLimit)
      throws SQLException {
    int connectSeconds = (int) settings.get(DiscoveryTunables.BF4SW_CONNECT_TIMEOUT).toSeconds();
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    try {
      dataSource.setUrl(settings.get(DiscoveryTunables.BF4SW_URL));
    } catch (IllegalArgumentException e) {
      // The driver's message repeats the URL, which may hold a password.
      throw new SQLException(DiscoveryTunables.BF4SW_URL.key() + " is no JDBC URL of PostgreSQL");
    }
    dataSource.setUser(settings.get(DiscoveryTunables.BF4SW_USER));
    dataSource.setPassword(settings.get(DiscoveryTunables.BF4SW_PASSWORD));
    dataSource.setApplicationName("bf4ps discovery");
    dataSource.setConnectTimeout(connectSeconds);
    dataSource.setLoginTimeout(2 * connectSeconds);
    // Longer than the server's own limit: it only ends waits for a server that is gone.
    dataSource.setSocketTimeout((int) statementLimit.toSeconds() + connectSeconds);
    return dataSource;
  }

  /**
   * Reads the next aliases, in the order of their ids.
   *
   * @param aliasId the greatest id already taken over
   * @param limit how many rows at most
   * @return the rows; fewer than the limit if there are no more
   * @throws SQLException if BF4SW does not answer in time
   */
  public List<AliasRow> after(long aliasId, int limit) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(PAGE)) {
      statement.setLong(1, aliasId);
      statement.setInt(2, limit);
      return rows(statement);
    }
  }

  /**
   * Reads aliases whose {@code last_seen} moved, in the order of that time.
   *
   * @param position behind which row
   * @param until the latest {@code last_seen} that is read
   * @param limit how many rows at most
   * @return the rows; fewer than the limit if there are no more
   * @throws SQLException if BF4SW does not answer in time
   */
  List<AliasRow> moved(ActivityPosition position, Instant until, int limit) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(MOVED)) {
      statement.setObject(1, position.lastSeen().atOffset(ZoneOffset.UTC));
      statement.setLong(2, position.aliasId());
      statement.setObject(3, until.atOffset(ZoneOffset.UTC));
      statement.setInt(4, limit);
      return rows(statement);
    }
  }

  /**
   * The present by BF4SW's own clock, which sets {@code last_seen}.
   *
   * @throws SQLException if BF4SW does not answer in time
   */
  Instant now() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT clock_timestamp() AS present")) {
      result.next();
      Instant present = Columns.instant(result, "present");
      connection.commit();
      return present;
    }
  }

  private List<AliasRow> rows(PreparedStatement statement) throws SQLException {
    List<AliasRow> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        rows.add(row(result));
      }
    }
    connection.commit();
    return rows;
  }

  private static AliasRow row(ResultSet result) throws SQLException {
    return new AliasRow(
        result.getLong("id"),
        result.getString("platform"),
        result.getObject("persona_id", Long.class),
        result.getString("player_name"),
        Columns.instant(result, "first_seen"),
        Columns.instant(result, "last_seen"));
  }

  /** A fault in one line, without any secret. */
  static String sentence(SQLException e) {
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    String state = e.getSQLState() == null ? "" : "SQLSTATE " + e.getSQLState() + ": ";
    String text = state + message;
    return text.substring(0, Math.min(text.length(), LONGEST_ERROR));
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
