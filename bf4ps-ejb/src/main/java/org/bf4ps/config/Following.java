package org.bf4ps.config;

import java.util.function.Function;

/**
 * Something made from settings, made anew when they changed.
 *
 * @param <T> what is made
 */
public final class Following<T> {
  private final Settings settings;
  private final Function<Settings, T> make;
  private volatile Made<T> last;

  private record Made<T>(SettingValues from, T value) {}

  /**
   * Makes it for the first time, so that settings which do not serve are refused at once.
   *
   * @param settings the node's live settings
   * @param make makes it from one state of the settings
   */
  public Following(Settings settings, Function<Settings, T> make) {
    this.settings = settings;
    this.make = make;
    get();
  }

  /**
   * What belongs to the settings of now.
   *
   * @return the same object as long as they do not change
   */
  public T get() {
    Made<T> made = last;
    if (made == null || made.from() != settings.state()) {
      Settings frozen = settings.frozen();
      made = new Made<>(frozen.state(), make.apply(frozen));
      last = made;
    }
    return made.value();
  }
}
