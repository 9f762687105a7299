package org.bf4ps.batch.feeder;

import jakarta.ejb.EJB;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.batch.BatchJobs;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;

/**
 * Promotes waiting jobs of soldiers that play, and starts the feeder when the working set has room
 * enough; on scheduler nodes. Any number of nodes may feed: the writers see to the depth.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class FeederTimer extends RoundTimer {
  /** The job's name. */
  public static final String JOB = "feeder";

  @EJB private BatchJobs batchJobs;
  @Inject private Settings settings;
  @Inject private Transactions transactions;

  private boolean reconciled;

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return Optional.of(
        Cadence.every(JOB, chosen.get(FeederTunables.FEEDER_INTERVAL), Duration.ZERO));
  }

  @Override
  protected void round() {
    if (!reconciled) {
      batchJobs.restartAbandoned(JOB);
      reconciled = true;
    }
    FeederSettings feeder = FeederSettings.of(settings.frozen());
    transactions.run(new Promotion(feeder.windows())::run);
    int free = transactions.call(handle -> WorkingSet.free(handle, feeder.depth()));
    if (free >= feeder.refill()) {
      batchJobs.startUnlessRunning(JOB);
    }
  }
}
