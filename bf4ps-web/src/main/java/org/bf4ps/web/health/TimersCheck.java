package org.bf4ps.web.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.pulse.NodePulse;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready: on a node of the scheduler role, the timers tick. */
@Readiness
@ApplicationScoped
public class TimersCheck implements HealthCheck {
  private static final String NAME = "timers";

  @Inject private Settings settings;
  @Inject private NodePulse pulse;

  @Override
  public HealthCheckResponse call() {
    return settings.get(Tunables.ROLES).contains(Role.SCHEDULER)
        ? PulseCheck.of(NAME, pulse, NodePulse.Kind.TIMER, 1)
        : PulseCheck.notThisNodesRole(NAME);
  }
}
