package org.bf4ps.coverage;

import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.config.FigureTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;

/** Starts coverage rounds on scheduler nodes, the first at once. */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class CoverageTimer extends RoundTimer {
  /** A count at 190,000 soldiers takes a fifth of a second, on a busy database longer. */
  private static final Duration LONGEST_ROUND = Duration.ofSeconds(60);

  @Inject private Settings settings;
  @Inject private Transactions transactions;

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return Optional.of(
        Cadence.every("coverage", chosen.get(FigureTunables.COVERAGE_INTERVAL), LONGEST_ROUND));
  }

  @Override
  protected void round() {
    Settings now = settings.frozen();
    new CoverageRound(
            now.get(FigureTunables.COVERAGE_INTERVAL),
            now.get(FigureTunables.COVERAGE_SAMPLE_INTERVAL),
            transactions)
        .run();
  }
}
