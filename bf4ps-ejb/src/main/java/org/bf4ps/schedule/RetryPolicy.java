package org.bf4ps.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * When to ask again after a failure, and when "not found" is believed (collector-architecture:
 * Retry/failure classification). Every wait is shortened by up to a quarter at random, so that
 * failures of one moment do not come back in one moment.
 *
 * @param base wait after the first failure; it doubles with each further one
 * @param cap longest wait after passing failures
 * @param notFound wait after "not found"
 * @param unavailableAfter how many "not found" in a row make a resource unavailable
 * @param unavailableOver how much time must lie between the first and the last of them, so that a
 *     bad hour of Battlelog is no evidence
 * @param unavailable wait before an unavailable resource is asked about again
 */
public record RetryPolicy(
    Duration base,
    Duration cap,
    Duration notFound,
    int unavailableAfter,
    Duration unavailableOver,
    Duration unavailable) {
  private static final double LARGEST_CUT = 0.25;
  private static final int MOST_DOUBLINGS = 30;

  /** Checks that all waits are told. */
  public RetryPolicy {
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(cap, "cap");
    Objects.requireNonNull(notFound, "notFound");
    Objects.requireNonNull(unavailableOver, "unavailableOver");
    Objects.requireNonNull(unavailable, "unavailable");
  }

  /**
   * Tells what the last failure of a run makes of the resource.
   *
   * @param run the run with that failure in it: {@link FailureRun#and}
   * @param now when the failure was known
   * @param random where the jitter comes from
   * @return the state and the due time
   * @throws IllegalArgumentException if the run holds no failure
   */
  public Retry after(FailureRun run, Instant now, RandomGenerator random) {
    if (run.last() == null) {
      throw new IllegalArgumentException("No failure, no retry");
    }
    return switch (run.last()) {
      case NOT_FOUND ->
          isEvidence(run, now)
              ? retry(CollectionStatus.UNAVAILABLE, unavailable, now, random)
              : retry(CollectionStatus.TEMPORARY_FAILURE, notFound, now, random);
      // The gate of the egress already waits; the soldier only lets others go first.
      case THROTTLED -> retry(CollectionStatus.TEMPORARY_FAILURE, shorter(base, cap), now, random);
      case TIMEOUT,
          NETWORK,
          SERVER_ERROR,
          MISSING_PAYLOAD,
          MALFORMED,
          IDENTITY_MISMATCH,
          INTERNAL ->
          retry(CollectionStatus.TEMPORARY_FAILURE, doubled(run.count()), now, random);
    };
  }

  /** Said often enough, over long enough; a run of unknown beginning is not old. */
  private boolean isEvidence(FailureRun run, Instant now) {
    return run.count() >= unavailableAfter
        && run.since() != null
        && !run.since().isAfter(now.minus(unavailableOver));
  }

  private Duration doubled(int failures) {
    int doublings = Math.min(Math.max(failures - 1, 0), MOST_DOUBLINGS);
    return shorter(base.multipliedBy(1L << doublings), cap);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  private static Retry retry(
      CollectionStatus state, Duration wait, Instant now, RandomGenerator random) {
    long cut = (long) (wait.toMillis() * LARGEST_CUT * random.nextDouble());
    return new Retry(state, now.plus(wait).minusMillis(cut));
  }
}
