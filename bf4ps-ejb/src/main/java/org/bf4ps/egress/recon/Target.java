package org.bf4ps.egress.recon;

import java.time.Duration;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.egress.recon.Sender.BoundReachedException;

/** Where the requests go. */
@FunctionalInterface
interface Target {
  /**
   * Asks for a resource of the next persona and waits for the answer.
   *
   * @throws BoundReachedException if the budget that it shares with others has no room
   * @throws IllegalStateException if nothing can be sent any more for another reason
   */
  Answer ask(Resource resource) throws BoundReachedException;

  /**
   * What came of it.
   *
   * @param what {@link Sample#OK}, {@link Sample#THROTTLED} or a failure's label
   * @param sends how many requests it took
   * @param retryAfter how long a throttle asked to wait, or null if it did not ask
   */
  record Answer(String what, int sends, Duration retryAfter) {}
}
