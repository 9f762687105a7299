package org.bf4ps.apikey;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.SecretToken;

/** Keys by which programs prove who they are. Only their hashes are kept. */
@ApplicationScoped
public class ApiKeys {
  private static final String USE =
      """
      WITH used AS (
        UPDATE api_keys SET last_used_at = clock_timestamp()
         WHERE key_hash = :hash AND revoked_at IS NULL
           AND (last_used_at IS NULL OR last_used_at < clock_timestamp() - interval '1 minute')
      )
      SELECT api_key_id FROM api_keys WHERE key_hash = :hash AND revoked_at IS NULL
      """;

  private static final String LIST =
      """
      SELECT api_key_id, label, created_by, created_at, last_used_at, revoked_at
        FROM api_keys
       ORDER BY revoked_at IS NOT NULL, api_key_id DESC
       LIMIT 200
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected ApiKeys() {
    this(null);
  }

  /**
   * Opens the keys.
   *
   * @param transactions the way to the database
   */
  @Inject
  public ApiKeys(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Whose key it is.
   *
   * @param secret what a program sent, any text
   * @return the key of the key's row, or empty if there is none or it was revoked
   */
  public OptionalLong find(String secret) {
    return transactions
        .call(
            handle ->
                handle
                    .createQuery(USE)
                    .bind("hash", SecretToken.hash(secret))
                    .mapTo(Long.class)
                    .findOne())
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }

  /**
   * All keys without their secrets, those that hold first.
   *
   * @return at most 200
   */
  public List<ApiKey> list() {
    return transactions.call(
        handle -> handle.createQuery(LIST).map((row, context) -> key(row)).list());
  }

  private static ApiKey key(ResultSet row) throws SQLException {
    return new ApiKey(
        row.getLong("api_key_id"),
        row.getString("label"),
        row.getString("created_by"),
        Columns.instant(row, "created_at"),
        Columns.instant(row, "last_used_at"),
        Columns.instant(row, "revoked_at"));
  }
}
