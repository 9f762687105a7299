package org.bf4ps.submission;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Cadences;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.Freshness;
import org.bf4ps.schedule.ResourceState;

/**
 * Which of a soldier's resources a ticket still waits for: what was missing or stale when it was
 * made and was not answered since (database-schema: Manual/interactive collection).
 *
 * @param freshness when a person's request is a reason to ask Battlelog
 */
public record Needs(Freshness freshness) {
  /**
   * The needs by a node's settings.
   *
   * @param settings the node's settings
   * @return the needs
   */
  public static Needs of(Settings settings) {
    return new Needs(Cadences.of(settings));
  }

  /**
   * What is missing or stale.
   *
   * @param known the soldier's resources
   * @param at the moment of the request
   * @return the resources that a request of that moment makes work for
   */
  public List<Resource> wanted(Map<Resource, ResourceFreshness> known, Instant at) {
    return Arrays.stream(Resource.values())
        .filter(resource -> freshness.wantedByHand(resource, state(known.get(resource)), at))
        .toList();
  }

  /**
   * What a ticket waits for. An answer that came since the request settles its resource, also one
   * that is not believed yet, and one after which the resource counts as unavailable.
   *
   * @param known the soldier's resources
   * @param since when the ticket was made
   * @return the resources that are not settled
   */
  public List<Resource> open(Map<Resource, ResourceFreshness> known, Instant since) {
    return wanted(known, since).stream()
        .filter(resource -> !answered(known.get(resource), since))
        .toList();
  }

  /**
   * Of what a ticket waits for, what has to be asked for now: a failed attempt waits for its due
   * time.
   *
   * @param known the soldier's resources
   * @param since when the ticket was made
   * @param now the present
   * @return the resources to demand
   */
  public List<Resource> due(Map<Resource, ResourceFreshness> known, Instant since, Instant now) {
    return open(known, since).stream()
        .filter(resource -> !rests(known.get(resource), since, now))
        .toList();
  }

  /**
   * When the last of the resources may be requested by hand again, because all of them are fresh.
   *
   * @param known the soldier's resources
   * @param now the present
   * @return the moment at which the first of them is stale; null if one is so now
   */
  public Instant nextRequest(Map<Resource, ResourceFreshness> known, Instant now) {
    return wanted(known, now).isEmpty()
        ? known.entrySet().stream()
            .map(entry -> answeredAt(entry.getValue()).plus(freshness.interval(entry.getKey())))
            .min(Instant::compareTo)
            .orElse(null)
        : null;
  }

  private static Instant answeredAt(ResourceFreshness known) {
    return known.state() == CollectionStatus.UNAVAILABLE
        ? known.lastAttemptAt()
        : known.checkedAt();
  }

  private static boolean answered(ResourceFreshness known, Instant since) {
    boolean attempted = known.lastAttemptAt() != null && !known.lastAttemptAt().isBefore(since);
    return attempted
        && (known.state() == CollectionStatus.SUCCESS
            || known.state() == CollectionStatus.UNAVAILABLE);
  }

  private static boolean rests(ResourceFreshness known, Instant since, Instant now) {
    return known.lastAttemptAt() != null
        && !known.lastAttemptAt().isBefore(since)
        && known.nextDueAt() != null
        && known.nextDueAt().isAfter(now);
  }

  private static ResourceState state(ResourceFreshness known) {
    return new ResourceState(
        known.state(), known.lastAttemptAt(), known.checkedAt(), known.nextDueAt());
  }
}
