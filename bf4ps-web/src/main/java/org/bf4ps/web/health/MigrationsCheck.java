package org.bf4ps.web.health;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.bf4ps.schema.Migrations;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready: the database holds every migration of this build. To ask is dear and a good answer hardly
 * ever changes, so a good one holds for a while, a bad one does not.
 */
@Readiness
@ApplicationScoped
public class MigrationsCheck implements HealthCheck {
  private static final Duration LIMIT = Duration.ofSeconds(1);
  private static final Duration GOOD_FOR = Duration.ofMinutes(5);

  @Resource(lookup = "jdbc/bf4ps")
  private DataSource dataSource;

  @Resource private ManagedExecutorService executor;

  private BoundedQuestion<Boolean> question;

  /** By the monotonic clock; null before the first good answer. */
  private volatile Long goodSince;

  @PostConstruct
  void prepare() {
    question = new BoundedQuestion<>(executor, () -> Migrations.isCurrent(dataSource), LIMIT);
  }

  @Override
  public HealthCheckResponse call() {
    Long good = goodSince;
    if (good != null && System.nanoTime() - good < GOOD_FOR.toNanos()) {
      return HealthCheckResponse.named("migrations").up().build();
    }
    Optional<Boolean> current = question.ask();
    if (current.isEmpty()) {
      return HealthCheckResponse.named("migrations")
          .down()
          .withData("fault", "the schema's state is unknown")
          .build();
    }
    if (current.get()) {
      goodSince = System.nanoTime();
    }
    return HealthCheckResponse.named("migrations").status(current.get()).build();
  }
}
