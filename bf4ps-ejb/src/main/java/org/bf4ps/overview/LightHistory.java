package org.bf4ps.overview;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The traffic lights, with the moment since when each has its colour where what it is made from
 * does not tell: that of this node's first reading in which it had it. So it lasts at least since
 * then as far as this node looked, which is once a minute on scheduler nodes and else as often as
 * somebody opens a page; a restart forgets. Safe for use by several threads.
 */
@ApplicationScoped
public class LightHistory {
  private final TrafficLights lights = new TrafficLights(Limits.USUAL);
  private final Map<Signal, Seen> seen = new EnumMap<>(Signal.class);
  private Instant latest = Instant.MIN;

  private record Seen(Light light, Instant since) {}

  /**
   * All lights, in the order of {@link Signal}.
   *
   * @param measures what was measured; never null
   * @return one reading for each signal
   */
  public List<Reading> read(Measures measures) {
    return dated(lights.read(measures), measures.at());
  }

  /**
   * Remembers the lights, unless a later reading was remembered already, and adds the moments that
   * are missing.
   */
  synchronized List<Reading> dated(List<Reading> readings, Instant at) {
    if (!at.isBefore(latest)) {
      latest = at;
      readings.forEach(
          each ->
              seen.merge(
                  each.signal(),
                  new Seen(each.light(), at),
                  (before, now) -> before.light() == now.light() ? before : now));
    }
    return readings.stream().map(this::dated).toList();
  }

  private Reading dated(Reading reading) {
    Seen colour = seen.get(reading.signal());
    return reading.since() != null || colour == null || colour.light() != reading.light()
        ? reading
        : new Reading(reading.signal(), reading.light(), reading.reason(), colour.since());
  }
}
