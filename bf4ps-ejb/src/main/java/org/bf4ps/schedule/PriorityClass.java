package org.bf4ps.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/**
 * The classes of due work, highest first (collector-architecture: Priority classes and fairness).
 * Inside a class work is first in, first out.
 */
public enum PriorityClass {
  /** A person asked for it. */
  INTERACTIVE,
  /** The soldier plays now, or did a moment ago. */
  ACTIVE,
  /** The soldier was seen lately. */
  RECENT,
  /** The old population, which must go on draining whatever the others want. */
  BOOTSTRAP;

  private final String label = name().toLowerCase(Locale.ROOT);

  /**
   * The spelling in {@code collection_jobs.priority_class}.
   *
   * @return the name in lower case
   */
  public String label() {
    return label;
  }

  /**
   * Finds a class by its label.
   *
   * @param label a label that this program wrote
   * @return the class
   * @throws IllegalArgumentException if there is no such class
   */
  public static PriorityClass ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  /**
   * Tells the class of a soldier's background work. Work that a person asked for is not asked
   * about: it is {@link #INTERACTIVE} by its origin.
   *
   * @param lastSeen when the soldier was last observed on monitored servers; may lie in the future
   * @param now the present
   * @param activeWindow how long an observation keeps a soldier active
   * @param recentWindow how long an observation keeps a soldier recent; a shorter one than the
   *     active window leaves no recent soldiers
   * @return never interactive
   */
  public static PriorityClass of(
      Instant lastSeen, Instant now, Duration activeWindow, Duration recentWindow) {
    if (!lastSeen.isBefore(now.minus(activeWindow))) {
      return ACTIVE;
    }
    return lastSeen.isBefore(now.minus(recentWindow)) ? BOOTSTRAP : RECENT;
  }
}
