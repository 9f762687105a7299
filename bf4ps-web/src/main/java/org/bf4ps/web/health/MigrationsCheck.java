package org.bf4ps.web.health;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import javax.sql.DataSource;
import org.bf4ps.schema.Migrations;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.eclipse.microprofile.health.Startup;

/** Ready: the database holds every migration of this build. */
@Readiness
@Startup
@ApplicationScoped
public class MigrationsCheck implements HealthCheck {
  @Resource(lookup = "jdbc/bf4ps")
  private DataSource dataSource;

  @Override
  public HealthCheckResponse call() {
    try {
      return HealthCheckResponse.named("migrations")
          .status(Migrations.isCurrent(dataSource))
          .build();
    } catch (IllegalStateException e) {
      return HealthCheckResponse.named("migrations")
          .down()
          .withData("fault", "the schema's state is unknown")
          .build();
    }
  }
}
