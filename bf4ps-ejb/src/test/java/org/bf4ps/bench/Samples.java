package org.bf4ps.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Durations of single events, and their percentiles. */
final class Samples {
  private final List<Long> nanos = new ArrayList<>();

  void add(long duration) {
    nanos.add(duration);
  }

  /** Adds all of another. */
  void add(Samples other) {
    nanos.addAll(other.nanos);
  }

  /** How many there are. */
  int count() {
    return nanos.size();
  }

  /** Their mean in milliseconds, NaN of none. */
  double meanMillis() {
    return nanos.stream().mapToLong(Long::longValue).average().orElse(Double.NaN) / 1e6;
  }

  /**
   * A percentile in milliseconds, by the nearest rank.
   *
   * @param percent above 0, up to 100
   */
  double millis(double percent) {
    List<Long> sorted = new ArrayList<>(nanos);
    Collections.sort(sorted);
    int rank = (int) Math.ceil(percent / 100 * sorted.size());
    return sorted.get(Math.max(1, rank) - 1) / 1e6;
  }
}
