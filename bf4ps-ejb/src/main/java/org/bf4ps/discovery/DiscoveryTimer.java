package org.bf4ps.discovery;

import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.time.InstantSource;
import org.bf4ps.config.DiscoveryTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.pulse.Cadence;

/** Starts discovery rounds on scheduler nodes that know a BF4SW, the first at once. */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class DiscoveryTimer extends Bf4swTimer {
  @Override
  protected Cadence reading(Settings chosen) {
    return Cadence.every(
        "discovery",
        chosen.get(DiscoveryTunables.DISCOVERY_INTERVAL),
        chosen.get(DiscoveryTunables.DISCOVERY_TIME_BOX));
  }

  @Override
  protected void read(Settings now, Transactions database, InstantSource source) {
    new DiscoveryRound(now, database, source).run();
  }
}
