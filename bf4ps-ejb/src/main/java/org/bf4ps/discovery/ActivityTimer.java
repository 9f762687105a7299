package org.bf4ps.discovery;

import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.time.InstantSource;
import org.bf4ps.config.EligibilityTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.pulse.Cadence;

/**
 * Starts reconciliations of activity on scheduler nodes that know a BF4SW, the first at once. It is
 * apart from discovery, so that a long import holds no activity up.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class ActivityTimer extends Bf4swTimer {
  @Override
  protected Cadence reading(Settings chosen) {
    return Cadence.every(
        "activity",
        chosen.get(EligibilityTunables.ACTIVITY_INTERVAL),
        chosen.get(EligibilityTunables.ACTIVITY_TIME_BOX));
  }

  @Override
  protected void read(Settings now, Transactions database, InstantSource source) {
    new ActivityRound(now, database, source).run();
  }
}
