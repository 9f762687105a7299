package org.bf4ps.web.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.Readiness;
import org.eclipse.microprofile.health.Startup;

/**
 * Started: the database answered and its schema is up to date. The same checks as for readiness,
 * produced anew because the server takes a check for one of its qualifiers only.
 */
@ApplicationScoped
public class StartupChecks {
  @Produces
  @Startup
  HealthCheck database(@Readiness DatabaseCheck check) {
    return check;
  }

  @Produces
  @Startup
  HealthCheck migrations(@Readiness MigrationsCheck check) {
    return check;
  }
}
