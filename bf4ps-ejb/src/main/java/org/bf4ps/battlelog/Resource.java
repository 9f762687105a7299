package org.bf4ps.battlelog;

import java.util.Locale;

/**
 * The four resources of a soldier that Battlelog serves (collector-architecture: Confirmed
 * work-unit model), in the order in which a bootstrap collects them (database-schema: Collection
 * policy v1).
 */
public enum Resource {
  /** Overall numbers, a few kilobytes. */
  DETAILED,
  /** The account behind the soldier and its country. */
  PROFILE,
  /** Numbers by weapon, around 0.6 MB. */
  WEAPONS,
  /** Numbers by vehicle, around 0.45 MB. */
  VEHICLES;

  private final String label = name().toLowerCase(Locale.ROOT);

  /**
   * The spelling in the database, the API and the configuration.
   *
   * @return the name in lower case
   */
  public String label() {
    return label;
  }

  /**
   * Finds a resource by its label.
   *
   * @param label a label that this program wrote
   * @return the resource
   * @throws IllegalArgumentException if there is no such resource
   */
  public static Resource ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
