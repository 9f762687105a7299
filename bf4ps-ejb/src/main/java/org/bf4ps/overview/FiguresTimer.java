package org.bf4ps.overview;

import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.config.FigureTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.figures.Figure;
import org.bf4ps.figures.NodeFigures;
import org.bf4ps.pulse.Cadence;
import org.bf4ps.pulse.RoundTimer;

/**
 * Measures the cluster for its figures on scheduler nodes. The cadence and not the scrape sets what
 * that costs, and between two readings the figures stand still; their age is a figure too. The
 * traffic lights are read along, so that they know since when they have their colours.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class FiguresTimer extends RoundTimer {
  private static final Duration LONGEST_ROUND = Duration.ofSeconds(60);

  @Inject private MeasuresReader measures;
  @Inject private NodeFigures figures;
  @Inject private LightHistory lights;

  private ClusterFigures cluster;
  private volatile long readAt;

  @Override
  protected Optional<Cadence> cadence(Settings chosen) {
    return Optional.of(
        Cadence.every("figures", chosen.get(FigureTunables.INTERVAL), LONGEST_ROUND));
  }

  @Override
  protected void round() {
    Measures now = measures.read();
    readAt = System.nanoTime();
    if (cluster == null) {
      cluster = new ClusterFigures(figures);
      figures.show(Figure.READING_AGE, () -> (System.nanoTime() - readAt) / 1e9);
    }
    cluster.show(now);
    lights.read(now);
  }
}
