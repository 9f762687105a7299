package org.bf4ps.node;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.EJB;
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
import java.util.Locale;
import java.util.stream.Collectors;
import org.bf4ps.config.SettingTimer;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;

/** Tells the registry every few seconds that this node lives, whatever its roles. */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class NodeTimer {
  private static final Logger LOG = System.getLogger(NodeTimer.class.getName());

  @Resource private TimerService timers;
  @Inject private Settings settings;
  @Inject private Transactions transactions;
  @EJB private SettingTimer stored;

  private String node;
  private boolean begun;
  private boolean faulty;

  @PostConstruct
  void start() {
    stored.await();
    node = NodeName.of(settings);
    beat();
    long every = NodeRegistry.BEAT.toMillis();
    timers.createIntervalTimer(every, every, new TimerConfig("node", false));
  }

  /** A database that is away is told once; the silence itself is what other nodes see of it. */
  @Timeout
  void beat() {
    try {
      begun =
          transactions.call(
              handle -> {
                if (!begun) {
                  NodeRegistry.begin(handle, node, roles(), version());
                }
                return NodeRegistry.alive(handle, node, stored.standing());
              });
      faulty = false;
    } catch (RuntimeException e) {
      if (!faulty) {
        faulty = true;
        LOG.log(Level.WARNING, "This node cannot tell that it lives; it tries again", e);
      }
    }
  }

  /** What is killed tells nothing, and is found by its silence. */
  @PreDestroy
  void end() {
    try {
      transactions.run(handle -> NodeRegistry.end(handle, node));
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "This node cannot tell that it ends", e);
    }
  }

  private String roles() {
    return settings.get(Tunables.ROLES).stream()
        .map(role -> role.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(","));
  }

  private static String version() {
    return NodeTimer.class.getPackage().getImplementationVersion();
  }
}
