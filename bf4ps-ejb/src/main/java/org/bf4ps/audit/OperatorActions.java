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
    return new TrailEntry(
            who.name(), who.role().label(), action.name(), action.target(), outcome, change)
        .write(handle);
  }
}
