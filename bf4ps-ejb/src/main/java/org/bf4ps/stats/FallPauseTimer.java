package org.bf4ps.stats;

import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;

/**
 * Looks whether a pause of the acceptance of falls is over. Several nodes may do so: the pause is
 * one row, and who comes second finds it ended.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class FallPauseTimer extends RoundTimer {
  private static final Logger LOG = System.getLogger(FallPauseTimer.class.getName());
  private static final Duration INTERVAL = Duration.ofMinutes(1);

  @Inject private Settings settings;
  @Inject private Transactions transactions;

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return Optional.of(Cadence.every("fall-pause", INTERVAL, Duration.ZERO));
  }

  @Override
  protected void round() {
    if (transactions.<Boolean>call(handle -> FallPauses.endQuiet(handle, settings))) {
      LOG.log(
          Level.INFO,
          "No answer fell for {0}: falls of counters are accepted again",
          settings.get(EligibilityTunables.FALL_GUARD_QUIET));
    }
  }
}
