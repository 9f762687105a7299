package org.bf4ps.leaderboard;

import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.config.LeaderboardTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;

/** Starts leaderboard rounds on scheduler nodes, the first at once. */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class LeaderboardTimer extends RoundTimer {
  /** A round over all metrics at 190,000 soldiers takes seconds, on a busy database longer. */
  private static final Duration LONGEST_ROUND = Duration.ofMinutes(4);

  @Inject private Settings settings;
  @Inject private Transactions transactions;

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return Optional.of(
        Cadence.every("leaderboards", chosen.get(LeaderboardTunables.INTERVAL), LONGEST_ROUND));
  }

  @Override
  protected void round() {
    new LeaderboardRound(settings.frozen(), transactions).run();
  }
}
