package org.bf4ps.audit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.Operator;

/**
 * Writes into the trail that somebody's browser sent a form which is not from a page of ours: one
 * entry in a minute for each operator, so that no page can flood it.
 */
@ApplicationScoped
public class RefusedForms {
  /** The latest entries tell enough: who has more of them in a minute did more than be refused. */
  private static final String RECORD =
      """
      INSERT INTO operator_actions (operator_name, role, action, target, outcome, reason)
      SELECT :who, :role, 'form.foreign', :form, 'refused',
             'The form was not sent by a page of this console.'
       WHERE NOT EXISTS (
         SELECT FROM (SELECT action, occurred_at FROM operator_actions
                       WHERE operator_name = :who
                       ORDER BY action_id DESC
                       LIMIT 50) latest
          WHERE action = 'form.foreign' AND occurred_at > clock_timestamp() - interval '1 minute')
      """;

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
    transactions.run(
        handle ->
            handle
                .createUpdate(RECORD)
                .bind("who", who.name())
                .bind("role", who.role().label())
                .bind("form", plain.substring(0, Math.min(plain.length(), LONGEST)))
                .execute());
  }
}
