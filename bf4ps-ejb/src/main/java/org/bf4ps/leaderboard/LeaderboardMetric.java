package org.bf4ps.leaderboard;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What soldiers are ranked by. Each is an expression over the columns of {@code
 * detailed_stats_current}, called {@code d}; where it is null, a soldier is not ranked: a ratio
 * whose denominator is zero, or a number that Battlelog did not tell.
 */
public enum LeaderboardMetric {
  /** Score of the whole career. */
  SCORE("d.score", Unit.COUNT, Minimum.NONE),
  /** Kills. */
  KILLS("d.kills", Unit.COUNT, Minimum.NONE),
  /** Time played. */
  TIME("d.time_played", Unit.SECONDS, Minimum.NONE),
  /** Kills for each death. */
  KD(ratio("d.kills", "d.deaths"), Unit.RATIO, Minimum.TIME),
  /** Kills for each minute played. */
  KPM(perMinute("d.kills"), Unit.RATIO, Minimum.TIME),
  /** Score for each minute played. */
  SPM(perMinute("d.score"), Unit.RATIO, Minimum.TIME),
  /** Hits for each shot. */
  ACCURACY(ratio("d.shots_hit", "d.shots_fired"), Unit.FRACTION, Minimum.TIME),
  /** Rounds won for each round that was won or lost. */
  WINS(ratio("d.num_wins", "d.num_wins + d.num_losses"), Unit.FRACTION, Minimum.TIME),
  /** Headshot kills. */
  HEADSHOTS("d.headshots", Unit.COUNT, Minimum.NONE),
  /** Headshot kills for each kill. */
  HEADSHOT_SHARE(ratio("d.headshots", "d.kills"), Unit.FRACTION, Minimum.KILLS),
  /** The longest headshot. */
  LONGEST_HEADSHOT("d.longest_headshot", Unit.METRES, Minimum.NONE),
  /** Revives. */
  REVIVES("d.revives", Unit.COUNT, Minimum.NONE);

  /** What a value is counted in. */
  public enum Unit {
    /** A whole number. */
    COUNT,
    /** One number for each of another. */
    RATIO,
    /** A part of a whole, mostly between 0 and 1. */
    FRACTION,
    /** Whole seconds. */
    SECONDS,
    /** Metres. */
    METRES
  }

  /** What a soldier must have done to be ranked. */
  enum Minimum {
    NONE,
    TIME,
    KILLS
  }

  private final String value;
  private final Unit unit;
  private final Minimum minimum;

  LeaderboardMetric(String value, Unit unit, Minimum minimum) {
    this.value = value;
    this.unit = unit;
    this.minimum = minimum;
  }

  /**
   * Finds a metric.
   *
   * @param label its name in URLs, may be null
   * @return the metric, or empty if there is none of that name
   */
  public static Optional<LeaderboardMetric> ofLabel(String label) {
    return Arrays.stream(values()).filter(metric -> metric.label().equals(label)).findFirst();
  }

  /**
   * The metric's name in URLs and in the database.
   *
   * @return lower case, with hyphens
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * What its values are counted in.
   *
   * @return never null
   */
  public Unit unit() {
    return unit;
  }

  /** The value as SQL. */
  String sql() {
    return value;
  }

  Minimum minimum() {
    return minimum;
  }

  private static String ratio(String numerator, String denominator) {
    return "(%s)::double precision / nullif(%s, 0)".formatted(numerator, denominator);
  }

  private static String perMinute(String count) {
    return "60 * " + ratio(count, "d.time_played");
  }
}
