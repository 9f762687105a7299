package org.bf4ps.collector;

import java.util.Optional;
import java.util.UUID;
import org.bf4ps.queue.Claim;
import org.jdbi.v3.core.Handle;

/**
 * Chooses a collector's next job: in a lane that chains, the last soldier's other jobs as long as
 * they succeed, otherwise the first of the queue. One collector's, used by its thread alone.
 */
final class NextJob {
  private final String lane;
  private Long soldierInHand;

  NextJob(String lane) {
    this.lane = lane;
  }

  /** Whether a claim would find something. */
  boolean isThere(Handle handle, Practice practice) {
    return practice.claims().anyWaiting(handle, lane);
  }

  Optional<Claim> claim(Handle handle, UUID collector, Practice practice) {
    Optional<Claim> same =
        soldierInHand == null
            ? Optional.empty()
            : practice
                .claims()
                .claimOf(handle, collector, lane, practice.terms().lease(), soldierInHand);
    return same.or(
        () -> practice.claims().claim(handle, collector, lane, practice.terms().lease()));
  }

  /**
   * Tells whom the collector goes on with.
   *
   * @param practice the settings of the turn that ended
   * @param soldier whom it collected; null if it failed: others may be luckier
   */
  void goOnWith(Practice practice, Long soldier) {
    soldierInHand = practice.chains() ? soldier : null;
  }

  /** Whether a soldier was begun, so that its other jobs come next. */
  boolean hasSoldierInHand() {
    return soldierInHand != null;
  }
}
