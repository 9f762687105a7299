package org.bf4ps.batch;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bf4ps.overview.LeftExecution;
import org.bf4ps.overview.LeftExecutions;

/** Tells the overview of executions that dead nodes left unfinished. */
@ApplicationScoped
public class Orphans implements LeftExecutions {
  /** The server writes an execution down before its memory has it: a fresh one may be starting. */
  private static final Duration FRESH = Duration.ofMinutes(1);

  @EJB private BatchSteering steering;
  @Inject private InstantSource clock;

  @Override
  public List<LeftExecution> left() {
    Instant before = clock.instant().minus(FRESH);
    return steering.orphans().stream()
        .filter(each -> each.createdAt().isBefore(before))
        .map(each -> new LeftExecution(each.job(), each.executionId(), each.createdAt()))
        .toList();
  }
}
