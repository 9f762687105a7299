package org.bf4ps.battlelog.client;

import java.time.Duration;
import org.bf4ps.battlelog.Resource;

/** Is told how long answers took to read. Called by many threads. */
@FunctionalInterface
public interface ParseWatch {
  /** Nobody wants to know. */
  ParseWatch NONE = (resource, duration) -> {};

  /**
   * One answer was read, whether it was usable or not.
   *
   * @param resource what it was an answer for
   * @param duration how long reading it took, the waits for its bytes left out
   */
  void parsed(Resource resource, Duration duration);
}
