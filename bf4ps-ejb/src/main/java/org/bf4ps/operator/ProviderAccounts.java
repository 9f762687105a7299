package org.bf4ps.operator;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/**
 * Accounts of people whom an OpenID provider vouches for. The provider decides at each login what
 * they may do; here an account can be disabled, and its sessions and its trail hang on it.
 */
@ApplicationScoped
public class ProviderAccounts {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._@+-]{1,64}");

  private static final String TAKEN =
      """
      SELECT EXISTS (
        SELECT FROM operators
         WHERE lower(operator_name) = lower(:name)
           AND (issuer, subject) IS DISTINCT FROM (CAST(:issuer AS text), CAST(:subject AS text)))
      """;

  private static final String ADMIT =
      """
      INSERT INTO operators AS o (operator_name, role, issuer, subject)
      VALUES (:name, :role, :issuer, :subject)
      ON CONFLICT (issuer, subject) WHERE issuer IS NOT NULL DO UPDATE
      SET operator_name = excluded.operator_name, role = excluded.role,
          updated_at = clock_timestamp()
      RETURNING enabled
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected ProviderAccounts() {
    this(null);
  }

  /**
   * Opens the accounts.
   *
   * @param transactions the way to the database
   */
  @Inject
  public ProviderAccounts(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * A person as a provider knows them.
   *
   * @param issuer the provider, by its issuer URL
   * @param subject the provider's lasting name of the person; unlike the other one it is never
   *     given to somebody else
   */
  public record Identity(String issuer, String subject) {}

  /**
   * Lets a person in: makes the account at the first login, and brings name and role up to date at
   * each further one.
   *
   * @param identity who it is
   * @param name what the provider calls the person now
   * @param role what the provider lets the person do
   * @return the account's name and role
   * @throws RefusedAccountException if the name is unfit or another account's, for no login may
   *     take an account over; or if the account is disabled
   */
  public Operator admit(Identity identity, String name, OperatorRole role) {
    if (!NAME.matcher(name).matches()) {
      throw new RefusedAccountException(
          "The provider calls you by a name that is not 1 to 64 letters, digits and . _ @ + -.");
    }
    return transactions.call(
        handle -> {
          // Two first logins under one name: the second one waits here and then finds it taken.
          handle.execute("LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE");
          if (isTaken(handle, identity, name)) {
            throw new RefusedAccountException("Another account has the name " + name + ".");
          }
          boolean enabled =
              handle
                  .createQuery(ADMIT)
                  .bind("name", name)
                  .bind("role", role.label())
                  .bind("issuer", identity.issuer())
                  .bind("subject", identity.subject())
                  .mapTo(Boolean.class)
                  .one();
          if (!enabled) {
            throw new RefusedAccountException("That account is disabled.");
          }
          return new Operator(name, role);
        });
  }

  /**
   * Ends the sessions of a person to whom the provider gives no role any more.
   *
   * @param identity who it is; nothing happens if there is no such account
   */
  public void withdraw(Identity identity) {
    transactions.run(
        handle ->
            handle.execute(
                """
                DELETE FROM operator_sessions WHERE operator_id IN
                  (SELECT operator_id FROM operators WHERE issuer = ? AND subject = ?)
                """,
                identity.issuer(),
                identity.subject()));
  }

  /**
   * What a person is called here.
   *
   * @param identity who it is
   * @return the account's name, or empty if there is no such account
   */
  public Optional<String> name(Identity identity) {
    return transactions.call(
        handle ->
            handle
                .createQuery("SELECT operator_name FROM operators WHERE (issuer, subject) = (?, ?)")
                .bind(0, identity.issuer())
                .bind(1, identity.subject())
                .mapTo(String.class)
                .findOne());
  }

  private static boolean isTaken(Handle handle, Identity identity, String name) {
    return handle
        .createQuery(TAKEN)
        .bind("name", name)
        .bind("issuer", identity.issuer())
        .bind("subject", identity.subject())
        .mapTo(Boolean.class)
        .one();
  }
}
