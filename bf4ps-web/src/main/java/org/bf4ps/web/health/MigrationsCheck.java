package org.bf4ps.web.health;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
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
  private static final Duration GOOD_FOR = Duration.ofMinutes(5);

  @Resource(lookup = "jdbc/bf4ps")
  private DataSource dataSource;

  private volatile Instant goodUntil = Instant.MIN;

  @Override
  public HealthCheckResponse call() {
    try {
      return HealthCheckResponse.named("migrations").status(current()).build();
    } catch (IllegalStateException e) {
      return HealthCheckResponse.named("migrations")
          .down()
          .withData("fault", "the schema's state is unknown")
          .build();
    }
  }

  private boolean current() {
    Instant now = Instant.now();
    if (now.isBefore(goodUntil)) {
      return true;
    }
    boolean current = Migrations.isCurrent(dataSource);
    if (current) {
      goodUntil = now.plus(GOOD_FOR);
    }
    return current;
  }
}
