package org.bf4ps.audit.command;

import java.util.function.Consumer;
import java.util.function.Function;
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
  private static final String RECORD =
      """
      INSERT INTO operator_actions (operator_name, role, action, target, outcome, reason, after)
      VALUES ('the command admin', 'none', :action, :account, :outcome, :reason,
              jsonb_strip_nulls(jsonb_build_object('role', CAST(:role AS text))))
      """;

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
    perform("account.create", name, role, accounts -> accounts.create(name, role, password));
  }

  /**
   * Gives an account a new password.
   *
   * @throws RefusedAccountException as {@link OperatorAccounts#changePassword} does; that is
   *     recorded too
   */
  void changePassword(String name, String password) {
    perform("account.password", name, null, accounts -> accounts.changePassword(name, password));
  }

  private void perform(
      String action, String name, OperatorRole role, Consumer<OperatorAccounts> work) {
    try {
      transactions.run(
          handle -> {
            work.accept(new OperatorAccounts(joining(handle)));
            record(handle, action, name, role, "done", null);
          });
    } catch (RefusedAccountException e) {
      transactions.run(handle -> record(handle, action, name, null, "refused", e.getMessage()));
      throw e;
    }
  }

  private static Transactions joining(Handle handle) {
    return new Transactions() {
      @Override
      public <T> T call(Function<Handle, T> work) {
        return work.apply(handle);
      }
    };
  }

  private static void record(
      Handle handle,
      String action,
      String account,
      OperatorRole role,
      String outcome,
      String reason) {
    handle
        .createUpdate(RECORD)
        .bind("action", action)
        .bind("account", account)
        .bind("role", role == null ? null : role.label())
        .bind("outcome", outcome)
        .bind("reason", reason)
        .execute();
  }
}
