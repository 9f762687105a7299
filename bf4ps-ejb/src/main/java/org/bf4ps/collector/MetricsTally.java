package org.bf4ps.collector;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.figures.Figure;
import org.bf4ps.figures.NodeFigures;
import org.bf4ps.schedule.PriorityClass;

/** Counts into the server's metrics. */
@ApplicationScoped
public class MetricsTally implements Tally {
  @Inject private NodeFigures figures;

  @Override
  public void count(Figure figure, String... values) {
    figures.add(figure, 1, values);
  }

  @Override
  public void time(Figure figure, Duration duration, String... values) {
    figures.time(figure, duration, values);
  }

  /**
   * Shows every counter at nought, so that the first happening is seen as a rise and not as the
   * beginning of a series.
   *
   * @param collectors this node's collectors
   */
  void showAll(List<CollectorSpec> collectors) {
    for (Resource resource : Resource.values()) {
      for (PriorityClass each : PriorityClass.values()) {
        figures.add(Figure.CLAIMS, 0, resource.label(), each.label());
      }
      figures.add(Figure.SENDS, 0, resource.label());
      figures.add(Figure.OUTCOMES, 0, resource.label(), "success");
      for (FailureClass failure : FailureClass.values()) {
        figures.add(Figure.OUTCOMES, 0, resource.label(), failure.label());
      }
      for (String step : List.of("start", "release", "succeed", "fail")) {
        figures.add(Figure.STALE_WRITES, 0, resource.label(), step);
      }
    }
    for (CollectorSpec collector : collectors) {
      figures.add(Figure.EMPTY_CLAIMS, 0, collector.lane());
      figures.add(Figure.THROTTLES, 0, collector.egressKey());
    }
  }
}
