package org.bf4ps.overview;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bf4ps.collector.CollectorState;
import org.bf4ps.egress.EgressState;
import org.bf4ps.egress.EgressState.Condition;
import org.bf4ps.figures.Figure;
import org.bf4ps.figures.NodeFigures;
import org.bf4ps.queue.QueueState;
import org.bf4ps.schedule.Lane;
import org.bf4ps.schedule.PriorityClass;

/** Shows what was measured of the whole cluster as figures. */
final class ClusterFigures {
  /** The usual series, so that an empty queue is a nought and no gap. */
  private static final Map<List<String>, Double> NO_JOBS = noJobs();

  private final NodeFigures figures;
  private final DiscoveryAge discovery = new DiscoveryAge();

  ClusterFigures(NodeFigures figures) {
    this.figures = figures;
  }

  /** Replaces everything that was shown before. */
  void show(Measures measures) {
    queue(measures);
    coverage(measures);
    figures.publish(Figure.BUDGET_SENDS, one(measures.sends().used()));
    figures.publish(Figure.BUDGET_LIMIT, one(measures.sends().budget()));
    gates(measures);
    figures.publish(Figure.COLLECTORS, collectors(measures.collectors()));
    discovery(measures);
    figures.publish(
        Figure.BATCH_JOBS,
        Map.of(
            List.of("failed"), (double) measures.failures().size(),
            List.of("left"), (double) measures.left().size()));
    database(measures);
  }

  private void queue(Measures measures) {
    Map<List<String>, Double> jobs = new HashMap<>(NO_JOBS);
    measures
        .queue()
        .forEach(
            each ->
                jobs.put(
                    List.of(each.lane(), each.priorityClass(), each.status()),
                    (double) each.count()));
    figures.publish(Figure.QUEUE_JOBS, jobs);
    Map<List<String>, Double> oldest = new HashMap<>();
    for (Lane lane : Lane.values()) {
      oldest.put(
          List.of(lane.label()),
          measures.queue().stream()
              .filter(each -> each.lane().equals(lane.label()))
              .map(QueueState::oldestEligibleAt)
              .mapToDouble(since -> age(since, measures.at()))
              .max()
              .orElse(0));
    }
    figures.publish(Figure.QUEUE_OLDEST, oldest);
  }

  private void coverage(Measures measures) {
    Map<List<String>, Double> shares = new HashMap<>();
    measures
        .coverage()
        .forEach(
            (resource, trend) -> {
              figures.publish(Figure.SOLDIERS, one(trend.now().soldiers()));
              if (trend.now().share() != null) {
                shares.put(List.of(resource.label()), trend.now().share());
              }
            });
    figures.publish(Figure.COVERAGE, shares);
  }

  private void gates(Measures measures) {
    Map<List<String>, Double> closed = new HashMap<>();
    for (EgressState gate : measures.egresses()) {
      Condition now = gate.condition(measures.at());
      for (Condition each : List.of(Condition.PAUSED, Condition.THROTTLED, Condition.HELD)) {
        closed.put(
            List.of(gate.key(), each.name().toLowerCase(Locale.ROOT)), now == each ? 1.0 : 0.0);
      }
    }
    figures.publish(Figure.EGRESS_CLOSED, closed);
  }

  private static Map<List<String>, Double> collectors(List<CollectorState> collectors) {
    Map<List<String>, Double> byState = new HashMap<>();
    byState.put(List.of("healthy"), 0.0);
    byState.put(List.of("lost"), 0.0);
    collectors.stream()
        .filter(each -> each.retiredAt() == null)
        .forEach(
            each ->
                byState.merge(
                    List.of(each.lostAt() == null ? "healthy" : "lost"), 1.0, Double::sum));
    return byState;
  }

  private void discovery(Measures measures) {
    OptionalDouble age = discovery.seconds(measures.discovery(), measures.at());
    figures.publish(
        Figure.DISCOVERY_AGE, age.isPresent() ? Map.of(List.of(), age.getAsDouble()) : Map.of());
  }

  private void database(Measures measures) {
    Measures.Snapshot snapshot =
        measures.snapshot() == null ? new Measures.Snapshot(null, 0, "") : measures.snapshot();
    List<String> holder = List.of(snapshot.holder());
    figures.publish(Figure.SNAPSHOT_TRANSACTIONS, Map.of(holder, (double) snapshot.transactions()));
    figures.publish(Figure.SNAPSHOT_SECONDS, Map.of(holder, age(snapshot.since(), measures.at())));
    figures.publish(Figure.DEAD_ROWS, byTable(measures, Measures.DeadRows::dead));
    figures.publish(Figure.LIVE_ROWS, byTable(measures, Measures.DeadRows::live));
  }

  private static Map<List<String>, Double> byTable(
      Measures measures, Function<Measures.DeadRows, Long> number) {
    return measures.deadRows().entrySet().stream()
        .collect(
            Collectors.toMap(
                each -> List.of(each.getKey()), each -> (double) number.apply(each.getValue())));
  }

  private static Map<List<String>, Double> one(long number) {
    return Map.of(List.of(), (double) number);
  }

  /** Seconds; a moment that nobody knows is now. */
  private static double age(Instant since, Instant now) {
    return since == null ? 0 : Math.max(0, Duration.between(since, now).toMillis() / 1e3);
  }

  private static Map<List<String>, Double> noJobs() {
    Map<List<String>, Double> none = new HashMap<>();
    for (PriorityClass each : PriorityClass.values()) {
      Lane lane = each == PriorityClass.INTERACTIVE ? Lane.INTERACTIVE : Lane.BACKGROUND;
      for (String status : List.of("pending", "claimed", "running")) {
        none.put(List.of(lane.label(), each.label(), status), 0.0);
      }
    }
    return none;
  }
}
