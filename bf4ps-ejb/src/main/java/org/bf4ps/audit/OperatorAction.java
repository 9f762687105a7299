package org.bf4ps.audit;

import org.bf4ps.operator.OperatorRole;
import org.jdbi.v3.core.Handle;

/** One thing that an operator wants done. It is done by {@link OperatorActions} alone. */
public interface OperatorAction {
  /**
   * What is done, for the audit trail.
   *
   * @return a dotted name, the thing first, such as {@code soldier.hide}
   */
  String name();

  /**
   * On what it is done.
   *
   * @return for example a soldier's platform and persona id; never a secret
   */
  String target();

  /**
   * Does it, inside the transaction that also holds its entry in the trail. Doors that are used
   * here join that transaction.
   *
   * @param handle the transaction
   * @return what was found and what is left
   * @throws RefusedActionException if a rule forbids it; nothing is changed then
   */
  Change apply(Handle handle);

  /**
   * Who may do it.
   *
   * @return the least role, {@link OperatorRole#OPERATOR} unless an action says otherwise
   */
  default OperatorRole role() {
    return OperatorRole.OPERATOR;
  }
}
