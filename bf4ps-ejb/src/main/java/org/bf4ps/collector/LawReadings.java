package org.bf4ps.collector;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What this node last read of the queue's laws. A reading that failed leaves the one before in
 * place, and its age tells. Safe for use by several threads.
 */
@ApplicationScoped
public class LawReadings {
  private volatile Reading last;

  private record Reading(Map<String, Long> breaches, long at) {}

  void record(Map<String, Long> breaches) {
    last = new Reading(Map.copyOf(breaches), System.nanoTime());
  }

  /**
   * The laws that were broken at the last reading.
   *
   * @return the number of breaches by law, without those that held; empty if none was read yet
   */
  public Optional<Map<String, Long>> broken() {
    Optional<Map<String, Long>> read = all();
    read.ifPresent(counts -> counts.values().removeIf(count -> count == 0));
    return read;
  }

  /**
   * All laws at the last reading.
   *
   * @return the number of breaches by law, in the order of the laws' sentences, zeros included;
   *     empty if none was read yet
   */
  public Optional<Map<String, Long>> all() {
    return Optional.ofNullable(last).map(reading -> new TreeMap<>(reading.breaches()));
  }

  /** Breaches of a law at the last reading; NaN if it was never read. */
  double breaches(String law) {
    Reading reading = last;
    Long count = reading == null ? null : reading.breaches().get(law);
    return count == null ? Double.NaN : count;
  }

  /**
   * How old the last reading is.
   *
   * @return seconds; NaN if there was none
   */
  public double ageSeconds() {
    Reading reading = last;
    return reading == null ? Double.NaN : (System.nanoTime() - reading.at()) / 1e9;
  }
}
