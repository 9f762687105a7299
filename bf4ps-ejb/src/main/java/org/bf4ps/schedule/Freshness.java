package org.bf4ps.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bf4ps.battlelog.Resource;

/**
 * When a resource is due again after a success (database-schema: Activity-aware gameplay freshness,
 * Profile/country freshness).
 *
 * @param intervals of each resource the least time between two collections, and of the profile the
 *     time
 */
public record Freshness(Map<Resource, Duration> intervals) {
  /**
   * Takes a copy and checks that every interval is told.
   *
   * @throws IllegalArgumentException if one is missing
   */
  public Freshness {
    intervals = Map.copyOf(intervals);
    if (intervals.size() < Resource.values().length) {
      throw new IllegalArgumentException("An interval is missing: " + intervals);
    }
  }

  /**
   * The same interval for all gameplay.
   *
   * @param gameplay least time between two collections of detailed, weapons or vehicles
   * @param profile time between two collections of a profile
   * @return these intervals
   */
  public static Freshness of(Duration gameplay, Duration profile) {
    return new Freshness(
        Map.of(
            Resource.DETAILED, gameplay,
            Resource.WEAPONS, gameplay,
            Resource.VEHICLES, gameplay,
            Resource.PROFILE, profile));
  }

  /**
   * The interval of a resource.
   *
   * @param resource the resource
   * @return the time between two collections of it, for gameplay the least
   */
  public Duration interval(Resource resource) {
    return intervals.get(resource);
  }

  /**
   * Tells when a resource is due after a success. A profile comes again after its interval.
   * Gameplay comes again only if the soldier was observed since the collection began, for then the
   * answer may miss the latest rounds; otherwise it is current and rests until the soldier is
   * observed anew.
   *
   * @param resource the resource
   * @param begunAt when the collection began, before the request left
   * @param collectedAt when the answer was complete
   * @param lastSeen when the soldier was last observed
   * @return the due time, or empty for a resource that rests
   */
  public Optional<Instant> nextDue(
      Resource resource, Instant begunAt, Instant collectedAt, Instant lastSeen) {
    if (resource == Resource.PROFILE) {
      return Optional.of(collectedAt.plus(interval(resource)));
    }
    return lastSeen.isAfter(begunAt)
        ? Optional.of(collectedAt.plus(interval(resource)))
        : Optional.empty();
  }

  /**
   * Tells what an observation of the soldier makes of a resource. Gameplay that was collected
   * successfully, but before the observation, is due again once the interval allows; an earlier due
   * time stays. A failure has its own due time, which activity must not shorten, a profile does not
   * depend on play, and what was never attempted is due anyhow.
   *
   * <p>Discovery does the same set-wise in SQL; a test holds the two together.
   *
   * @param resource the resource
   * @param state what is known of it
   * @param lastSeen the latest observation
   * @param now the present
   * @return the state with the due time of then
   */
  public ResourceState observed(
      Resource resource, ResourceState state, Instant lastSeen, Instant now) {
    boolean missesPlay =
        resource != Resource.PROFILE
            && state.status() == CollectionStatus.SUCCESS
            && lastSeen.isAfter(state.lastAttemptAt());
    if (!missesPlay) {
      return state;
    }
    Instant allowed =
        Stream.of(state.lastAttemptAt(), state.lastSuccessAt())
            .max(Instant::compareTo)
            .orElseThrow()
            .plus(interval(resource));
    Instant due = allowed.isAfter(now) ? allowed : now;
    return state.nextDueAt() != null && !state.nextDueAt().isAfter(due) ? state : state.dueAt(due);
  }

  /**
   * Tells whether a person's request is a reason to ask Battlelog (database-schema:
   * Manual/interactive collection): the resource is missing, its last attempt failed in passing, or
   * its last success is as old as its interval. Anything fresher is served from what is stored.
   * That Battlelog has nothing is an answer, too.
   *
   * @param resource the resource
   * @param state what is known of it
   * @param now the present
   * @return true if a request of a person makes work
   */
  public boolean wantedByHand(Resource resource, ResourceState state, Instant now) {
    Instant answered =
        switch (state.status()) {
          case SUCCESS -> state.lastSuccessAt();
          case UNAVAILABLE -> state.lastAttemptAt();
          case NEVER_ATTEMPTED, TEMPORARY_FAILURE -> null;
        };
    return answered == null || !answered.plus(interval(resource)).isAfter(now);
  }
}
