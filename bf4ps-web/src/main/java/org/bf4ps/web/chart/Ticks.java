package org.bf4ps.web.chart;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Chooses where an axis is labelled: at round numbers, and at starts of hours, days or months. */
final class Ticks {
  private static final int SECONDS_PER_HOUR = 3_600;
  private static final int SECONDS_PER_DAY = 86_400;
  private static final DateTimeFormatter HOUR =
      DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("MMM uuuu", Locale.ENGLISH);

  private Ticks() {}

  static List<Tick> numbers(Scale scale, int about, DoubleFunction<String> label) {
    double step = roundStep((scale.most() - scale.least()) / about);
    List<Tick> ticks = new ArrayList<>();
    long last = (long) Math.floor(scale.most() / step + 1e-9);
    for (long i = (long) Math.ceil(scale.least() / step - 1e-9); i <= last; i++) {
      ticks.add(new Tick(Scale.text(scale.at(i * step)), label.apply(i * step)));
    }
    return ticks;
  }

  /** 1, 2 or 5 times a power of ten. */
  private static double roundStep(double rough) {
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double share = rough / power;
    double factor = share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10;
    return factor * power;
  }

  /** The scale's values are seconds since 1970 in UTC. */
  static List<Tick> dates(Scale scale, int about) {
    double rough = (scale.most() - scale.least()) / about;
    if (rough < SECONDS_PER_DAY) {
      long hours = rough <= SECONDS_PER_HOUR ? 1 : rough <= 6 * SECONDS_PER_HOUR ? 6 : 12;
      return moments(scale, hours * SECONDS_PER_HOUR);
    }
    double days = rough / SECONDS_PER_DAY;
    if (days <= 28) {
      return days(scale, days <= 1 ? 1 : days <= 2 ? 2 : days <= 7 ? 7 : days <= 14 ? 14 : 28);
    }
    double months = days / 30;
    return months(scale, months <= 3 ? 3 : months <= 6 ? 6 : months <= 12 ? 12 : 24);
  }

  private static List<Tick> moments(Scale scale, long step) {
    List<Tick> ticks = new ArrayList<>();
    for (long at = -Math.floorDiv(-(long) scale.least(), step) * step;
        at <= scale.most();
        at += step) {
      LocalDateTime time = LocalDateTime.ofEpochSecond(at, 0, ZoneOffset.UTC);
      ticks.add(new Tick(Scale.text(scale.at(at)), HOUR.format(time)));
    }
    return ticks;
  }

  private static List<Tick> days(Scale scale, int step) {
    List<Tick> ticks = new ArrayList<>();
    for (LocalDate day = firstDay(scale); second(day) <= scale.most(); day = day.plusDays(step)) {
      ticks.add(new Tick(Scale.text(scale.at(second(day))), DAY.format(day)));
    }
    return ticks;
  }

  private static List<Tick> months(Scale scale, int step) {
    List<Tick> ticks = new ArrayList<>();
    LocalDate month = firstDay(scale).plusMonths(1).withDayOfMonth(1);
    for (; second(month) <= scale.most(); month = month.plusMonths(step)) {
      ticks.add(new Tick(Scale.text(scale.at(second(month))), MONTH.format(month)));
    }
    return ticks;
  }

  private static LocalDate firstDay(Scale scale) {
    LocalDateTime start =
        LocalDateTime.ofInstant(Instant.ofEpochSecond((long) scale.least()), ZoneOffset.UTC);
    LocalDate day = start.toLocalDate();
    return start.truncatedTo(ChronoUnit.DAYS).equals(start) ? day : day.plusDays(1);
  }

  private static long second(LocalDate day) {
    return day.toEpochSecond(LocalTime.MIDNIGHT, ZoneOffset.UTC);
  }
}
