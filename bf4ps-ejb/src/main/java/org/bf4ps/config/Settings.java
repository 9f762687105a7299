package org.bf4ps.config;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The values of all {@link Tunables} on this node, read and checked once at the start. Immutable.
 */
public final class Settings {
  private final Map<Setting<?>, Object> values = new HashMap<>();

  /**
   * Reads and checks every tunable.
   *
   * @param lookup gives the configured text of a key, or empty where nothing is configured
   * @throws InvalidSettingException for the first value outside its range
   */
  public Settings(Function<String, Optional<String>> lookup) {
    for (Setting<?> setting : Tunables.ALL) {
      String text = lookup.apply(setting.key()).orElse(setting.defaultText());
      try {
        values.put(setting, setting.parser().apply(text));
      } catch (IllegalArgumentException e) {
        throw new InvalidSettingException(setting.key(), setting.unit());
      }
    }
  }

  /**
   * The settings of a node that configures only the given keys.
   *
   * @param configured texts by key
   * @return the settings
   */
  public static Settings of(Map<String, String> configured) {
    return new Settings(key -> Optional.ofNullable(configured.get(key)));
  }

  /**
   * One value.
   *
   * @param setting a constant of {@link Tunables}
   * @param <T> the value's type
   * @return the value, never null
   */
  @SuppressWarnings("unchecked") // the constructor put what the setting's own parser returned
  public <T> T get(Setting<T> setting) {
    return (T) values.get(setting);
  }
}
