package org.bf4ps.batch.retention;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;

/** Deletes collection events that are older than {@code bf4ps.retention.event-days}. */
@Dependent
@Named("eventRetention")
public class EventRetention extends BatchwiseDeletion {
  /**
   * Prepares the step.
   *
   * @param transactions the door to the database
   * @param settings the node's settings
   */
  @Inject
  public EventRetention(Transactions transactions, Settings settings) {
    super(
        transactions,
        handle ->
            OldRows.EVENTS.delete(
                handle, Duration.ofDays(settings.get(Tunables.EVENT_RETENTION_DAYS)), BATCH));
  }
}
