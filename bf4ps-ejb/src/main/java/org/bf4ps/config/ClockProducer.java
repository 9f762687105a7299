package org.bf4ps.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import java.time.InstantSource;

/** Gives the time of the node to whoever injects an {@link InstantSource}. */
@ApplicationScoped
public class ClockProducer {
  @Inject private Settings settings;

  /**
   * The clock.
   *
   * @return the clock of this node
   */
  @Produces
  public InstantSource clock() {
    return NodeClock.of(settings);
  }
}
