package org.bf4ps.pulse;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.EJB;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.config.Role;
import org.bf4ps.config.SettingTimer;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.pulse.NodePulse.Kind;

/**
 * A timer that starts the rounds of one part on the nodes of the scheduler role. It is not
 * persistent: every such node has it, and the rounds see to it that one works or that several do no
 * harm. A round that fails is logged, and the next one tries again.
 *
 * <p>A subclass is an EJB: {@code @Singleton @Startup}, and it manages its transactions itself, for
 * the container opens one around a {@code @PostConstruct} and a {@code @Timeout} that a bean
 * inherits, whatever its attribute says. A fault of a connection during the start then takes the
 * timer along without a word, and a tick makes one transaction of all that its round does. It may
 * live in another module; the schema and the stored settings are there before its first round.
 */
public abstract class RoundTimer {
  /** How often a changed cadence is looked for. */
  private static final Duration LOOK = Duration.ofSeconds(1);

  @Resource private TimerService timers;
  @Inject private Settings settings;
  @Inject private NodePulse pulse;
  @EJB private SettingTimer settled;

  private Cadence cadence;

  /** By the monotonic clock: a wall clock that is set back must not hold the rounds up. */
  private long next;

  /** For the container. */
  protected RoundTimer() {}

  /**
   * How often to run; asked again and again, on scheduler nodes only, for the settings may change.
   *
   * @param chosen the settings of this node as they are now
   * @return the cadence, or empty at the start if this node has nothing to do
   */
  protected abstract Optional<Cadence> cadence(Settings chosen);

  /** Does one round. */
  protected abstract void round();

  @PostConstruct
  void start() {
    if (!settings.get(Tunables.ROLES).contains(Role.SCHEDULER)) {
      return;
    }
    settled.await();
    cadence(settings.frozen()).ifPresent(this::begin);
  }

  private void begin(Cadence first) {
    adopt(first);
    next = System.nanoTime() + first.first().toNanos();
    timers.createIntervalTimer(0, LOOK.toMillis(), new TimerConfig(first.part(), false));
  }

  private void adopt(Cadence now) {
    if (!now.equals(cadence)) {
      pulse.expect(Kind.TIMER, now.part(), now.allowedSilence());
      if (cadence != null) {
        next += now.interval().minus(cadence.interval()).toNanos();
      }
      cadence = now;
    }
  }

  @Timeout
  void tick() {
    try {
      cadence(settings.frozen()).ifPresent(this::adopt);
      if (System.nanoTime() - next < 0) {
        return;
      }
      next = System.nanoTime() + cadence.interval().toNanos();
      round();
      pulse.beat(cadence.part());
    } catch (RuntimeException | Error e) {
      // What left here twice would end the timer for good, an error too.
      Logger log = System.getLogger(getClass().getName());
      log.log(
          Level.ERROR, "The round '" + cadence.part() + "' failed; the next one tries again", e);
    }
  }
}
