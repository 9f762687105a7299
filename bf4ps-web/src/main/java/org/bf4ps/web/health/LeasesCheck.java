package org.bf4ps.web.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.pulse.NodePulse;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready: on a node of the collector role, leases and heartbeats are renewed. A node that could not
 * for as long as its leases hold is fenced: their local deadlines have passed, so it sends nothing
 * on them (lease protocol, invariant 5), though its process lives.
 */
@Readiness
@ApplicationScoped
public class LeasesCheck implements HealthCheck {
  private static final String NAME = "leases";

  @Inject private Settings settings;
  @Inject private NodePulse pulse;

  @Override
  public HealthCheckResponse call() {
    if (!settings.get(Tunables.ROLES).contains(Role.COLLECTOR)) {
      return PulseCheck.notThisNodesRole(NAME);
    }
    boolean fenced = !pulse.silent(NodePulse.Kind.LEASES).isEmpty();
    HealthCheckResponseBuilder answer =
        HealthCheckResponse.named(NAME).status(!fenced).withData("fenced", fenced);
    for (String part : pulse.parts(NodePulse.Kind.LEASES)) {
      pulse.lastBeat(part).ifPresent(beat -> answer.withData("renewedAt", beat.toString()));
    }
    return answer.build();
  }
}
