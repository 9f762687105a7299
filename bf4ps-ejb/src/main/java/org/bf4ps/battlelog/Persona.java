package org.bf4ps.battlelog;

import java.util.Objects;

/**
 * The stable identity of a soldier: a persona id is unique on its platform only (DESIGN §4.9).
 *
 * @param personaId Battlelog's 64-bit persona id, positive
 * @param platform the platform, never null
 */
public record Persona(long personaId, Platform platform) {
  /**
   * Checks the identity.
   *
   * @throws IllegalArgumentException if the persona id is not positive
   */
  public Persona {
    Objects.requireNonNull(platform, "platform");
    if (personaId <= 0) {
      throw new IllegalArgumentException("A persona id is positive, not " + personaId);
    }
  }
}
