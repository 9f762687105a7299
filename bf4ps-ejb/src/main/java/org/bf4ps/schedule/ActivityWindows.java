package org.bf4ps.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * How long an observation counts, and which last observations make which class: {@link
 * PriorityClass#of} turned round, for those who look soldiers up by class.
 *
 * @param active how long an observation keeps a soldier active
 * @param recent how long an observation keeps a soldier recent
 */
public record ActivityWindows(Duration active, Duration recent) {
  /** Checks that both windows are told. */
  public ActivityWindows {
    Objects.requireNonNull(active, "active");
    Objects.requireNonNull(recent, "recent");
  }

  /**
   * The last observations that put a soldier into a class.
   *
   * @param priorityClass a class of background work
   * @param now the present
   * @return the span, empty if its ends meet or cross
   * @throws IllegalArgumentException for the interactive class, which no observation makes
   */
  public Span lastSeen(PriorityClass priorityClass, Instant now) {
    Instant activeSince = now.minus(active);
    Instant recentSince = now.minus(recent);
    return switch (priorityClass) {
      case ACTIVE -> new Span(activeSince, Span.END);
      case RECENT -> new Span(recentSince, activeSince);
      case BOOTSTRAP ->
          new Span(Span.START, recentSince.isBefore(activeSince) ? recentSince : activeSince);
      case INTERACTIVE -> throw new IllegalArgumentException("no observation makes interactive");
    };
  }

  /**
   * A span of time.
   *
   * @param from its first moment
   * @param before the first moment after it
   */
  public record Span(Instant from, Instant before) {
    /** Earlier than any observation. */
    public static final Instant START = Instant.parse("0001-01-01T00:00:00Z");

    /** Later than any observation. */
    public static final Instant END = Instant.parse("9999-12-31T00:00:00Z");

    /**
     * Tells whether a moment lies in it.
     *
     * @param moment any moment
     * @return true if it does
     */
    public boolean contains(Instant moment) {
      return !moment.isBefore(from) && moment.isBefore(before);
    }
  }
}
