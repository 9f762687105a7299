package org.bf4ps.egress;

import java.time.Duration;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Settings;

/**
 * What a node configures for all its gates.
 *
 * @param budget what all egress keys together may send
 * @param weights what requests cost
 * @param pace whether and how intervals follow Battlelog's answers
 * @param rest how long an egress rests after a throttle
 * @param ahead how long before its turn a permit may be taken: the claim is made meanwhile, and the
 *     gate loses none of its time to that work
 */
public record GateRules(
    SendBudget budget, SendWeights weights, AdaptivePace pace, ThrottleRest rest, Duration ahead) {
  /**
   * The rules of a node's settings.
   *
   * @param settings the node's settings
   * @return the rules
   */
  public static GateRules of(Settings settings) {
    return new GateRules(
        SendBudget.of(settings),
        SendWeights.of(settings),
        AdaptivePace.of(settings),
        new ThrottleRest(
            settings.get(SendTunables.THROTTLE_BASE),
            settings.get(SendTunables.THROTTLE_CAP),
            settings.get(SendTunables.THROTTLE_QUIET)),
        settings.get(SendTunables.EGRESS_AHEAD));
  }
}
