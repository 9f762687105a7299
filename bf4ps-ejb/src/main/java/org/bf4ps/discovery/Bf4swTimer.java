package org.bf4ps.discovery;

import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.util.Optional;
import org.bf4ps.config.DiscoveryTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;

/** A timer of rounds that read BF4SW; a node that knows none has nothing to do. */
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public abstract class Bf4swTimer extends RoundTimer {
  @Inject private Settings settings;
  @Inject private Transactions transactions;
  @Inject private InstantSource clock;

  /** For the container. */
  protected Bf4swTimer() {}

  /**
   * How often to read.
   *
   * @param chosen the settings of this node as they are now
   * @return the cadence
   */
  protected abstract Cadence reading(Settings chosen);

  /**
   * Reads once.
   *
   * @param now the settings of this round
   * @param database the way to BF4PS' own database
   * @param source tells the time
   */
  protected abstract void read(Settings now, Transactions database, InstantSource source);

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return chosen.get(DiscoveryTunables.BF4SW_URL).isEmpty()
        ? Optional.empty()
        : Optional.of(reading(chosen));
  }

  @Override
  protected void round() {
    read(settings.frozen(), transactions, clock);
  }
}
