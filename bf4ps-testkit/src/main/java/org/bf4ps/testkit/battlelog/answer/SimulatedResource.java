package org.bf4ps.testkit.battlelog.answer;

import java.util.Locale;
import java.util.Optional;

/** The four resources of a soldier. */
public enum SimulatedResource {
  /** {@code warsawdetailedstatspopulate}. */
  DETAILED,
  /** The pages of soldiers and accounts. */
  PROFILE,
  /** {@code warsawWeaponsPopulateStats}. */
  WEAPONS,
  /** {@code warsawvehiclesPopulateStats}. */
  VEHICLES;

  /** The name in lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The resource of that label, or empty. */
  public static Optional<SimulatedResource> ofLabel(String label) {
    for (SimulatedResource resource : values()) {
      if (resource.label().equals(label)) {
        return Optional.of(resource);
      }
    }
    return Optional.empty();
  }
}
