package org.bf4ps.testkit.postgres;

import java.util.Properties;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/**
 * A server that runs already and that somebody names by a JDBC URL.
 *
 * @param administration the database of the URL with the URL's own user and password
 */
record ExternalServer(Database administration) implements PostgresServer {

  /**
   * Reads a JDBC URL such as {@code jdbc:postgresql://host:5432/postgres?user=me&password=secret}.
   *
   * @throws IllegalArgumentException if it is no PostgreSQL URL or names no user; the message does
   *     not repeat the URL, which may hold a password
   */
  static ExternalServer of(String url) {
    Properties properties = Driver.parseURL(url, null);
    if (properties == null) {
      throw new IllegalArgumentException(
          "BF4PS_TEST_DB_URL is no URL of the form jdbc:postgresql://host:port/database?user=…");
    }
    String user = PGProperty.USER.getOrDefault(properties);
    if (user == null) {
      throw new IllegalArgumentException("BF4PS_TEST_DB_URL names no user (?user=…&password=…)");
    }
    String password = PGProperty.PASSWORD.getOrDefault(properties);
    return new ExternalServer(
        new Database(withoutAccount(url), user, password == null ? "" : password));
  }

  private static String withoutAccount(String url) {
    return url.replaceAll("(?<=[?&])(user|password)=[^&]*&?", "").replaceAll("[?&]$", "");
  }

  @Override
  public String description() {
    return "the server that BF4PS_TEST_DB_URL names";
  }

  /** Leaves the server alone: it is not ours. */
  @Override
  public void close() {}
}
