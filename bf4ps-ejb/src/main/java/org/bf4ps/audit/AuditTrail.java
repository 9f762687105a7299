package org.bf4ps.audit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;

/** Reads what operators did, the latest first. */
@ApplicationScoped
public class AuditTrail {
  private static final String READ =
      """
      SELECT action_id, occurred_at, operator_name, role, action, target, outcome, reason,
             (SELECT coalesce(string_agg(key || ': ' || value, ', ' ORDER BY key), '')
                FROM jsonb_each_text(before)) AS found,
             (SELECT coalesce(string_agg(key || ': ' || value, ', ' ORDER BY key), '')
                FROM jsonb_each_text(after)) AS left_behind
        FROM operator_actions
      """;

  private static final String PAGE =
      READ
          + """
           WHERE action_id < :before
             AND (CAST(:operator AS text) IS NULL OR operator_name = :operator)
           ORDER BY action_id DESC
           LIMIT :limit
          """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected AuditTrail() {
    this(null);
  }

  /**
   * Opens the trail.
   *
   * @param transactions the way to the database
   */
  @Inject
  public AuditTrail(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * A page of the trail.
   *
   * @param before only entries before this key; {@link Long#MAX_VALUE} for the latest
   * @param operator only this operator's, or null for all
   * @param limit how many at most
   * @return entries, the latest first
   */
  public List<AuditEntry> page(long before, String operator, int limit) {
    return transactions.call(
        handle ->
            handle
                .createQuery(PAGE)
                .bind("before", before)
                .bind("operator", operator)
                .bind("limit", limit)
                .map((row, context) -> entry(row))
                .list());
  }

  /**
   * One entry.
   *
   * @param id its key
   * @return the entry, or empty if there is none
   */
  public Optional<AuditEntry> find(long id) {
    return transactions.call(
        handle ->
            handle
                .createQuery(READ + " WHERE action_id = :id")
                .bind("id", id)
                .map((row, context) -> entry(row))
                .findOne());
  }

  private static AuditEntry entry(ResultSet row) throws SQLException {
    return new AuditEntry(
        row.getLong("action_id"),
        Columns.instant(row, "occurred_at"),
        row.getString("operator_name"),
        row.getString("role"),
        row.getString("action"),
        row.getString("target"),
        row.getString("outcome"),
        row.getString("reason"),
        row.getString("found"),
        row.getString("left_behind"));
  }
}
