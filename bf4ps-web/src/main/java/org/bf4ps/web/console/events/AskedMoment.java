package org.bf4ps.web.console.events;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** A moment of UTC as people type it: a day, or a day and a time. */
final class AskedMoment {
  private static final int FIRST_YEAR = 2000;
  private static final int LAST_YEAR = 2999;

  private AskedMoment() {}

  /**
   * Reads a moment.
   *
   * @param what which moment, for the sentence
   * @param text such as {@code 2026-11-29}, {@code 2026-11-29 19:30} or {@code
   *     2026-11-29T19:30:05Z}; null is answered by null
   * @return the moment
   * @throws IllegalArgumentException with a sentence for people
   */
  static Instant parse(String what, String text) {
    if (text == null) {
      return null;
    }
    try {
      LocalDateTime moment = moment(text.strip().replaceFirst("(?i)\\s*(z|utc)$", ""));
      if (moment.getYear() >= FIRST_YEAR && moment.getYear() <= LAST_YEAR) {
        return moment.toInstant(ZoneOffset.UTC);
      }
      throw bad(what, text, null);
    } catch (DateTimeException e) {
      throw bad(what, text, e);
    }
  }

  /** A moment as the form and links spell it. */
  static String text(Instant moment) {
    return moment.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static LocalDateTime moment(String text) {
    return text.length() <= "2026-11-29".length()
        ? LocalDate.parse(text).atStartOfDay()
        : LocalDateTime.parse(text.replaceFirst("\\s+", "T"));
  }

  private static IllegalArgumentException bad(String what, String text, Exception cause) {
    return new IllegalArgumentException(
        "%s must be a UTC time such as 2026-11-29 19:30, not “%s”.".formatted(what, text), cause);
  }
}
