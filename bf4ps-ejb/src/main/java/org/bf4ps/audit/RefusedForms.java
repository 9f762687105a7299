package org.bf4ps.audit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.Operator;
import org.jdbi.v3.core.Handle;

/**
 * Writes into the trail that somebody's browser sent a form which is not from a page of ours: one
 * entry in a minute for each operator, so that no page can flood it.
 */
@ApplicationScoped
public class RefusedForms {
  /** The latest entries tell enough: who has more of them in a minute did more than be refused. */
  private static final String TOLD =
      """
      SELECT EXISTS (
        SELECT FROM (SELECT action, occurred_at FROM operator_actions
                      WHERE operator_name = :who
                      ORDER BY action_id DESC
                      LIMIT 50) latest
         WHERE action = :action AND occurred_at > clock_timestamp() - interval '1 minute')
      """;

  private static final String ACTION = "form.foreign";
  private static final String REASON = "The form was not sent by a page of this console.";
  private static final int LONGEST = 200;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected RefusedForms() {
    this(null);
  }

  /**
   * Opens the trail for refused forms.
   *
   * @param transactions the way to the database
   */
  @Inject
  public RefusedForms(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Records one, unless one of the same person was recorded within a minute.
   *
   * @param who the person who has logged in
   * @param form the path to which it was sent; any text, of which 200 characters are kept
   */
  public void record(Operator who, String form) {
    String plain = form.replace("\0", "");
    TrailEntry entry =
        TrailEntry.refused(
            who.name(),
            who.role().label(),
            ACTION,
            plain.substring(0, Math.min(plain.length(), LONGEST)),
            REASON);
    transactions.run(
        handle -> {
          if (!isTold(handle, who)) {
            entry.write(handle);
          }
        });
  }

  private static boolean isTold(Handle handle, Operator who) {
    return handle
        .createQuery(TOLD)
        .bind("who", who.name())
        .bind("action", ACTION)
        .mapTo(Boolean.class)
        .one();
  }
}
