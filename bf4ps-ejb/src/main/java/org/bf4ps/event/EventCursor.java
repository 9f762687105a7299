package org.bf4ps.event;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A place in the log, from which a page goes back in time. It names an event, so that new ones
 * neither shift nor repeat a row.
 *
 * @param occurredAt when the event happened
 * @param eventId its key, which decides between equal times
 */
public record EventCursor(Instant occurredAt, long eventId) {
  /**
   * Reads a cursor that {@link #text()} wrote.
   *
   * @param text the text, not null
   * @return the cursor
   * @throws IllegalArgumentException if the text is none
   */
  public static EventCursor parse(String text) {
    String[] parts = text.split("_", -1);
    if (parts.length != 2) {
      throw new IllegalArgumentException("This is no cursor of the log.");
    }
    try {
      return new EventCursor(
          Instant.EPOCH.plus(Long.parseLong(parts[0]), ChronoUnit.MICROS),
          Long.parseLong(parts[1]));
    } catch (NumberFormatException | ArithmeticException | java.time.DateTimeException e) {
      throw new IllegalArgumentException("This is no cursor of the log.", e);
    }
  }

  /**
   * The cursor for a URL; its form means nothing to callers.
   *
   * @return letters of which none needs escaping
   */
  public String text() {
    return ChronoUnit.MICROS.between(Instant.EPOCH, occurredAt) + "_" + eventId;
  }
}
