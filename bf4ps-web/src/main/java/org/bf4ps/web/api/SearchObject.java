package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.soldier.FoundSoldier;
import org.bf4ps.soldier.FoundSoldiers;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What a search found.
 *
 * @param soldiers the soldiers, best match first
 * @param more whether there is a next page
 */
@JsonbPropertyOrder({"soldiers", "more"})
@Schema(name = "SearchResult")
public record SearchObject(
    List<Hit> soldiers, @Schema(description = "Whether there is a next page.") boolean more) {
  static SearchObject of(FoundSoldiers found) {
    return new SearchObject(found.soldiers().stream().map(Hit::of).toList(), found.more());
  }

  /**
   * One soldier found.
   *
   * @param personaId the persona id
   * @param personaIdText the persona id as a text
   * @param platform the platform
   * @param name the name of today
   * @param matchedName the name that matched
   * @param formerName true if that is a name which the soldier no longer bears
   * @param lastSeenAt the last observation on monitored servers; null if only people told of it
   */
  @JsonbPropertyOrder({
    "personaId",
    "personaIdText",
    "platform",
    "name",
    "matchedName",
    "formerName",
    "lastSeenAt"
  })
  @Schema(name = "SearchHit")
  public record Hit(
      long personaId,
      String personaIdText,
      String platform,
      String name,
      String matchedName,
      boolean formerName,
      Instant lastSeenAt) {
    static Hit of(FoundSoldier found) {
      Persona persona = found.persona();
      return new Hit(
          persona.personaId(),
          Long.toString(persona.personaId()),
          persona.platform().label(),
          found.currentName(),
          found.matchedName(),
          found.formerName(),
          found.lastSeenAt());
    }
  }
}
