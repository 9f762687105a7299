package org.bf4ps.soldier;

import java.time.Instant;
import org.bf4ps.battlelog.Persona;

/**
 * A soldier that a search found.
 *
 * @param persona its identity
 * @param currentName its name of today
 * @param matchedName the name that the search matched: the current one or a former one
 * @param lastSeenAt when it was last observed on monitored servers; null if only people told of it
 */
public record FoundSoldier(
    Persona persona, String currentName, String matchedName, Instant lastSeenAt) {
  /**
   * Tells whether the search matched a name that the soldier no longer bears.
   *
   * @return true for a former name
   */
  public boolean formerName() {
    return !matchedName.equals(currentName);
  }
}
