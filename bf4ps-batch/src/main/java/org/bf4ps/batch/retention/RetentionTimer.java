package org.bf4ps.batch.retention;

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
import org.bf4ps.batch.feeder.FeederTimer;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;

/**
 * Starts the retention job on scheduler nodes: soon after the start, so that a node that never
 * lives for a day cleans up too, and then every day.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class RetentionTimer {
  /** The job's name. */
  public static final String JOB = "event-retention";

  private static final Logger LOG = System.getLogger(RetentionTimer.class.getName());
  private static final Duration FIRST = Duration.ofMinutes(5);

  @Resource private TimerService timerService;
  @EJB private BatchJobs batchJobs;
  @Inject private Settings settings;

  @PostConstruct
  void start() {
    if (settings.get(Tunables.ROLES).contains(Role.SCHEDULER)) {
      timerService.createIntervalTimer(
          FIRST.toMillis(), Duration.ofDays(1).toMillis(), new TimerConfig(JOB, false));
    }
  }

  @Timeout
  void cleanUp() {
    try {
      // Also the feeder's: a node that is gone for good left them to whoever is here.
      batchJobs.restartAbandoned(FeederTimer.JOB);
      batchJobs.restartAbandoned(JOB);
      batchJobs.startUnlessRunning(JOB);
    } catch (RuntimeException e) {
      // An exception that left here twice would end the timer for good.
      LOG.log(Level.ERROR, "The retention job did not start; tomorrow tries again", e);
    }
  }
}
