package org.bf4ps.web.pages;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Named;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.web.PersonaAddress;

/** Spells numbers and times for people: English grouping, UTC, a dash for what is absent. */
@Named
@ApplicationScoped
public class Figures {
  /** Stands where there is no value. */
  static final String ABSENT = "–";

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);
  private static final int PERCENT = 100;
  private static final int SECONDS_PER_MINUTE = 60;
  private static final int SECONDS_PER_HOUR = 3_600;

  /**
   * A whole number.
   *
   * @param number the number, or null
   * @return for example 1,234,567
   */
  public String count(Long number) {
    return number == null ? ABSENT : String.format(Locale.ENGLISH, "%,d", number);
  }

  /**
   * A ratio with two digits.
   *
   * @param ratio the ratio, or null
   * @return for example 1.42
   */
  public String ratio(Double ratio) {
    return decimal(ratio, 2);
  }

  /**
   * A fraction as percent.
   *
   * @param fraction the fraction, or null
   * @return for example 17.2 %
   */
  public String percent(Double fraction) {
    return fraction == null ? ABSENT : decimal(fraction * PERCENT, 1) + " %";
  }

  /**
   * A share of a whole as percent, for coverage.
   *
   * @param part the part
   * @param whole the whole
   * @return a dash if the whole is zero
   */
  public String share(long part, long whole) {
    return percent(whole == 0 ? null : (double) part / whole);
  }

  /**
   * A span of time.
   *
   * @param seconds whole seconds, or null
   * @return for example 145 h 21 min, or 12 s
   */
  public String duration(Long seconds) {
    return seconds == null ? ABSENT : span(seconds);
  }

  private static String span(long seconds) {
    if (seconds < SECONDS_PER_MINUTE) {
      return seconds + " s";
    }
    long minutes = seconds % SECONDS_PER_HOUR / SECONDS_PER_MINUTE;
    return seconds < SECONDS_PER_HOUR
        ? minutes + " min"
        : String.format(Locale.ENGLISH, "%,d h %02d min", seconds / SECONDS_PER_HOUR, minutes);
  }

  /**
   * A moment for people.
   *
   * @param instant the moment, not null
   * @return for example 29 Nov 2026, 19:49 UTC
   */
  public String moment(Instant instant) {
    return MOMENT.format(instant);
  }

  /**
   * A moment for programs.
   *
   * @param instant the moment, not null
   * @return ISO 8601 in UTC, whole seconds
   */
  public String iso(Instant instant) {
    return instant.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /**
   * Where a soldier's page is.
   *
   * @param persona the identity
   * @return a path from the site's root
   */
  public String page(Persona persona) {
    return PersonaAddress.page(persona);
  }

  /**
   * A soldier's platform in words.
   *
   * @param persona the identity
   * @return never null
   */
  public String platform(Persona persona) {
    return Wording.of(persona.platform());
  }

  /** A number with its unit. */
  static String value(DetailedField.Unit unit, Number value) {
    if (value == null) {
      return ABSENT;
    }
    return switch (unit) {
      case SECONDS -> span(value.longValue());
      case PERCENT -> decimal(value.doubleValue(), 1) + " %";
      case METRES -> decimal(value.doubleValue(), 1) + " m";
      case RANK, POINTS, COUNT, ROUNDS -> String.format(Locale.ENGLISH, "%,d", value.longValue());
    };
  }

  /** A difference with its unit and its sign. */
  static String change(DetailedField.Unit unit, Number delta) {
    if (delta == null || delta.doubleValue() == 0) {
      return delta == null ? ABSENT : "0";
    }
    String size =
        switch (unit) {
          case PERCENT -> decimal(Math.abs(delta.doubleValue()), 1) + " %-points";
          case METRES -> decimal(Math.abs(delta.doubleValue()), 1) + " m";
          default -> value(unit, Math.abs(delta.longValue()));
        };
    return (delta.doubleValue() < 0 ? "\u2212" : "+") + size;
  }

  private static String decimal(Double number, int digits) {
    return number == null ? ABSENT : String.format(Locale.ENGLISH, "%,." + digits + "f", number);
  }
}
