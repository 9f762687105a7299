package org.bf4ps.operator;

import java.util.List;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Handle;

/**
 * All accounts alike, with a password or of a provider: who there is, who may log in, and as what.
 * Letter case does not tell names apart.
 */
public final class KnownAccounts {
  private static final String ALL =
      """
      SELECT operator_name, role, enabled, issuer, last_login_at FROM operators
       ORDER BY lower(operator_name)
      """;

  /** Nobody of the account stays logged in, on whichever node. */
  private static final String DISABLE =
      """
      WITH disabled AS (
        UPDATE operators SET enabled = false, updated_at = clock_timestamp()
         WHERE lower(operator_name) = lower(:name)
        RETURNING operator_id
      ), ended AS (
        DELETE FROM operator_sessions WHERE operator_id IN (TABLE disabled)
      )
      SELECT count(*) FROM disabled
      """;

  private static final String ENABLE =
      """
      UPDATE operators SET enabled = true, updated_at = clock_timestamp()
       WHERE lower(operator_name) = lower(:name)
      """;

  private static final String CHANGE_ROLE =
      """
      UPDATE operators SET role = :role, updated_at = clock_timestamp()
       WHERE lower(operator_name) = lower(:name) AND issuer IS NULL
      """;

  private static final String UNKNOWN = "There is no account of that name.";

  private KnownAccounts() {}

  /**
   * Lists the accounts.
   *
   * @param handle a transaction
   * @return by name
   */
  public static List<KnownAccount> all(Handle handle) {
    return handle
        .createQuery(ALL)
        .map(
            (row, context) ->
                new KnownAccount(
                    row.getString("operator_name"),
                    OperatorRole.ofLabel(row.getString("role")).orElseThrow(),
                    row.getBoolean("enabled"),
                    row.getString("issuer"),
                    Columns.instant(row, "last_login_at")))
        .list();
  }

  /**
   * Keeps an account from logging in and ends its logins. That of a provider stays so, whatever the
   * provider says at its next login.
   *
   * @param handle a transaction
   * @param name the account
   * @throws RefusedAccountException if there is none
   */
  public static void disable(Handle handle, String name) {
    long disabled = handle.createQuery(DISABLE).bind("name", name).mapTo(Long.class).one();
    found(disabled, UNKNOWN);
  }

  /**
   * Lets an account log in again, with the password that it had.
   *
   * @param handle a transaction
   * @param name the account
   * @throws RefusedAccountException if there is none
   */
  public static void enable(Handle handle, String name) {
    found(handle.createUpdate(ENABLE).bind("name", name).execute(), UNKNOWN);
  }

  /**
   * Changes what an account may do, at once, for its logins too.
   *
   * @param handle a transaction
   * @param name the account
   * @param role what it may do from now on
   * @throws RefusedAccountException if there is none with a password: the provider gives the others
   *     their role at each login
   */
  public static void changeRole(Handle handle, String name, OperatorRole role) {
    found(
        handle.createUpdate(CHANGE_ROLE).bind("name", name).bind("role", role.label()).execute(),
        "There is no account of that name with a password; a provider gives its own a role at each"
            + " login.");
  }

  private static void found(long accounts, String sentence) {
    if (accounts == 0) {
      throw new RefusedAccountException(sentence);
    }
  }
}
