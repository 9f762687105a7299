package org.bf4ps.web.health;

import java.util.List;
import org.bf4ps.pulse.NodePulse;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/** Turns the pulse of one kind of parts into a check's answer. */
final class PulseCheck {
  private PulseCheck() {}

  /** The answer of a node that does not have the role. */
  static HealthCheckResponse notThisNodesRole(String name) {
    return HealthCheckResponse.named(name).up().withData("note", "not this node's role").build();
  }

  /** Up if at least as many parts as must be there have registered and none was silent too long. */
  static HealthCheckResponse of(String name, NodePulse pulse, NodePulse.Kind kind, int wanted) {
    return described(name, pulse, kind, wanted)
        .status(pulse.parts(kind).size() >= wanted && pulse.silent(kind).isEmpty())
        .build();
  }

  /** What is known of the parts, without a judgement. */
  static HealthCheckResponseBuilder described(
      String name, NodePulse pulse, NodePulse.Kind kind, int wanted) {
    List<String> parts = pulse.parts(kind);
    List<String> silent = pulse.silent(kind);
    HealthCheckResponseBuilder answer =
        HealthCheckResponse.named(name).withData("parts", parts.size()).withData("wanted", wanted);
    if (!silent.isEmpty()) {
      answer.withData("silent", String.join(", ", silent));
    }
    for (String part : parts) {
      pulse.lastBeat(part).ifPresent(beat -> answer.withData(part, beat.toString()));
    }
    return answer;
  }
}
