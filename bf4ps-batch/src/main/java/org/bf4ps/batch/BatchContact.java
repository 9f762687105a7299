package org.bf4ps.batch;

import jakarta.annotation.PostConstruct;
import jakarta.batch.operations.JobOperator;
import jakarta.batch.operations.NoSuchJobException;
import jakarta.batch.runtime.BatchRuntime;
import jakarta.ejb.EJB;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.bf4ps.config.Role;
import org.bf4ps.config.SettingTimer;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.FirstContact;
import org.bf4ps.database.Transactions;

/**
 * The first use of the server's batch runtime, on nodes that have one. The runtime asks its
 * database once which one it is; where that connection breaks, it works without any for as long as
 * the server lives, and no job would ever start there. So it is used first when the database has
 * just answered, and a start at which it broke all the same ends: the next one asks anew (ADR
 * 0027).
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class BatchContact {
  /** Which job is asked about does not matter. */
  private static final String ANY = "any";

  @EJB private SettingTimer settled;
  @Inject private Settings settings;
  @Inject private Transactions transactions;

  @PostConstruct
  void start() {
    if (settings.get(Tunables.ROLES).contains(Role.SCHEDULER)
        || settings.get(Tunables.ROLES).contains(Role.WEB)) {
      settled.await();
      FirstContact.work(
          () -> {
            transactions.run(handle -> handle.execute("SELECT 1"));
            requireDatabase(BatchRuntime.getJobOperator());
          });
    }
  }

  /**
   * The server's batch runtime; the container holds a caller back until it was used once.
   *
   * @return the operator, which knows its database
   */
  public JobOperator operator() {
    return BatchRuntime.getJobOperator();
  }

  /**
   * Checks that the runtime knows its database.
   *
   * @throws IllegalStateException if it has none
   */
  static void requireDatabase(JobOperator operator) {
    try {
      operator.getRunningExecutions(ANY);
    } catch (NoSuchJobException e) {
      // It asked, and there is none.
    } catch (NullPointerException e) {
      throw new IllegalStateException(
          "The server's batch runtime lost the database when it first asked, and does not ask"
              + " again: this start ends, and the next one asks anew",
          e);
    }
  }
}
