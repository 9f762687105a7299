package org.bf4ps.overview;

import java.util.List;
import java.util.stream.Collectors;
import org.bf4ps.node.NodeState;

/**
 * The light of the operators' settings: yellow while a node that lives refuses them, for then the
 * nodes work by different rules.
 */
final class SettingsLight {
  private SettingsLight() {}

  static Reading read(List<NodeState> nodes) {
    List<NodeState> refusing =
        nodes.stream().filter(each -> each.alive() && each.refusal() != null).toList();
    return refusing.isEmpty()
        ? new Reading(Signal.SETTINGS, Light.GREEN, "No node refuses a stored setting.", null)
        : new Reading(
            Signal.SETTINGS,
            Light.YELLOW,
            refusing.stream()
                .map(
                    each ->
                        "%s refuses version %d of the settings: %s"
                            .formatted(
                                each.name(),
                                each.settingsVersion(),
                                each.refusal().replaceFirst("\\.$", "")))
                .collect(Collectors.joining("; ", "", ".")),
            null);
  }
}
