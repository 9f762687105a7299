package org.bf4ps.web;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import org.bf4ps.stats.GainPeriod;
import org.bf4ps.stats.TimeRange;

/** How a span of time stands in a query: {@code period}, or {@code from} and {@code to}. */
public final class AskedSpan {
  private AskedSpan() {}

  /**
   * Reads a span. It is one or the other: nobody who gives both would see which one was taken.
   *
   * @param period a label of {@link GainPeriod}; null or blank if none was asked for
   * @param from an instant in ISO 8601 or a date, whose first moment in UTC counts; null or blank
   *     for the beginning of the history
   * @param to an instant or a date, whose last moment in UTC counts; null or blank for now, and so
   *     is what lies in the future: nothing is known of it
   * @param otherwise the period if nothing was asked for
   * @param now the present
   * @return the span
   * @throws WrongParameterException with a sentence for people, if a text has another form or both
   *     a period and a range are given
   */
  public static TimeRange parse(
      String period, String from, String to, GainPeriod otherwise, Instant now) {
    if (!blank(period) && !(blank(from) && blank(to))) {
      throw new WrongParameterException(
          "period",
          "Give a period, or from and to, but not both: it is not clear which one is meant.",
          null);
    }
    if (!blank(from) || !blank(to)) {
      Instant told = blank(to) ? now : moment("to", to, 1);
      Instant end = told.isAfter(now) ? now : told;
      return range(blank(from) ? null : moment("from", from, 0), end);
    }
    if (blank(period)) {
      return otherwise.until(now);
    }
    return GainPeriod.ofLabel(period)
        .map(known -> known.until(now))
        .orElseThrow(
            () ->
                new WrongParameterException(
                    "period",
                    "The period must be 24h, 7d, 30d, 90d or all; give from and to for any other"
                        + " span.",
                    null));
  }

  private static TimeRange range(Instant start, Instant end) {
    try {
      return new TimeRange(start, end);
    } catch (IllegalArgumentException e) {
      throw new WrongParameterException("from", e.getMessage(), e);
    }
  }

  private static Instant moment(String name, String text, int daysAfterDate) {
    try {
      return text.indexOf('T') < 0
          ? LocalDate.parse(text).plusDays(daysAfterDate).atStartOfDay(ZoneOffset.UTC).toInstant()
          : inRange(Instant.parse(text));
    } catch (DateTimeParseException e) {
      throw new WrongParameterException(
          name,
          name + " must be a date such as 2026-11-29 or an instant such as 2026-11-29T20:00:00Z.",
          e);
    } catch (DateTimeException e) {
      throw new WrongParameterException(name, name + " lies beyond the years 1 to 9999.", e);
    }
  }

  private static Instant inRange(Instant moment) {
    int year = moment.atOffset(ZoneOffset.UTC).getYear();
    if (year < 1 || year > 9_999) {
      throw new DateTimeException("year " + year);
    }
    return moment;
  }

  private static boolean blank(String text) {
    return text == null || text.isBlank();
  }
}
