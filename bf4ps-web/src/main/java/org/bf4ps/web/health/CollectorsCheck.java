package org.bf4ps.web.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.bf4ps.collector.NodePulse;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready: on a node of the collector role, every configured collector beats. */
@Readiness
@ApplicationScoped
public class CollectorsCheck implements HealthCheck {
  private static final String NAME = "collectors";

  @Inject private Settings settings;
  @Inject private NodePulse pulse;

  @Override
  public HealthCheckResponse call() {
    return settings.get(Tunables.ROLES).contains(Role.COLLECTOR)
        ? PulseCheck.of(
            NAME, pulse, NodePulse.Kind.COLLECTOR, settings.get(Tunables.COLLECTORS).size())
        : PulseCheck.notThisNodesRole(NAME);
  }
}
