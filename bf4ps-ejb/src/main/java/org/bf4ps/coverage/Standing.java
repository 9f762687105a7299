package org.bf4ps.coverage;

import java.util.Locale;

/** How a soldier stands to a resource, as the coverage counts it. */
public enum Standing {
  /** The last attempt brought data. */
  COLLECTED("= 'success'"),
  /** Battlelog has nothing: it is missing no more. */
  UNAVAILABLE("= 'unavailable'"),
  /** Never attempted, or failing. */
  MISSING("NOT IN ('success', 'unavailable')");

  private final String condition;

  Standing(String condition) {
    this.condition = condition;
  }

  /** What the state in {@code collection_state} is like. */
  String condition() {
    return condition;
  }

  /**
   * The spelling in addresses.
   *
   * @return the name in lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
