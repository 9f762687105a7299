package org.bf4ps.batch.retention;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import java.time.Instant;
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
   */
  @Inject
  public ExecutionRetention(Transactions transactions, Settings settings) {
    super(
        transactions,
        handle ->
            EndedExecutions.forget(
                handle,
                Instant.now().minus(Duration.ofDays(settings.get(Tunables.BATCH_RETENTION_DAYS))),
                BATCH));
  }
}
