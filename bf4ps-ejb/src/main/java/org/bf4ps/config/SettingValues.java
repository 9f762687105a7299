package org.bf4ps.config;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One state of all settings of a node: read, each checked by its own parser. Immutable. */
final class SettingValues {
  private final Map<String, Entry> byKey = new HashMap<>();

  /** A setting's text, what it means, and where it comes from. */
  record Entry(String text, Object value, SettingSource source) {}

  /**
   * Reads every tunable.
   *
   * @param configured gives the text of a key in this node's configuration
   * @param stored what operators stored, by key; other keys than those that may change at run time
   *     are ignored, for a newer node may know more of them
   * @throws InvalidSettingException for all values outside their range
   */
  SettingValues(Function<String, Optional<String>> configured, Map<String, String> stored) {
    SettingFaults faults = new SettingFaults();
    for (Setting<?> setting : Tunables.ALL) {
      faults.gather(() -> byKey.put(setting.key(), entry(setting, configured, stored)));
    }
    faults.end();
  }

  private static Entry entry(
      Setting<?> setting,
      Function<String, Optional<String>> configured,
      Map<String, String> stored) {
    String kept = setting.runTime() ? stored.get(setting.key()) : null;
    if (kept != null) {
      return entry(setting, kept, SettingSource.STORED);
    }
    return configured
        .apply(setting.key())
        .map(text -> entry(setting, text, SettingSource.CONFIGURED))
        .orElseGet(() -> entry(setting, setting.defaultText(), SettingSource.DEFAULT));
  }

  private static Entry entry(Setting<?> setting, String text, SettingSource source) {
    try {
      return new Entry(text, setting.parser().apply(text), source);
    } catch (IllegalArgumentException e) {
      throw new InvalidSettingException(setting.key(), setting.unit());
    }
  }

  Entry of(Setting<?> setting) {
    return byKey.get(setting.key());
  }
}
