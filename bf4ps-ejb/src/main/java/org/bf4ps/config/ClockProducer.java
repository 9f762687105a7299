package org.bf4ps.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.InstantSource;

/** Gives the time of the node to whoever injects an {@link InstantSource}. */
@ApplicationScoped
public class ClockProducer {
  /**
   * The clock.
   *
   * @return the system's clock
   */
  @Produces
  public InstantSource clock() {
    return InstantSource.system();
  }
}
