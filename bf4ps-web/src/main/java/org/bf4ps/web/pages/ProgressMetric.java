package org.bf4ps.web.pages;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.stats.Derived;

/** What the progress charts can show. */
public enum ProgressMetric {
  /** Kills for each death. */
  KD(Derived::killsPerDeath, Spelling.RATIO),
  /** Kills for each minute. */
  KPM(Derived::killsPerMinute, Spelling.RATIO),
  /** Score for each minute. */
  SPM(Derived::scorePerMinute, Spelling.COUNT),
  /** Hits for each shot. */
  ACCURACY(Derived::accuracy, Spelling.PERCENT),
  /** Kills. */
  KILLS(DetailedField.KILLS, Spelling.COUNT),
  /** Score. */
  SCORE(DetailedField.SCORE, Spelling.COUNT),
  /** Time played. */
  TIME(DetailedField.TIME_PLAYED, Spelling.HOURS);

  private enum Spelling {
    RATIO(0.1),
    PERCENT(0.01),
    COUNT(10),
    HOURS(1);

    private final double leastSpan;

    Spelling(double leastSpan) {
      this.leastSpan = leastSpan;
    }
  }

  private static final double SECONDS_PER_HOUR = 3_600;

  private final BiFunction<DetailedStats, Derived, Double> value;
  private final Spelling spelling;

  ProgressMetric(Function<Derived, Double> ratio, Spelling spelling) {
    this.value = (stats, derived) -> ratio.apply(derived);
    this.spelling = spelling;
  }

  ProgressMetric(DetailedField field, Spelling spelling) {
    double unit = spelling == Spelling.HOURS ? SECONDS_PER_HOUR : 1;
    this.value =
        (stats, derived) -> {
          Number number = stats.get(field);
          return number == null ? null : number.doubleValue() / unit;
        };
    this.spelling = spelling;
  }

  static ProgressMetric ofLabel(String label) {
    return Arrays.stream(values())
        .filter(metric -> metric.getLabel().equals(label))
        .findFirst()
        .orElse(null);
  }

  /** The value of a whole career, or null. */
  Double ofCareer(DetailedStats stats) {
    return value.apply(stats, Derived.of(stats));
  }

  /** The value of a span, from what changed in it; null if there is none. */
  Double ofSpan(DetailedStats deltas) {
    return deltas == null ? null : value.apply(deltas, Derived.ofDeltas(deltas));
  }

  /** How far an axis of values must reach so that its labels differ. */
  double leastSpan() {
    return spelling.leastSpan;
  }

  /** A value in words, or a dash for null. */
  String spell(Double number, Figures figures) {
    return switch (spelling) {
      case RATIO -> figures.ratio(number);
      case PERCENT -> figures.percent(number);
      case COUNT -> figures.decimal(number, 0);
      case HOURS -> number == null ? Figures.ABSENT : figures.decimal(number, 1) + " h";
    };
  }

  /**
   * The metric's name in URLs.
   *
   * @return lower case
   */
  public String getLabel() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The metric in words.
   *
   * @return never null
   */
  public String getTitle() {
    return Wording.of(this);
  }
}
