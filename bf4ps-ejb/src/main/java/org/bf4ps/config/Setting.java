package org.bf4ps.config;

import java.time.Duration;
import java.util.function.Function;

/**
 * One tunable: its key, what it means, and how its text becomes a value.
 *
 * @param key the MicroProfile Config key, prefix {@code bf4ps.}; the environment spells it in upper
 *     case with underscores
 * @param defaultText the text that holds when nobody sets the key; empty for "not set"
 * @param unit the unit and range in words, for the reference page and for error sentences
 * @param meaning one sentence for the operator
 * @param parser turns the text into the value; throws {@link IllegalArgumentException} for a text
 *     that is outside the unit or range
 * @param runTime whether an operator may change it while the nodes run; the others are read at the
 *     start alone
 * @param secret whether its text must be shown to nobody
 * @param <T> the value's type
 */
public record Setting<T>(
    String key,
    String defaultText,
    String unit,
    String meaning,
    Function<String, T> parser,
    boolean runTime,
    boolean secret) {

  /**
   * A setting that is read at the start alone.
   *
   * @param key the key
   * @param defaultText the default; empty for "not set"
   * @param unit the unit and range in words
   * @param meaning one sentence
   * @param parser turns the text into the value
   */
  public Setting(
      String key, String defaultText, String unit, String meaning, Function<String, T> parser) {
    this(key, defaultText, unit, meaning, parser, false, false);
  }

  /**
   * The same setting, which an operator may change while the nodes run.
   *
   * @return the setting
   */
  Setting<T> atRunTime() {
    return new Setting<>(key, defaultText, unit, meaning, parser, true, secret);
  }

  /**
   * The same setting, whose text is shown to nobody.
   *
   * @return the setting
   */
  Setting<T> kept() {
    return new Setting<>(key, defaultText, unit, meaning, parser, runTime, true);
  }

  /**
   * A whole number with bounds.
   *
   * @param key the key
   * @param byDefault the default
   * @param min the least allowed value
   * @param max the greatest allowed value
   * @param unit what is counted
   * @param meaning one sentence
   * @return the setting
   */
  public static Setting<Integer> integer(
      String key, int byDefault, int min, int max, String unit, String meaning) {
    return new Setting<>(
        key,
        Integer.toString(byDefault),
        range(unit, min, max),
        meaning,
        text -> (int) bounded(text, min, max));
  }

  /**
   * A span of time, written as a whole number of seconds.
   *
   * @param key the key
   * @param byDefault the default in seconds
   * @param min the least allowed number of seconds
   * @param max the greatest allowed number of seconds
   * @param meaning one sentence
   * @return the setting
   */
  public static Setting<Duration> seconds(
      String key, long byDefault, long min, long max, String meaning) {
    return new Setting<>(
        key,
        Long.toString(byDefault),
        range("seconds", min, max),
        meaning,
        text -> Duration.ofSeconds(bounded(text, min, max)));
  }

  /**
   * A span of time, written as a whole number of milliseconds.
   *
   * @param key the key
   * @param byDefault the default in milliseconds
   * @param min the least allowed number of milliseconds
   * @param max the greatest allowed number of milliseconds
   * @param meaning one sentence
   * @return the setting
   */
  public static Setting<Duration> millis(
      String key, long byDefault, long min, long max, String meaning) {
    return new Setting<>(
        key,
        Long.toString(byDefault),
        range("milliseconds", min, max),
        meaning,
        text -> Duration.ofMillis(bounded(text, min, max)));
  }

  /**
   * Any text.
   *
   * @param key the key
   * @param byDefault the default; empty for "not set"
   * @param unit the form of the text in words
   * @param meaning one sentence
   * @return the setting
   */
  public static Setting<String> text(String key, String byDefault, String unit, String meaning) {
    return new Setting<>(key, byDefault, unit, meaning, String::strip);
  }

  private static String range(String unit, long min, long max) {
    return unit + ", " + min + " to " + max;
  }

  private static long bounded(String text, long min, long max) {
    long value;
    try {
      value = Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("not a whole number", e);
    }
    if (value < min || value > max) {
      throw new IllegalArgumentException("outside the range");
    }
    return value;
  }
}
