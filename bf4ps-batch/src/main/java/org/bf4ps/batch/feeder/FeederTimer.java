package org.bf4ps.batch.feeder;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.EJB;
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
import org.bf4ps.batch.BatchJobs;
import org.bf4ps.collector.NodePulse;
import org.bf4ps.collector.NodePulse.Kind;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;

/**
 * Promotes waiting jobs of soldiers that play, and starts the feeder when the working set has room
 * enough; on scheduler nodes. Any number of nodes may feed: the writers see to the depth.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class FeederTimer {
  /** The job's name. */
  public static final String JOB = "feeder";

  private static final Logger LOG = System.getLogger(FeederTimer.class.getName());
  private static final Duration GRACE = Duration.ofSeconds(60);

  @Resource private TimerService timerService;
  @EJB private BatchJobs batchJobs;
  @Inject private Settings settings;
  @Inject private Transactions transactions;
  @Inject private NodePulse pulse;

  private boolean reconciled;

  @PostConstruct
  void start() {
    if (settings.get(Tunables.ROLES).contains(Role.SCHEDULER)) {
      Duration interval = settings.get(FeederTunables.FEEDER_INTERVAL);
      pulse.expect(Kind.TIMER, JOB, interval.multipliedBy(3).plus(GRACE));
      timerService.createIntervalTimer(
          interval.toMillis(), interval.toMillis(), new TimerConfig(JOB, false));
    }
  }

  @Timeout
  void topUp() {
    try {
      if (!reconciled) {
        batchJobs.restartAbandoned(JOB);
        reconciled = true;
      }
      FeederSettings feeder = FeederSettings.of(settings);
      transactions.run(new Promotion(feeder.windows())::run);
      int free = transactions.call(handle -> WorkingSet.free(handle, feeder.depth()));
      if (free >= feeder.refill()) {
        batchJobs.startUnlessRunning(JOB);
      }
      pulse.beat(JOB);
    } catch (RuntimeException e) {
      // An exception that left here twice would end the timer for good.
      LOG.log(Level.ERROR, "The feeder did not start; the next round tries again", e);
    }
  }
}
