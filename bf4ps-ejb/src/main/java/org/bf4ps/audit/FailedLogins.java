package org.bf4ps.audit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Objects;
import org.bf4ps.database.Transactions;

/**
 * Writes failed logins into the trail. Of the attempts that the guard held back one in a minute
 * comes here, so that nobody floods it.
 */
@ApplicationScoped
public class FailedLogins {
  private static final String NAME =
      "SELECT operator_name FROM operators WHERE lower(operator_name) = lower(:account)";

  private final Transactions transactions;

  /** For the container's proxy. */
  protected FailedLogins() {
    this(null);
  }

  /**
   * Opens the trail for failed logins.
   *
   * @param transactions the way to the database
   */
  @Inject
  public FailedLogins(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Records one.
   *
   * @param failed the login
   */
  public void record(FailedLogin failed) {
    // The database takes no zero in a text; no account has one in its name.
    String account = Objects.requireNonNullElse(failed.account(), "").replace("\0", "");
    transactions.run(
        handle -> {
          String who =
              handle
                  .createQuery(NAME)
                  .bind("account", account)
                  .mapTo(String.class)
                  .findOne()
                  .orElse("an unknown person");
          TrailEntry.refused(
                  who, TrailEntry.NO_ROLE, failed.action(), failed.address(), failed.reason())
              .write(handle);
        });
  }
}
