package org.bf4ps.testkit.postgres;

import java.util.Objects;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * One database of a PostgreSQL server and the account to reach it by.
 *
 * @param url JDBC URL without user and password, never null
 * @param user login role, never null
 * @param password its password, never null; may be empty where the server trusts its callers
 */
public record Database(String url, String user, String password) {

  /** Refuses null parts. */
  public Database {
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(password, "password");
  }

  /** A data source that opens a new connection at each call; nothing is pooled. */
  public DataSource dataSource() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url);
    source.setUser(user);
    source.setPassword(password);
    return source;
  }

  /** Its name on the server. */
  String name() {
    String address = url.replaceFirst("\\?.*", "");
    return address.substring(address.lastIndexOf('/') + 1);
  }

  /** The same account in another database of the same server. */
  public Database named(String name) {
    int query = url.indexOf('?');
    String address = query < 0 ? url : url.substring(0, query);
    String options = query < 0 ? "" : url.substring(query);
    return new Database(
        address.substring(0, address.lastIndexOf('/') + 1) + name + options, user, password);
  }

  /** The same database through another account. */
  public Database as(String otherUser, String otherPassword) {
    return new Database(url, otherUser, otherPassword);
  }

  /** The password stays out of logs and failure messages. */
  @Override
  public String toString() {
    return "Database[url=" + url + ", user=" + user + "]";
  }
}
