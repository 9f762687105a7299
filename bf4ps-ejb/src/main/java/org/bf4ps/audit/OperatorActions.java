package org.bf4ps.audit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.Operator;
import org.jdbi.v3.core.Handle;

/**
 * The one door through which operators act. It checks the role, does the action and writes its
 * entry in the trail in one transaction: what was done is recorded, and what is recorded as done
 * was done. What was refused or failed is recorded too, after its transaction was rolled back.
 */
@ApplicationScoped
public class OperatorActions {
  private static final String RECORD =
      """
      INSERT INTO operator_actions
            (operator_name, role, action, target, outcome, reason, before, after)
      VALUES (:who, :role, :action, :target, :outcome, :reason,
              jsonb_object(CAST(:beforeNames AS text[]), CAST(:beforeTexts AS text[])),
              jsonb_object(CAST(:afterNames AS text[]), CAST(:afterTexts AS text[])))
      RETURNING action_id
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected OperatorActions() {
    this(null);
  }

  /**
   * Opens the door.
   *
   * @param transactions the way to the database
   */
  @Inject
  public OperatorActions(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Does an action.
   *
   * @param who the person, as the login established it
   * @param action what to do
   * @return the key of the entry in the trail
   * @throws RefusedActionException if the role does not allow it or the action itself refuses;
   *     nothing was changed and the refusal is recorded
   */
  public long perform(Operator who, OperatorAction action) {
    try {
      return transactions.call(
          handle -> {
            if (!who.role().covers(action.role())) {
              throw new RefusedActionException(
                  "The role " + who.role().label() + " may not do this.");
            }
            return record(handle, who, action, "done", action.apply(handle));
          });
    } catch (RefusedActionException e) {
      recordApart(who, action, "refused", e.getMessage());
      throw e;
    } catch (RuntimeException e) {
      recordApart(who, action, "failed", DatabaseFaults.sentence(e));
      throw e;
    }
  }

  private void recordApart(Operator who, OperatorAction action, String outcome, String reason) {
    Change none = new Change(Map.of(), Map.of(), reason);
    transactions.run(handle -> record(handle, who, action, outcome, none));
  }

  private static long record(
      Handle handle, Operator who, OperatorAction action, String outcome, Change change) {
    handle.registerArrayType(String.class, "text");
    return handle
        .createQuery(RECORD)
        .bind("who", who.name())
        .bind("role", who.role().label())
        .bind("action", action.name())
        .bind("target", action.target())
        .bind("outcome", outcome)
        .bind("reason", change.reason())
        .bindArray("beforeNames", String.class, change.before().keySet().toArray())
        .bindArray("beforeTexts", String.class, texts(change.before()))
        .bindArray("afterNames", String.class, change.after().keySet().toArray())
        .bindArray("afterTexts", String.class, texts(change.after()))
        .mapTo(Long.class)
        .one();
  }

  /** In the order of the names: an unchangeable map iterates the same way each time. */
  private static Object[] texts(Map<String, String> named) {
    return named.values().toArray();
  }
}
