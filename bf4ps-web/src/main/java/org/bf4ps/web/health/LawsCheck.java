package org.bf4ps.web.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import org.bf4ps.collector.LawReadings;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Tells on a node of the scheduler role whether the queue kept its laws at the last reading. It is
 * always up: a broken law is for people to look into, and sending the node away would not mend it.
 */
@Readiness
@ApplicationScoped
public class LawsCheck implements HealthCheck {
  private static final String NAME = "laws";

  @Inject private Settings settings;
  @Inject private LawReadings readings;

  @Override
  public HealthCheckResponse call() {
    if (!settings.get(Tunables.ROLES).contains(Role.SCHEDULER)) {
      return PulseCheck.notThisNodesRole(NAME);
    }
    HealthCheckResponseBuilder answer = HealthCheckResponse.named(NAME).up();
    Map<String, Long> broken = readings.broken().orElse(null);
    if (broken == null) {
      return answer.withData("note", "not read yet").build();
    }
    answer.withData("ageSeconds", Math.round(readings.ageSeconds()));
    answer.withData("hold", broken.isEmpty());
    broken.forEach(answer::withData);
    return answer.build();
  }
}
