package org.bf4ps.web.console.overview;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bf4ps.collector.LawReadings;
import org.bf4ps.egress.EgressState;
import org.bf4ps.overview.LatestMeasures;
import org.bf4ps.overview.LightHistory;
import org.bf4ps.overview.Measures;
import org.bf4ps.queue.QueueState;
import org.bf4ps.web.TrendLine;
import org.bf4ps.web.TrendTable;
import org.bf4ps.web.console.ConsolePage;

/** Whether the whole is healthy, and why not (issue 5: Overview). */
@Named
@RequestScoped
public class OverviewPage implements ConsolePage {
  @Inject private LatestMeasures latest;
  @Inject private LightHistory lights;
  @Inject private LawReadings lawReadings;

  private Measures measures;

  @Override
  public String path() {
    return "overview";
  }

  @Override
  public String title() {
    return "Overview";
  }

  @Override
  public int place() {
    return 10;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    measures = latest.get();
    return true;
  }

  /**
   * What was measured.
   *
   * @return at most a few seconds old
   */
  public Measures getMeasures() {
    return measures;
  }

  /**
   * The traffic lights.
   *
   * @return one for each signal
   */
  public List<LightLine> getLights() {
    return lights.read(measures).stream().map(LightLine::of).toList();
  }

  /**
   * Requests of the last hour over all egresses.
   *
   * @return permits that were used
   */
  public long getSent() {
    return measures.egresses().stream().mapToLong(EgressState::sentLastHour).sum();
  }

  /**
   * Jobs in the queue.
   *
   * @return how many, of all lanes, classes and states
   */
  public long getQueued() {
    return measures.queue().stream().mapToLong(QueueState::count).sum();
  }

  /**
   * Since when the oldest eligible job waits.
   *
   * @return the moment, or null if none waits
   */
  public Instant getOldest() {
    return measures.queue().stream()
        .map(QueueState::oldestEligibleAt)
        .filter(Objects::nonNull)
        .min(Instant::compareTo)
        .orElse(null);
  }

  /**
   * The coverage.
   *
   * @return a line for each resource
   */
  public List<TrendLine> getCoverage() {
    return TrendLine.of(measures.coverage());
  }

  /**
   * The numbers of the coverage's trends.
   *
   * @return the youngest first
   */
  public List<TrendTable.Row> getSamples() {
    return TrendTable.of(getCoverage());
  }

  /**
   * The laws of the queue, with how often each was broken at this node's last reading.
   *
   * @return in the order of their sentences; empty if this node has not read them
   */
  public List<Map.Entry<String, Long>> getLaws() {
    return lawReadings.all().map(laws -> List.copyOf(laws.entrySet())).orElse(List.of());
  }

  /**
   * How old the reading of the laws is.
   *
   * @return seconds, or null if there is none
   */
  public Long getLawsAge() {
    return lawReadings.all().isEmpty() ? null : Math.round(lawReadings.ageSeconds());
  }

  /**
   * Dead rows by table.
   *
   * @return in the order of the tables' names
   */
  public List<Map.Entry<String, Measures.DeadRows>> getDeadRows() {
    SortedMap<String, Measures.DeadRows> tables = new TreeMap<>(measures.deadRows());
    return List.copyOf(tables.entrySet());
  }
}
