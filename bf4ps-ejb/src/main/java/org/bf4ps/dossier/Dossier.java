package org.bf4ps.dossier;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.ResourceFreshness;

/**
 * What is known of the collection of one soldier.
 *
 * @param soldierId our key of the soldier
 * @param persona its identity
 * @param name its name of today
 * @param firstSeenAt when it was first observed
 * @param lastSeenAt when it was last observed
 * @param hiding the operators' order to hide it, or null if it is shown
 * @param states the state of every resource
 * @param failures the last failures of those resources that fail
 */
public record Dossier(
    long soldierId,
    Persona persona,
    String name,
    Instant firstSeenAt,
    Instant lastSeenAt,
    Hiding hiding,
    Map<Resource, ResourceFreshness> states,
    Map<Resource, LastFailure> failures) {

  /** Takes copies. */
  public Dossier {
    states = Map.copyOf(states);
    failures = Map.copyOf(failures);
  }

  /**
   * That a soldier is told of nowhere and not collected.
   *
   * @param since when that was ordered
   * @param reason why
   */
  public record Hiding(Instant since, String reason) {}

  /**
   * The last failure of a resource.
   *
   * @param resource the resource
   * @return empty if its last attempt succeeded or there was none
   */
  public Optional<LastFailure> failure(Resource resource) {
    return Optional.ofNullable(failures.get(resource));
  }
}
