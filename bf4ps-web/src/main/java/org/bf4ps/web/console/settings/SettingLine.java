package org.bf4ps.web.console.settings;

import java.util.Locale;
import java.util.regex.Pattern;
import org.bf4ps.config.Setting;
import org.bf4ps.config.SettingSource;
import org.bf4ps.config.Settings;

/**
 * One setting as it is shown. A secret is told as set or not; of a URL neither user nor query is
 * told, for both may carry a password.
 *
 * @param setting the setting
 * @param value its value in force on this node
 * @param source where that comes from
 */
public record SettingLine(Setting<?> setting, String value, SettingSource source) {
  private static final Pattern USER = Pattern.compile("//[^/@]*@");
  private static final Pattern QUERY = Pattern.compile("(://[^?]*)\\?.*");

  static SettingLine of(Setting<?> setting, Settings settings) {
    return new SettingLine(
        setting, shown(setting, settings.text(setting)), settings.source(setting));
  }

  /**
   * A text of a setting without what must be shown to nobody.
   *
   * @param setting whose text it is
   * @param text the text
   * @return what may be shown
   */
  static String shown(Setting<?> setting, String text) {
    if (text.isEmpty()) {
      return "not set";
    }
    return setting.secret()
        ? "set, and shown to nobody"
        : QUERY.matcher(USER.matcher(text).replaceAll("//…@")).replaceAll("$1?…");
  }

  /**
   * The default.
   *
   * @return its text, or words for none
   */
  public String byDefault() {
    return setting.defaultText().isEmpty() ? "not set" : setting.defaultText();
  }

  /**
   * What the setting belongs to.
   *
   * @return the second part of its key, such as {@code lease}
   */
  public String group() {
    return setting.key().split("\\.")[1];
  }

  /**
   * How the environment spells the key.
   *
   * @return the variable's name
   */
  public String variable() {
    return setting.key().toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
  }
}
