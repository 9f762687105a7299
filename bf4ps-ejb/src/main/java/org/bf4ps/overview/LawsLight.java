package org.bf4ps.overview;

import static org.bf4ps.overview.Light.GREEN;
import static org.bf4ps.overview.Light.RED;
import static org.bf4ps.overview.Light.UNKNOWN;
import static org.bf4ps.overview.Light.YELLOW;

import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The light of the queue's laws: red while one is broken. What was read long ago is told with its
 * age, and that all was well then is no reason for green.
 */
final class LawsLight {
  /** So many intervals without a reading are no accident any more. */
  private static final int INTERVALS = 3;

  private LawsLight() {}

  static Reading read(Measures.Laws laws, Instant now) {
    if (laws == null) {
      return new Reading(Signal.LAWS, UNKNOWN, "This node does not read the laws.", null);
    }
    boolean stale =
        TrafficLights.waits(laws.readAt(), now, laws.interval().multipliedBy(INTERVALS));
    String age = TrafficLights.age(laws.readAt(), now);
    if (laws.broken() == null) {
      return stale
          ? new Reading(
              Signal.LAWS,
              YELLOW,
              "This node has tried for " + age + " to read the laws, and never could.",
              laws.readAt())
          : new Reading(Signal.LAWS, UNKNOWN, "This node has not read the laws yet.", null);
    }
    if (!laws.broken().isEmpty()) {
      return new Reading(
          Signal.LAWS,
          RED,
          "Broken%s: %s."
              .formatted(stale ? " when they were last read, " + age + " ago" : "", told(laws)),
          null);
    }
    return stale
        ? new Reading(
            Signal.LAWS,
            YELLOW,
            "All laws held when they were last read, " + age + " ago.",
            laws.readAt())
        : new Reading(Signal.LAWS, GREEN, "All laws of the queue hold.", null);
  }

  private static String told(Measures.Laws laws) {
    return laws.broken().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(each -> each.getKey() + " (" + each.getValue() + " times)")
        .collect(Collectors.joining("; "));
  }
}
