package org.bf4ps.web.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.pulse.NodePulse.Kind;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready: on a node of the collector role, every configured collector beats. Under {@code
 * notRegistered.} and its name it tells why one that beats may not work. A node that is there to
 * collect alone is ready while one of them may; a node with other roles keeps them.
 */
@Readiness
@ApplicationScoped
public class CollectorsCheck implements HealthCheck {
  private static final String NAME = "collectors";

  private final Settings settings;
  private final NodePulse pulse;

  /** For the container's proxy. */
  protected CollectorsCheck() {
    this(null, null);
  }

  /**
   * Makes the check.
   *
   * @param settings the node's settings
   * @param pulse where its collectors show that they live
   */
  @Inject
  public CollectorsCheck(Settings settings, NodePulse pulse) {
    this.settings = settings;
    this.pulse = pulse;
  }

  @Override
  public HealthCheckResponse call() {
    Set<Role> roles = Set.copyOf(settings.get(Tunables.ROLES));
    if (!roles.contains(Role.COLLECTOR)) {
      return PulseCheck.notThisNodesRole(NAME);
    }
    int wanted = settings.get(Tunables.COLLECTORS).size();
    Map<String, String> hindrances = pulse.hindrances(Kind.COLLECTOR);
    List<String> parts = pulse.parts(Kind.COLLECTOR);
    boolean alive = parts.size() >= wanted && pulse.silent(Kind.COLLECTOR).isEmpty();
    int working = parts.size() - hindrances.size();
    HealthCheckResponseBuilder answer =
        PulseCheck.described(NAME, pulse, Kind.COLLECTOR, wanted)
            .status(alive && (roles.size() > 1 || wanted == 0 || working > 0))
            .withData("working", working);
    hindrances.forEach((name, why) -> answer.withData("notRegistered." + name, why));
    return answer.build();
  }
}
