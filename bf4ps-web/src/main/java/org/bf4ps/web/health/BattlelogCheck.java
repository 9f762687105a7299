package org.bf4ps.web.health;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;
import org.bf4ps.egress.GateConditions;
import org.bf4ps.egress.GateConditions.GateCondition;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Tells on a node of the collector role whether its gates to Battlelog let requests go. It is
 * always up: a throttled egress waits as it should, and another node would wait as well.
 */
@Readiness
@ApplicationScoped
public class BattlelogCheck implements HealthCheck {
  private static final Duration LIMIT = Duration.ofMillis(500);
  private static final String NAME = "battlelog";

  @Resource private ManagedExecutorService executor;
  @Inject private Settings settings;
  @Inject private Transactions transactions;

  private BoundedQuestion<List<GateCondition>> question;

  @PostConstruct
  void prepare() {
    question = new BoundedQuestion<>(executor, new GateConditions(transactions)::all, LIMIT);
  }

  @Override
  public HealthCheckResponse call() {
    if (!settings.get(Tunables.ROLES).contains(Role.COLLECTOR)) {
      return PulseCheck.notThisNodesRole(NAME);
    }
    HealthCheckResponseBuilder answer = HealthCheckResponse.named(NAME).up();
    Optional<List<GateCondition>> gates = question.ask();
    if (gates.isEmpty()) {
      return answer.withData("note", "not known while the database is away").build();
    }
    Set<String> own =
        settings.get(Tunables.COLLECTORS).stream()
            .map(CollectorSpec::egressKey)
            .collect(Collectors.toSet());
    gates.get().stream()
        .filter(gate -> own.contains(gate.egressKey()))
        .forEach(gate -> answer.withData(gate.egressKey(), words(gate)));
    return answer.build();
  }

  private static String words(GateCondition gate) {
    String condition = gate.condition().name().toLowerCase(Locale.ROOT);
    return gate.until() == null ? condition : condition + " until " + gate.until();
  }
}
