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
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;

/**
 * Starts discovery rounds on scheduler nodes that know a BF4SW, the first at once. The timer is not
 * persistent: every scheduler node has it, and the rounds see to it that one works.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class DiscoveryTimer {
  private static final Logger LOG = System.getLogger(DiscoveryTimer.class.getName());
  private static final String PART = "discovery";
  private static final Duration GRACE = Duration.ofSeconds(60);

  @Resource private TimerService timerService;
  @Inject private Settings settings;
  @Inject private Transactions transactions;
  @Inject private NodePulse pulse;

  private DiscoveryRound round;

  @PostConstruct
  void start() {
    boolean scheduler = settings.get(Tunables.ROLES).contains(Role.SCHEDULER);
    if (!scheduler || settings.get(DiscoveryTunables.BF4SW_URL).isEmpty()) {
      return;
    }
    round = new DiscoveryRound(settings, transactions, InstantSource.system());
    Duration interval = settings.get(DiscoveryTunables.DISCOVERY_INTERVAL);
    pulse.expect(
        Kind.TIMER,
        PART,
        interval
            .multipliedBy(3)
            .plus(settings.get(DiscoveryTunables.DISCOVERY_TIME_BOX))
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
      LOG.log(Level.ERROR, "A discovery round failed; the next one tries again", e);
    }
  }
}
