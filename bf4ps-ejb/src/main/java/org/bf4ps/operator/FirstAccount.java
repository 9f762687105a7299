package org.bf4ps.operator;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.bf4ps.database.Transactions;

/**
 * The way to the first account: while there is none, each node of the web role tells a one-time
 * token in its log, and whoever can read that log may make the account.
 */
@ApplicationScoped
public class FirstAccount {
  private final Transactions transactions;

  /** For the container's proxy. */
  protected FirstAccount() {
    this(null);
  }

  /**
   * Opens the way.
   *
   * @param transactions the way to the database
   */
  @Inject
  public FirstAccount(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Makes a token if there is no account.
   *
   * @return the token, which nothing but the answer holds; empty if there is an account
   */
  public Optional<String> offer() {
    return transactions.call(
        handle -> {
          if (OperatorAccounts.exist(handle)) {
            return Optional.empty();
          }
          String token = SecretToken.fresh();
          handle.execute(
              "INSERT INTO setup_tokens (token_hash) VALUES (?)", SecretToken.hash(token));
          return Optional.of(token);
        });
  }

  /**
   * Makes the first account, an operator's, and with it ends all tokens.
   *
   * @param token the token of the log
   * @param name the account's name
   * @param password its password
   * @return who it is
   * @throws RefusedAccountException if there is an account already, the token is none, or name or
   *     password are not fit
   */
  public Operator create(String token, String name, String password) {
    return transactions.call(
        handle -> {
          // Two people with two tokens: the second one waits here and then finds an account.
          handle.execute("LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE");
          boolean known =
              handle
                  .createQuery("SELECT EXISTS (SELECT FROM setup_tokens WHERE token_hash = :hash)")
                  .bind("hash", SecretToken.hash(token))
                  .mapTo(Boolean.class)
                  .one();
          if (!known || OperatorAccounts.exist(handle)) {
            throw new RefusedAccountException(
                "That token makes no account: it is not the one of the log, or there is an account"
                    + " already.");
          }
          OperatorAccounts.create(handle, name, OperatorRole.OPERATOR, password);
          handle.execute("DELETE FROM setup_tokens");
          return new Operator(name, OperatorRole.OPERATOR);
        });
  }
}
