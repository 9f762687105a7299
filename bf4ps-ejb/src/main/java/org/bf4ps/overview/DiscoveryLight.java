package org.bf4ps.overview;

import static org.bf4ps.overview.Light.GREEN;
import static org.bf4ps.overview.Light.RED;
import static org.bf4ps.overview.Light.UNKNOWN;
import static org.bf4ps.overview.Light.YELLOW;

import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The light of discovery, of the whole cluster: it goes by what any node read of BF4SW, whether or
 * not this one knows where that is. Red once a round was silent for three intervals.
 */
final class DiscoveryLight {
  private static final int INTERVALS = 3;

  private DiscoveryLight() {}

  static Reading read(Measures.Discovery discovery, Instant now) {
    if (discovery == null) {
      return new Reading(
          Signal.DISCOVERY,
          UNKNOWN,
          "No node has read BF4SW, and this one does not know where it is.",
          null);
    }
    Instant last =
        Stream.of(discovery.soldiersAt(), discovery.activityAt())
            .filter(Objects::nonNull)
            .min(Comparator.naturalOrder())
            .orElse(null);
    boolean silent =
        last == null
            || TrafficLights.waits(last, now, discovery.interval().multipliedBy(INTERVALS));
    if (discovery.error() != null) {
      return new Reading(
          Signal.DISCOVERY,
          silent ? RED : YELLOW,
          "BF4SW does not answer: " + discovery.error() + ".",
          last);
    }
    boolean both = discovery.soldiersAt() != null && discovery.activityAt() != null;
    return new Reading(
        Signal.DISCOVERY,
        silent ? RED : GREEN,
        last == null
            ? "BF4SW was never read."
            : both
                ? "BF4SW was read by both rounds."
                : "BF4SW was read by one round of two so far.",
        last);
  }
}
