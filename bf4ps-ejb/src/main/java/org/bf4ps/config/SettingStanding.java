package org.bf4ps.config;

/**
 * How a node stands to the stored settings.
 *
 * @param version the newest version that it looked at; 0 before the first
 * @param refusal why that version does not hold on it, or null if it does
 */
public record SettingStanding(long version, String refusal) {
  /** Before the first look. */
  static final SettingStanding NONE = new SettingStanding(0, null);
}
