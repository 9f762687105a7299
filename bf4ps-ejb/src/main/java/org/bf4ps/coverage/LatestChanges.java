package org.bf4ps.coverage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;

/** Whose overall numbers changed last, by the changed clock; hidden soldiers are passed by. */
@ApplicationScoped
public class LatestChanges {
  private static final String LATEST =
      """
      SELECT s.persona_id, s.platform, s.current_name, c.detailed_last_changed_at
        FROM collection_state c JOIN soldiers s USING (soldier_id)
       WHERE c.detailed_last_changed_at IS NOT NULL AND s.hidden_at IS NULL
       ORDER BY c.detailed_last_changed_at DESC
       LIMIT :count
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected LatestChanges() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public LatestChanges(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * A soldier whose numbers changed.
   *
   * @param persona its identity
   * @param name its name of today
   * @param changedAt when an answer last differed from the one before
   */
  public record Changed(Persona persona, String name, Instant changedAt) {}

  /**
   * The latest ones.
   *
   * @param count how many at most, positive
   * @return the latest first
   */
  public List<Changed> latest(int count) {
    return transactions.call(
        handle ->
            handle
                .createQuery(LATEST)
                .bind("count", count)
                .map(
                    (row, context) ->
                        new Changed(
                            new Persona(
                                row.getLong("persona_id"),
                                Platform.ofLabel(row.getString("platform")).orElseThrow()),
                            row.getString("current_name"),
                            Columns.instant(row, "detailed_last_changed_at")))
                .list());
  }
}
