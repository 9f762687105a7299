package org.bf4ps.figures;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricID;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/** Sets this node's figures: the one way to the server's metrics. Called by many threads. */
@ApplicationScoped
public class NodeFigures {
  private final MetricRegistry registry;
  private final Map<MetricID, Double> published = new ConcurrentHashMap<>();

  /** For the container's proxy. */
  protected NodeFigures() {
    this(null);
  }

  /**
   * Figures in a registry.
   *
   * @param registry the server's, of the application's scope
   */
  @Inject
  public NodeFigures(MetricRegistry registry) {
    this.registry = registry;
  }

  /**
   * Adds to a counter.
   *
   * @param figure a counter
   * @param amount how many, 0 to show the series before anything happened
   * @param values the labels' values, in their order
   */
  public void add(Figure figure, long amount, String... values) {
    registry.counter(metadata(figure), tags(figure, List.of(values))).inc(amount);
  }

  /**
   * Notes how long something took.
   *
   * @param figure a timer
   * @param duration how long
   * @param values the labels' values, in their order
   */
  public void time(Figure figure, Duration duration, String... values) {
    registry.timer(metadata(figure), tags(figure, List.of(values))).update(duration);
  }

  /**
   * Shows a number that is asked for at each scrape.
   *
   * @param figure a gauge
   * @param number gives it at once, without the database
   * @param values the labels' values, in their order
   */
  public void show(Figure figure, DoubleSupplier number, String... values) {
    registry.gauge(metadata(figure), number::getAsDouble, tags(figure, List.of(values)));
  }

  /**
   * Sets all series of a gauge at once. A series that is not among them any more goes, so that a
   * closed account of yesterday is no alarm of today.
   *
   * @param figure a gauge
   * @param numbers the numbers by the labels' values
   */
  public synchronized void publish(Figure figure, Map<List<String>, Double> numbers) {
    Set<MetricID> gone = new HashSet<>(published.keySet());
    gone.removeIf(id -> !id.getName().equals(figure.exported()));
    numbers.forEach(
        (values, number) -> {
          MetricID id = new MetricID(figure.exported(), tags(figure, values));
          gone.remove(id);
          if (published.put(id, number) == null) {
            registry.gauge(
                metadata(figure),
                () -> published.getOrDefault(id, Double.NaN),
                tags(figure, values));
          }
        });
    gone.forEach(
        id -> {
          registry.remove(id);
          published.remove(id);
        });
  }

  private static Metadata metadata(Figure figure) {
    return Metadata.builder().withName(figure.exported()).withDescription(figure.meaning()).build();
  }

  private static Tag[] tags(Figure figure, List<String> values) {
    List<String> labels = figure.labels();
    if (labels.size() != values.size()) {
      throw new IllegalArgumentException(figure + " has the labels " + labels + ", not " + values);
    }
    Tag[] tags = new Tag[labels.size()];
    for (int i = 0; i < tags.length; i++) {
      tags[i] = new Tag(labels.get(i), values.get(i));
    }
    return tags;
  }
}
