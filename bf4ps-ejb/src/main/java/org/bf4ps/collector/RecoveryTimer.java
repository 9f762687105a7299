package org.bf4ps.collector;

import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.figures.Figure;
import org.bf4ps.figures.NodeFigures;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;
import org.bf4ps.queue.RecoveryRound;

/**
 * Returns the jobs of dead collectors to the queue and marks those collectors as lost. It runs on
 * every node with the scheduler role: its statements pass by what another node holds.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class RecoveryTimer extends RoundTimer {
  private static final Logger LOG = System.getLogger(RecoveryTimer.class.getName());

  /** Shown before they happen, so that the first is seen as a rise. */
  private static final List<String> REASONS =
      List.of("lease_expired", "attempt_limit", "set_aside");

  @Inject private Settings settings;
  @Inject private Transactions transactions;
  @Inject private NodeFigures figures;

  private final CollectorRegistry registry = new CollectorRegistry();

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return Optional.of(
        Cadence.every("recovery", chosen.get(LeaseTunables.RECOVERY_INTERVAL), Duration.ZERO));
  }

  @Override
  protected void round() {
    REASONS.forEach(reason -> figures.add(Figure.RECOVERIES, 0, reason));
    RecoveryRound.Outcome outcome =
        RecoveryRound.run(
            transactions, (reason, jobs) -> figures.add(Figure.RECOVERIES, jobs, reason));
    Duration lostAfter = settings.get(LeaseTunables.HEARTBEAT_LOST_AFTER);
    int lost = transactions.call(handle -> registry.markLost(handle, lostAfter));
    if (outcome.recovered() + lost > 0) {
      LOG.log(Level.INFO, "Recovered {0} jobs, {1} collectors are lost", outcome.recovered(), lost);
    }
    if (outcome.setAside() > 0) {
      LOG.log(Level.ERROR, "{0} jobs could not be recovered", outcome.setAside());
    }
  }
}
