package org.bf4ps.batch.retention;

import jakarta.ejb.EJB;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.batch.BatchJobs;
import org.bf4ps.batch.feeder.FeederTimer;
import org.bf4ps.config.Settings;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;

/**
 * Starts the retention job on scheduler nodes: soon after the start, so that a node that never
 * lives for a day cleans up too, and then every day.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class RetentionTimer extends RoundTimer {
  /** The job's name. */
  public static final String JOB = "event-retention";

  private static final Duration FIRST = Duration.ofMinutes(5);
  private static final Duration CADENCE = Duration.ofDays(1);

  @EJB private BatchJobs batchJobs;

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return Optional.of(new Cadence(JOB, FIRST, CADENCE, CADENCE.multipliedBy(2)));
  }

  @Override
  protected void round() {
    // Also the feeder's: a node that is gone for good left them to whoever is here.
    batchJobs.restartAbandoned(FeederTimer.JOB);
    batchJobs.restartAbandoned(JOB);
    batchJobs.startUnlessRunning(JOB);
  }
}
