package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.web.PersonaAddress;

/**
 * Spells numbers and times for the visitor who asks: numbers as the visitor's language writes them,
 * times in UTC, a dash for what is absent.
 */
@Named
@RequestScoped
public class Figures {
  /** Stands where there is no value. */
  static final String ABSENT = "–";

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm:ss 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);
  private static final int PERCENT = 100;
  private static final int SECONDS_PER_MINUTE = 60;
  private static final int SECONDS_PER_HOUR = 3_600;

  private final NumberStyle style;

  /** For the container's proxy. */
  protected Figures() {
    this(NumberStyle.ENGLISH);
  }

  /**
   * Spells for whoever sent a request.
   *
   * @param request tells by its {@code Accept-Language} how numbers are written
   */
  @Inject
  public Figures(HttpServletRequest request) {
    this(NumberStyle.accepted(request.getHeader("Accept-Language")));
  }

  Figures(NumberStyle style) {
    this.style = style;
  }

  /**
   * How numbers are written, for components that write many: this bean is a proxy to them.
   *
   * @return never null
   */
  public NumberStyle getStyle() {
    return style;
  }

  /**
   * A whole number.
   *
   * @param number the number, or null
   * @return for example 1,234,567
   */
  public String count(Long number) {
    return number == null ? ABSENT : style.spell(number);
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

  /**
   * How long something takes.
   *
   * @param length the span, or null
   * @return as {@link #duration}
   */
  public String length(Duration length) {
    return length == null ? ABSENT : span(length.toSeconds());
  }

  /**
   * How long ago something was.
   *
   * @param since when it was, or null
   * @param now the present, not null
   * @return as {@link #duration}; clocks that differ a little make no age below zero
   */
  public String age(Instant since, Instant now) {
    return since == null ? ABSENT : span(Math.max(0, Duration.between(since, now).toSeconds()));
  }

  private String span(long seconds) {
    if (seconds < SECONDS_PER_MINUTE) {
      return seconds + " s";
    }
    long minutes = seconds % SECONDS_PER_HOUR / SECONDS_PER_MINUTE;
    return seconds < SECONDS_PER_HOUR
        ? minutes + " min"
        : style.spell(seconds / SECONDS_PER_HOUR)
            + (minutes < 10 ? " h 0" : " h ")
            + minutes
            + " min";
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
   * A moment for people who follow what happened step by step.
   *
   * @param instant the moment, not null
   * @return for example 29 Nov 2026, 19:49:03 UTC
   */
  public String second(Instant instant) {
    return SECOND.format(instant);
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

  /**
   * What a resource without a due time waits for.
   *
   * @param freshness the resource's clocks
   * @return words that follow on "next due"
   */
  public String rest(ResourceFreshness freshness) {
    return Wording.rest(freshness.state());
  }

  /**
   * A resource in words.
   *
   * @param resource the resource
   * @return never null
   */
  public String resource(Resource resource) {
    return Wording.of(resource);
  }

  /**
   * A number of a soldier's.
   *
   * @param unit its unit
   * @param value the number, or null
   * @return the number with its unit
   */
  public String value(DetailedField.Unit unit, Number value) {
    if (value == null) {
      return ABSENT;
    }
    return switch (unit) {
      case SECONDS -> span(value.longValue());
      case PERCENT -> decimal(value.doubleValue(), 1) + " %";
      case METRES -> decimal(value.doubleValue(), 1) + " m";
      case RANK, POINTS, COUNT, ROUNDS -> style.spell(value.longValue());
    };
  }

  /**
   * A value of a leaderboard.
   *
   * @param unit its unit
   * @param value the value
   * @return the value with its unit
   */
  public String value(LeaderboardMetric.Unit unit, double value) {
    return switch (unit) {
      case COUNT -> decimal(value, 0);
      case RATIO -> decimal(value, 2);
      case FRACTION -> decimal(value * PERCENT, 1) + " %";
      case SECONDS -> span((long) value);
      case METRES -> decimal(value, 1) + " m";
    };
  }

  /**
   * A difference.
   *
   * @param unit the unit of what changed
   * @param delta the difference, or null
   * @return the difference with its sign and its unit
   */
  public String change(DetailedField.Unit unit, Number delta) {
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

  /**
   * A number with a fixed count of decimals.
   *
   * @param number the number, or null
   * @param decimals how many, 0 or more
   * @return for example 1,128.95
   */
  public String decimal(Double number, int decimals) {
    return number == null ? ABSENT : style.spell(number, decimals);
  }
}
