package org.bf4ps.config;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.bf4ps.database.Transactions;

/**
 * Follows stored settings on every node, whatever its roles, first of all before it works. What
 * needs them and the schema at the start asks {@link #await()}; inside this module
 * {@code @DependsOn("SettingTimer")} says the same, while from another module that name would
 * differ between the WAR and the EAR (ADR 0020).
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class SettingTimer {
  private static final Logger LOG = System.getLogger(SettingTimer.class.getName());
  private static final long EVERY_MILLIS = 2_000;

  @Resource private TimerService timers;
  @Inject private Settings settings;
  @Inject private Transactions transactions;

  private SettingFollower follower;
  private boolean faulty;

  @PostConstruct
  void start() {
    follower = new SettingFollower(settings, transactions);
    look();
    timers.createIntervalTimer(EVERY_MILLIS, EVERY_MILLIS, new TimerConfig("settings", false));
  }

  /**
   * Returns when the schema is up to date and the stored settings were read: the container holds a
   * caller back until this bean has started, and lets it fail if this bean did.
   */
  public void await() {
    // Being reached is the answer.
  }

  /**
   * How this node stands to the stored settings.
   *
   * @return as of its last look
   */
  public SettingStanding standing() {
    return follower.standing();
  }

  @Timeout
  void look() {
    try {
      follower.follow();
      faulty = false;
    } catch (RuntimeException e) {
      if (!faulty) {
        faulty = true;
        LOG.log(Level.WARNING, "Stored settings cannot be read; the ones before hold on", e);
      }
    }
  }
}
