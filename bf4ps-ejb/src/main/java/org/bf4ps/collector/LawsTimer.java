package org.bf4ps.collector;

import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.figures.Figure;
import org.bf4ps.figures.NodeFigures;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;
import org.bf4ps.queue.QueueLaws;

/**
 * Reads on scheduler nodes whether the queue keeps its laws, and shows it as {@code
 * bf4ps_queue_law_breaches} by {@code law}, with {@code bf4ps_queue_laws_age_seconds} beside it. A
 * breach is a bug or a hand in the database: it is logged, and readiness does not depend on it,
 * since a node that is sent away mends nothing. The cadence, not the scrape, sets what it costs.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class LawsTimer extends RoundTimer {
  @Inject private Settings settings;
  @Inject private Transactions transactions;
  @Inject private LawReadings readings;
  @Inject private NodeFigures figures;

  private final Set<String> shown = new HashSet<>();

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return Optional.of(
        Cadence.every("laws", chosen.get(LeaseTunables.LAWS_INTERVAL), QueueLaws.LIMIT));
  }

  /** A reading that failed shows in its age; the timer itself goes on. */
  @Override
  protected void round() {
    if (shown.isEmpty()) {
      figures.show(Figure.LAWS_AGE, readings::ageSeconds);
    }
    new LawRound(settings, transactions, readings).run();
    readings.all().ifPresent(laws -> laws.keySet().stream().filter(shown::add).forEach(this::show));
  }

  private void show(String law) {
    figures.show(Figure.LAW_BREACHES, () -> readings.breaches(law), law);
  }
}
