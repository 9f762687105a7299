package org.bf4ps.audit.command;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.bf4ps.audit.Change;
import org.bf4ps.audit.TrailEntry;
import org.bf4ps.database.Transactions;
import org.bf4ps.operator.KnownAccount;
import org.bf4ps.operator.KnownAccounts;
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

  /** Lists the accounts; a look is in no trail. */
  List<KnownAccount> all() {
    return transactions.call(KnownAccounts::all);
  }

  /**
   * Keeps an account from logging in.
   *
   * @throws RefusedAccountException as {@link KnownAccounts#disable} does; that is recorded too
   */
  void disable(String name) {
    perform("account.disable", name, Map.of(), handle -> KnownAccounts.disable(handle, name));
  }

  /**
   * Lets an account log in again.
   *
   * @throws RefusedAccountException as {@link KnownAccounts#enable} does; that is recorded too
   */
  void enable(String name) {
    perform("account.enable", name, Map.of(), handle -> KnownAccounts.enable(handle, name));
  }

  /**
   * Changes what an account may do.
   *
   * @throws RefusedAccountException as {@link KnownAccounts#changeRole} does; that is recorded too
   */
  void changeRole(String name, OperatorRole role) {
    perform(
        "account.role",
        name,
        Map.of("role", role.label()),
        handle -> KnownAccounts.changeRole(handle, name, role));
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
