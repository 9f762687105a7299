package org.bf4ps.web.console.settings;

import java.util.List;

/**
 * Settings that belong together.
 *
 * @param name what they have in common
 * @param lines the settings
 */
public record SettingGroup(String name, List<SettingLine> lines) {}
