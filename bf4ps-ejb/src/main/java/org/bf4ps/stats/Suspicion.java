package org.bf4ps.stats;

import java.time.Instant;
import java.util.Objects;
import org.bf4ps.battlelog.DetailedStats;

/**
 * A fall that was seen and is not yet believed.
 *
 * @param fall what fell, by the last counted sight
 * @param observed the numbers of that sight
 * @param sights how many answers in agreement showed it, 1 or more
 * @param firstSeenAt when the collection that first showed it began
 * @param lastSeenAt when the collection of the last counted sight began
 */
public record Suspicion(
    Fall fall, DetailedStats observed, int sights, Instant firstSeenAt, Instant lastSeenAt) {
  /** Checks that all is told. */
  public Suspicion {
    Objects.requireNonNull(fall, "fall");
    Objects.requireNonNull(observed, "observed");
  }

  /** A fall's first sight. */
  static Suspicion first(Fall fall, DetailedStats observed, Instant seenAt) {
    return new Suspicion(fall, observed, 1, seenAt, seenAt);
  }

  /** One more counted sight of it. */
  Suspicion again(Fall seen, DetailedStats answer, Instant seenAt) {
    return new Suspicion(seen, answer, sights + 1, firstSeenAt, seenAt);
  }
}
