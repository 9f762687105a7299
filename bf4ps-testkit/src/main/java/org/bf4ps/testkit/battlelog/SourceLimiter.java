package org.bf4ps.testkit.battlelog;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Applies a {@link HiddenLimit} to each source address by a bucket of tokens. */
final class SourceLimiter {

  private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();

  private record Bucket(double tokens, Instant at, boolean passed) {

    Bucket next(HiddenLimit limit, Instant now) {
      double refill = Math.max(0, Duration.between(at, now).toNanos() / 1e9) * limit.perSecond();
      double filled = Math.min(limit.burst(), tokens + refill);
      // Requests that arrived together are looked at in any order.
      Instant latest = now.isAfter(at) ? now : at;
      return filled >= 1 ? new Bucket(filled - 1, latest, true) : new Bucket(filled, latest, false);
    }
  }

  /** Whether a request may pass now; one that may not costs nothing. */
  boolean pass(HiddenLimit limit, String source, Instant now) {
    return buckets
        .compute(
            source,
            (address, bucket) ->
                (bucket == null ? new Bucket(limit.burst(), now, true) : bucket).next(limit, now))
        .passed();
  }
}
