package org.bf4ps.coverage;

import java.time.Instant;
import org.bf4ps.schedule.CollectionStatus;

/**
 * How far one resource had come at one moment.
 *
 * @param at the moment, by the database's clock
 * @param soldiers all soldiers
 * @param collected those whose last outcome is a success
 * @param unavailable those for whom Battlelog has nothing: they are missing no more
 */
public record CoverageSample(Instant at, long soldiers, long collected, long unavailable) {
  static CoverageSample of(Instant at, long soldiers, Coverage.Census census) {
    return new CoverageSample(
        at,
        soldiers,
        census.count(CollectionStatus.SUCCESS),
        census.count(CollectionStatus.UNAVAILABLE));
  }

  /**
   * Soldiers that are settled, one way or the other.
   *
   * @return how many
   */
  public long settled() {
    return collected + unavailable;
  }

  /**
   * Soldiers that still miss the resource.
   *
   * @return how many, never attempted or failing
   */
  public long missing() {
    return Math.max(0, soldiers - settled());
  }

  /**
   * The share of soldiers that miss it no more.
   *
   * @return a fraction, or null if there is no soldier
   */
  public Double share() {
    return soldiers == 0 ? null : (double) (soldiers - missing()) / soldiers;
  }
}
