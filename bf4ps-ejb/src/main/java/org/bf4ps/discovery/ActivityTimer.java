package org.bf4ps.discovery;

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
import java.time.InstantSource;
import org.bf4ps.collector.NodePulse;
import org.bf4ps.collector.NodePulse.Kind;
import org.bf4ps.config.DiscoveryTunables;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;

/**
 * Starts reconciliations of activity on scheduler nodes that know a BF4SW, the first at once. It is
 * apart from discovery, so that a long import holds no activity up. The timer is not persistent:
 * every scheduler node has it, and the rounds see to it that one works.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class ActivityTimer {
  private static final Logger LOG = System.getLogger(ActivityTimer.class.getName());
  private static final String PART = "activity";
  private static final Duration GRACE = Duration.ofSeconds(60);

  @Resource private TimerService timerService;
  @Inject private Settings settings;
  @Inject private Transactions transactions;
  @Inject private NodePulse pulse;

  private ActivityRound round;

  @PostConstruct
  void start() {
    boolean scheduler = settings.get(Tunables.ROLES).contains(Role.SCHEDULER);
    if (!scheduler || settings.get(DiscoveryTunables.BF4SW_URL).isEmpty()) {
      return;
    }
    round = new ActivityRound(settings, transactions, InstantSource.system());
    Duration interval = settings.get(EligibilityTunables.ACTIVITY_INTERVAL);
    pulse.expect(
        Kind.TIMER,
        PART,
        interval
            .multipliedBy(3)
            .plus(settings.get(EligibilityTunables.ACTIVITY_TIME_BOX))
            .plus(GRACE));
    timerService.createIntervalTimer(0, interval.toMillis(), new TimerConfig(PART, false));
  }

  @Timeout
  void look() {
    try {
      round.run();
      pulse.beat(PART);
    } catch (RuntimeException e) {
      // An exception that left here twice would end the timer for good.
      LOG.log(Level.ERROR, "A reconciliation of activity failed; the next one tries again", e);
    }
  }
}
