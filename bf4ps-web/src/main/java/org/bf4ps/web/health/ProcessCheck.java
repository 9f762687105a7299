package org.bf4ps.web.health;

import jakarta.enterprise.context.ApplicationScoped;
import java.lang.management.ManagementFactory;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Live: the process answers and no threads of it wait for each other for ever. */
@Liveness
@ApplicationScoped
public class ProcessCheck implements HealthCheck {
  @Override
  public HealthCheckResponse call() {
    long[] deadlocked = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
    return HealthCheckResponse.named("process")
        .status(deadlocked == null)
        .withData("deadlockedThreads", deadlocked == null ? 0 : deadlocked.length)
        .build();
  }
}
