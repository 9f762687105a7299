package org.bf4ps.schedule;

import java.util.Locale;

/** What came of collecting a resource so far (database-schema: collection_state). */
public enum CollectionStatus {
  /** Nobody asked Battlelog yet. */
  NEVER_ATTEMPTED,
  /** The last attempt brought data. */
  SUCCESS,
  /** The last attempt failed and said nothing lasting about the soldier. */
  TEMPORARY_FAILURE,
  /** Battlelog said, often enough, that it has no such soldier. */
  UNAVAILABLE;

  private final String label = name().toLowerCase(Locale.ROOT);

  /**
   * The spelling in {@code collection_state}.
   *
   * @return the name in lower case
   */
  public String label() {
    return label;
  }

  /**
   * Finds a status by its label.
   *
   * @param label a label that this program wrote
   * @return the status
   * @throws IllegalArgumentException if there is no such status
   */
  public static CollectionStatus ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
