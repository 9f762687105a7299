package org.bf4ps.batch.retention;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;

/**
 * Deletes permits from the ledger that are older than {@code bf4ps.retention.send-days}, but none
 * that the budget over all egresses may still count.
 */
@Dependent
@Named("sendRetention")
public class SendRetention extends BatchwiseDeletion {
  /**
   * Prepares the step.
   *
   * @param transactions the door to the database
   * @param settings the node's settings
   */
  @Inject
  public SendRetention(Transactions transactions, Settings settings) {
    super(transactions, handle -> OldRows.SENDS.delete(handle, age(settings), BATCH));
  }

  private static Duration age(Settings settings) {
    Duration kept = Duration.ofDays(settings.get(SendTunables.SEND_RETENTION_DAYS));
    // Twice the window: what leaves it may be looked up at this very moment.
    Duration counted = settings.get(SendTunables.BUDGET_WINDOW).multipliedBy(2);
    return kept.compareTo(counted) > 0 ? kept : counted;
  }
}
