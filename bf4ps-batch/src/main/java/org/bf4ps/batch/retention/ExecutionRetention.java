package org.bf4ps.batch.retention;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import java.time.InstantSource;
import org.bf4ps.batch.repository.EndedExecutions;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;

/** Forgets batch executions that ended more than {@code bf4ps.retention.batch-days} ago. */
@Dependent
@Named("executionRetention")
public class ExecutionRetention extends BatchwiseDeletion {
  /**
   * Prepares the step.
   *
   * @param transactions the door to the database
   * @param settings the node's settings
   * @param clock the node's clock, by which the server writes when executions ended
   */
  @Inject
  public ExecutionRetention(Transactions transactions, Settings settings, InstantSource clock) {
    super(
        transactions,
        handle ->
            EndedExecutions.forget(
                handle,
                clock.instant().minus(Duration.ofDays(settings.get(Tunables.BATCH_RETENTION_DAYS))),
                BATCH));
  }
}
