package org.bf4ps.overview;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bf4ps.node.NodeState;

/**
 * The light of the nodes: red while none with the scheduler role lives, for then nothing is fed,
 * recovered or counted; yellow while one is lost, or refuses the stored settings and so works by
 * other rules than the rest. One that was lost a day ago is given up.
 */
final class NodesLight {
  private static final Duration GIVEN_UP = Duration.ofDays(1);

  private NodesLight() {}

  static Reading read(List<NodeState> nodes, Instant now) {
    List<NodeState> lost =
        nodes.stream()
            .filter(each -> !each.alive() && each.endedAt() == null)
            .filter(each -> each.seenAt().isAfter(now.minus(GIVEN_UP)))
            .toList();
    List<NodeState> living = nodes.stream().filter(NodeState::alive).toList();
    boolean scheduled = living.stream().anyMatch(NodeState::schedules);
    String told =
        Stream.of(
                Stream.of("No node with the scheduler role lives: nothing is fed or recovered")
                    .filter(sentence -> !scheduled),
                lost.stream().map(each -> each.name() + " is silent"),
                living.stream().filter(each -> each.refusal() != null).map(NodesLight::refusal))
            .flatMap(each -> each)
            .collect(Collectors.joining("; ", "", "."));
    if (told.length() == 1) {
      String all = living.size() == 1 ? "The only node lives" : "All " + living.size() + " live";
      return new Reading(Signal.NODES, Light.GREEN, all + " and follow the stored settings.", null);
    }
    Instant since = lost.stream().map(NodeState::seenAt).min(Instant::compareTo).orElse(null);
    return new Reading(Signal.NODES, scheduled ? Light.YELLOW : Light.RED, told, since);
  }

  private static String refusal(NodeState node) {
    return "%s refuses version %d of the settings: %s"
        .formatted(node.name(), node.settingsVersion(), node.refusal().replaceFirst("\\.$", ""));
  }
}
