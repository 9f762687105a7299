package org.bf4ps.submission;

import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.config.Settings;
import org.bf4ps.config.SubmissionTunables;
import org.bf4ps.database.Transactions;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;

/**
 * Looks after tickets on every node with the scheduler role: the rounds pass by what another node
 * has in hand.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class TicketTimer extends RoundTimer {
  @Inject private Settings settings;
  @Inject private Transactions transactions;

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return Optional.of(
        Cadence.every("tickets", chosen.get(SubmissionTunables.ROUND_INTERVAL), Duration.ZERO));
  }

  @Override
  protected void round() {
    new TicketRound(transactions, settings.frozen()).run();
  }
}
