package org.bf4ps.egress;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.battlelog.Resource;

/** Gate rules that differ from the plainest in one point. */
final class Rules {
  static final ThrottleRest REST =
      new ThrottleRest(Duration.ofMinutes(1), Duration.ofMinutes(10), Duration.ofHours(1));

  /** No budget, equal weights, a fixed pace. */
  static final GateRules PLAIN = budget(SendBudget.NONE);

  private Rules() {}

  static GateRules budget(SendBudget budget) {
    return new GateRules(budget, SendWeights.EQUAL, AdaptivePace.FIXED, REST, Duration.ZERO);
  }

  static GateRules weights(Map<Resource, Integer> weights) {
    return new GateRules(
        SendBudget.NONE, new SendWeights(weights), AdaptivePace.FIXED, REST, Duration.ZERO);
  }

  static GateRules pace(AdaptivePace pace) {
    return new GateRules(SendBudget.NONE, SendWeights.EQUAL, pace, REST, Duration.ZERO);
  }

  static GateRules rest(ThrottleRest rest) {
    return new GateRules(
        SendBudget.NONE, SendWeights.EQUAL, AdaptivePace.FIXED, rest, Duration.ZERO);
  }
}
