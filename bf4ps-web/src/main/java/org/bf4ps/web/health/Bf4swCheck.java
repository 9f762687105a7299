package org.bf4ps.web.health;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.config.DiscoveryTunables;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;
import org.bf4ps.discovery.DiscoveryStanding;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Tells on a node of the scheduler role whether BF4SW answers. It is always up: without BF4SW
 * discovery alone rests, and everything else goes on (DESIGN §6).
 */
@Readiness
@ApplicationScoped
public class Bf4swCheck implements HealthCheck {
  private static final Duration LIMIT = Duration.ofMillis(500);
  private static final String NAME = "bf4sw";

  @Resource private ManagedExecutorService executor;
  @Inject private Settings settings;
  @Inject private Transactions transactions;

  private BoundedQuestion<Optional<DiscoveryStanding>> question;

  @PostConstruct
  void prepare() {
    question = new BoundedQuestion<>(executor, () -> DiscoveryStanding.read(transactions), LIMIT);
  }

  @Override
  public HealthCheckResponse call() {
    if (!settings.get(Tunables.ROLES).contains(Role.SCHEDULER)) {
      return PulseCheck.notThisNodesRole(NAME);
    }
    HealthCheckResponseBuilder answer = HealthCheckResponse.named(NAME).up();
    if (settings.get(DiscoveryTunables.BF4SW_URL).isEmpty()) {
      return answer.withData("note", "none is configured").build();
    }
    Optional<Optional<DiscoveryStanding>> known = question.ask();
    if (known.isEmpty()) {
      return answer.withData("note", "not known while the database is away").build();
    }
    DiscoveryStanding standing = known.get().orElse(null);
    if (standing == null) {
      return answer.withData("note", "not read yet").build();
    }
    answer.withData("answers", standing.answers());
    tell(answer, "soldiersReadAt", standing.soldiersAt());
    tell(answer, "activityReadAt", standing.activityAt());
    return answer.build();
  }

  private static void tell(HealthCheckResponseBuilder answer, String name, Object value) {
    if (value != null) {
      answer.withData(name, value.toString());
    }
  }
}
