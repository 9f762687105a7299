package org.bf4ps.schedule;

import java.util.Locale;

/** The two lanes of work (collector-architecture: Background lane, Interactive lane). */
public enum Lane {
  /** Bootstrap, refreshes and retries. */
  BACKGROUND,
  /** What people asked for, on an egress of its own. */
  INTERACTIVE;

  private final String label = name().toLowerCase(Locale.ROOT);

  /**
   * The spelling in {@code lane} columns.
   *
   * @return the name in lower case
   */
  public String label() {
    return label;
  }
}
