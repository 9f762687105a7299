package org.bf4ps.collector;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * What this node last read of the queue's laws. A reading that failed leaves the one before in
 * place, and its age tells. Safe for use by several threads.
 */
@ApplicationScoped
public class LawReadings {
  private final LongSupplier ticker;

  private volatile Long begun;
  private volatile Reading last;

  private record Reading(Map<String, Long> breaches, long at) {}

  /** Of a node that reads no laws so far. */
  public LawReadings() {
    this(System::nanoTime);
  }

  LawReadings(LongSupplier ticker) {
    this.ticker = ticker;
  }

  /** Tells that this node reads the laws from now on; told again, nothing changes. */
  void begin() {
    if (begun == null) {
      begun = ticker.getAsLong();
    }
  }

  void record(Map<String, Long> breaches) {
    last = new Reading(Map.copyOf(breaches), ticker.getAsLong());
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
   * How old the last reading is. As long as none succeeded, the time since this node first tried:
   * laws that were never read are not known for just as long.
   *
   * @return seconds; NaN on a node that does not read the laws
   */
  public double ageSeconds() {
    Reading reading = last;
    Long since = reading == null ? begun : Long.valueOf(reading.at());
    return since == null ? Double.NaN : (ticker.getAsLong() - since) / 1e9;
  }
}
