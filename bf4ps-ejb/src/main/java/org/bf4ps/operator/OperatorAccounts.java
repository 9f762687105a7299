package org.bf4ps.operator;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/**
 * The accounts of operators who log in with a password. Letter case does not tell names apart. What
 * an OpenID provider vouches for are {@link ProviderAccounts}: no password is ever right for them.
 */
@ApplicationScoped
public class OperatorAccounts {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,40}");

  private static final String CREATE =
      """
      INSERT INTO operators (operator_name, password_hash, role)
      VALUES (:name, :hash, :role)
      ON CONFLICT (lower(operator_name)) DO NOTHING
      """;

  private static final String CHECKED =
      """
      SELECT operator_name, role, password_hash FROM operators
       WHERE lower(operator_name) = lower(:name) AND enabled
      """;

  private static final String NEW_PASSWORD =
      """
      WITH changed AS (
        UPDATE operators SET password_hash = :hash, updated_at = clock_timestamp()
         WHERE lower(operator_name) = lower(:name) AND issuer IS NULL
        RETURNING operator_id
      ), ended AS (
        DELETE FROM operator_sessions WHERE operator_id IN (TABLE changed)
      ), unlocked AS (
        DELETE FROM login_guards WHERE kind = 'account' AND subject = lower(:name)
      )
      SELECT count(*) FROM changed
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected OperatorAccounts() {
    this(null);
  }

  /**
   * Opens the accounts.
   *
   * @param transactions the way to the database
   */
  @Inject
  public OperatorAccounts(Transactions transactions) {
    this.transactions = transactions;
  }

  private record Stored(Operator operator, String hash) {}

  /**
   * Tells whether there is any account, enabled or not.
   *
   * @return false before the first one was made
   */
  public boolean exist() {
    return transactions.call(OperatorAccounts::exist);
  }

  static boolean exist(Handle handle) {
    return handle.createQuery("SELECT EXISTS (SELECT FROM operators)").mapTo(Boolean.class).one();
  }

  /**
   * Makes an account.
   *
   * @param name 1 to 40 letters, digits, dots, underscores and hyphens
   * @param role what it may do
   * @param password at least {@link PasswordHash#LEAST_LENGTH} characters
   * @throws RefusedAccountException if name or password are not such, or the name is taken
   */
  public void create(String name, OperatorRole role, String password) {
    transactions.run(handle -> create(handle, name, role, password));
  }

  /**
   * As {@link #create(String, OperatorRole, String)}, within a transaction.
   *
   * @param handle the transaction
   * @param name as there
   * @param role as there
   * @param password as there
   * @throws RefusedAccountException as there
   */
  public static void create(Handle handle, String name, OperatorRole role, String password) {
    if (name == null || !NAME.matcher(name).matches()) {
      throw new RefusedAccountException(
          "A name has 1 to 40 letters, digits, dots, underscores and hyphens.");
    }
    checkPassword(name, password);
    int made =
        handle
            .createUpdate(CREATE)
            .bind("name", name)
            .bind("hash", PasswordHash.of(password))
            .bind("role", role.label())
            .execute();
    if (made == 0) {
      throw new RefusedAccountException("There is an account of that name already.");
    }
  }

  /**
   * Gives an account a new password, ends its logins and forgets its failed ones.
   *
   * @param name the account
   * @param password at least {@link PasswordHash#LEAST_LENGTH} characters
   * @throws RefusedAccountException if the password is not such or there is no such account
   */
  public void changePassword(String name, String password) {
    transactions.run(handle -> changePassword(handle, name, password));
  }

  /**
   * As {@link #changePassword(String, String)}, within a transaction.
   *
   * @param handle the transaction
   * @param name as there
   * @param password as there
   * @throws RefusedAccountException as there
   */
  public static void changePassword(Handle handle, String name, String password) {
    checkPassword(name, password);
    long changed =
        handle
            .createQuery(NEW_PASSWORD)
            .bind("name", name)
            .bind("hash", PasswordHash.of(password))
            .mapTo(Long.class)
            .one();
    if (changed == 0) {
      throw new RefusedAccountException("There is no account of that name with a password.");
    }
  }

  /**
   * Checks a name and password. It takes equally long whether or not there is such an account. No
   * transaction is open while the password is hashed.
   *
   * @param name any text
   * @param password any text
   * @return who it is, or empty
   */
  public Optional<Operator> check(String name, String password) {
    if (!NAME.matcher(name).matches() || password.length() > PasswordHash.GREATEST_LENGTH) {
      return Optional.empty();
    }
    Optional<Stored> stored =
        transactions.call(
            handle ->
                handle
                    .createQuery(CHECKED)
                    .bind("name", name)
                    .map(
                        (row, context) ->
                            new Stored(
                                new Operator(
                                    row.getString("operator_name"),
                                    OperatorRole.ofLabel(row.getString("role")).orElseThrow()),
                                row.getString("password_hash")))
                    .findOne());
    boolean right = PasswordHash.matches(password, stored.map(Stored::hash).orElse(null));
    return right ? stored.map(Stored::operator) : Optional.empty();
  }

  private static void checkPassword(String name, String password) {
    if (password == null
        || password.length() < PasswordHash.LEAST_LENGTH
        || password.length() > PasswordHash.GREATEST_LENGTH) {
      throw new RefusedAccountException(
          "A password has %d to %d characters."
              .formatted(PasswordHash.LEAST_LENGTH, PasswordHash.GREATEST_LENGTH));
    }
    if (password.equalsIgnoreCase(name) || password.chars().distinct().count() < 4) {
      throw new RefusedAccountException("That password is too easy to guess.");
    }
  }
}
