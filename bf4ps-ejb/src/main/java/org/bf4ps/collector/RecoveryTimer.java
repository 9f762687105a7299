package org.bf4ps.collector;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.bf4ps.collector.NodePulse.Kind;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;
import org.bf4ps.queue.RecoveryRound;

/**
 * Returns the jobs of dead collectors to the queue and marks those collectors as lost. It runs on
 * every node with the scheduler role: its statements pass by what another node holds.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class RecoveryTimer {
  private static final Logger LOG = System.getLogger(RecoveryTimer.class.getName());
  private static final String PART = "recovery";

  @Resource private TimerService timers;
  @Inject private Settings settings;
  @Inject private Transactions transactions;
  @Inject private NodePulse pulse;

  private final CollectorRegistry registry = new CollectorRegistry();

  @PostConstruct
  void schedule() {
    if (settings.get(Tunables.ROLES).contains(Role.SCHEDULER)) {
      Duration interval = settings.get(Tunables.RECOVERY_INTERVAL);
      pulse.expect(Kind.TIMER, PART, interval.multipliedBy(3).plusSeconds(30));
      timers.createIntervalTimer(0, interval.toMillis(), new TimerConfig("recovery", false));
    }
  }

  @Timeout
  void round() {
    try {
      RecoveryRound.Outcome outcome = RecoveryRound.run(transactions);
      int lost =
          transactions.call(
              handle -> registry.markLost(handle, settings.get(Tunables.HEARTBEAT_LOST_AFTER)));
      if (outcome.recovered() + lost > 0) {
        LOG.log(
            Level.INFO, "Recovered {0} jobs, {1} collectors are lost", outcome.recovered(), lost);
      }
      if (outcome.setAside() > 0) {
        LOG.log(Level.ERROR, "{0} jobs could not be recovered", outcome.setAside());
      }
      pulse.beat(PART);
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "Recovery could not run", e);
    }
  }
}
