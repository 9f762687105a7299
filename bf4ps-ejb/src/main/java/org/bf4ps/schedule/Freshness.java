package org.bf4ps.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.bf4ps.battlelog.Resource;

/**
 * When a resource is due again after a success (database-schema: Activity-aware gameplay freshness,
 * Profile/country freshness).
 *
 * @param gameplayInterval least time between two collections of detailed, weapons or vehicles
 * @param profileInterval time between two collections of a profile
 */
public record Freshness(Duration gameplayInterval, Duration profileInterval) {
  /** Checks that both intervals are told. */
  public Freshness {
    Objects.requireNonNull(gameplayInterval, "gameplayInterval");
    Objects.requireNonNull(profileInterval, "profileInterval");
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
      return Optional.of(collectedAt.plus(profileInterval));
    }
    return lastSeen.isAfter(begunAt)
        ? Optional.of(collectedAt.plus(gameplayInterval))
        : Optional.empty();
  }
}
