package org.bf4ps.config;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The values of all {@link Tunables} on this node: a live view, in which a value may change between
 * two calls. Whoever needs several values that fit together reads them from one {@link #frozen()}
 * state; whoever makes something from values keeps it in a {@link Following}. Safe for use by many
 * threads.
 */
public final class Settings {
  private final Function<String, Optional<String>> configured;
  private volatile SettingValues values;

  /**
   * Reads and checks every tunable.
   *
   * @param configured gives the configured text of a key, or empty where nothing is configured
   * @throws InvalidSettingException for all values outside their range, or for the first that does
   *     not fit the others
   */
  public Settings(Function<String, Optional<String>> configured) {
    this(configured, new SettingValues(configured, Map.of()));
    SettingChecks.check(this);
  }

  private Settings(Function<String, Optional<String>> configured, SettingValues values) {
    this.configured = configured;
    this.values = values;
  }

  /**
   * The settings of a node that configures only the given keys.
   *
   * @param configured texts by key
   * @return the settings
   * @throws InvalidSettingException for all values outside their range and keys that are unknown
   */
  public static Settings of(Map<String, String> configured) {
    return checked(configured.keySet(), key -> Optional.ofNullable(configured.get(key)));
  }

  /** As the constructor, and no name may be one that nobody reads. */
  static Settings checked(Iterable<String> names, Function<String, Optional<String>> configured) {
    SettingFaults faults = new SettingFaults();
    faults.gather(() -> SettingNames.check(names));
    faults.gather(() -> new SettingValues(configured, Map.of()));
    faults.end();
    return new Settings(configured);
  }

  /**
   * One value, as it is now.
   *
   * @param setting a constant of {@link Tunables}
   * @param <T> the value's type
   * @return the value, never null
   */
  @SuppressWarnings("unchecked") // the values hold what the setting's own parser returned
  public <T> T get(Setting<T> setting) {
    return (T) values.of(setting).value();
  }

  /**
   * One value as it is written.
   *
   * @param setting a constant of {@link Tunables}
   * @return its text, never null; that of a secret must not be shown
   */
  public String text(Setting<?> setting) {
    return values.of(setting).text();
  }

  /**
   * Where a value comes from.
   *
   * @param setting a constant of {@link Tunables}
   * @return the source that holds now
   */
  public SettingSource source(Setting<?> setting) {
    return values.of(setting).source();
  }

  /**
   * The settings as they are now.
   *
   * @return a view that does not change
   */
  public Settings frozen() {
    return new Settings(configured, values);
  }

  /**
   * What would hold on this node with other stored values.
   *
   * @param stored all stored values by key
   * @return a view that does not change
   * @throws InvalidSettingException for a value outside its range or that does not fit the others
   */
  public Settings with(Map<String, String> stored) {
    Settings other = new Settings(configured, new SettingValues(configured, stored));
    SettingChecks.check(other);
    return other;
  }

  /**
   * Lets other stored values hold from now on; after an exception the old ones still do.
   *
   * @param stored all stored values by key
   * @throws InvalidSettingException as {@link #with}
   */
  public void take(Map<String, String> stored) {
    values = with(stored).values;
  }

  /** What {@link Following} compares. */
  SettingValues state() {
    return values;
  }
}
