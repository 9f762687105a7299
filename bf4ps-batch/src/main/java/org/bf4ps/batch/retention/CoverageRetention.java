package org.bf4ps.batch.retention;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import org.bf4ps.config.FigureTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;

/** Deletes samples of the coverage that are older than {@code bf4ps.retention.coverage-days}. */
@Dependent
@Named("coverageRetention")
public class CoverageRetention extends BatchwiseDeletion {
  /**
   * Prepares the step.
   *
   * @param transactions the door to the database
   * @param settings the node's settings
   */
  @Inject
  public CoverageRetention(Transactions transactions, Settings settings) {
    super(
        transactions,
        handle ->
            OldRows.COVERAGE.delete(
                handle,
                Duration.ofDays(settings.get(FigureTunables.COVERAGE_RETENTION_DAYS)),
                BATCH));
  }
}
