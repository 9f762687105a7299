package org.bf4ps.audit.command;

import java.util.Map;
import java.util.function.Consumer;
import org.bf4ps.audit.Change;
import org.bf4ps.audit.TrailEntry;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.operator.RefusedAccountException;
import org.jdbi.v3.core.Handle;

/**
 * What the command does to accounts, each in one transaction with its entry in the trail. Whoever
 * has the database's password is no operator and acts in no role.
 */
final class RecordedAccounts {
  private static final String WHO = "the command admin";

  private final Transactions transactions;

  RecordedAccounts(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Makes an account.
   *
   * @throws RefusedAccountException as {@link OperatorAccounts#create} does; that is recorded too
   */
  void create(String name, OperatorRole role, String password) {
    perform(
        "account.create",
        name,
        Map.of("role", role.label()),
        handle -> OperatorAccounts.create(handle, name, role, password));
  }

  /**
   * Gives an account a new password.
   *
   * @throws RefusedAccountException as {@link OperatorAccounts#changePassword} does; that is
   *     recorded too
   */
  void changePassword(String name, String password) {
    perform(
        "account.password",
        name,
        Map.of(),
        handle -> OperatorAccounts.changePassword(handle, name, password));
  }

  private void perform(
      String action, String name, Map<String, String> after, Consumer<Handle> work) {
    try {
      transactions.run(
          handle -> {
            work.accept(handle);
            new TrailEntry(
                    WHO, TrailEntry.NO_ROLE, action, name, "done", Change.of(Map.of(), after))
                .write(handle);
          });
    } catch (RefusedAccountException e) {
      TrailEntry refused =
          TrailEntry.refused(WHO, TrailEntry.NO_ROLE, action, name, e.getMessage());
      transactions.run(refused::write);
      throw e;
    }
  }
}
