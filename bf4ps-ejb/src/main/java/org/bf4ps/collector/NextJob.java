package org.bf4ps.collector;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Claims;
import org.bf4ps.schedule.ClaimOrder;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.Shares;
import org.jdbi.v3.core.Handle;

/**
 * Chooses a collector's next job: in a lane that chains, the last soldier's other jobs as long as
 * they succeed, otherwise the first of the queue. One collector's, used by its thread alone.
 */
final class NextJob {
  private final Claims claims;
  private final String lane;
  private final Duration lease;
  private final boolean chains;
  private Long soldierInHand;

  NextJob(Settings settings, String lane) {
    this.claims = new Claims(order(settings));
    this.lane = lane;
    this.lease = settings.get(Tunables.LEASE);
    this.chains = settings.get(Tunables.COLLECTOR_CHAIN).holdsFor(lane);
  }

  private static ClaimOrder order(Settings settings) {
    return new ClaimOrder(
        new Shares<>(
            Map.of(
                PriorityClass.ACTIVE, settings.get(Tunables.CLAIM_SHARE_ACTIVE),
                PriorityClass.RECENT, settings.get(Tunables.CLAIM_SHARE_RECENT),
                PriorityClass.BOOTSTRAP, settings.get(Tunables.CLAIM_SHARE_BOOTSTRAP))));
  }

  /** Whether a claim would find something. */
  boolean isThere(Handle handle) {
    return claims.anyWaiting(handle, lane);
  }

  Optional<Claim> claim(Handle handle, UUID collector) {
    Optional<Claim> same =
        soldierInHand == null
            ? Optional.empty()
            : claims.claimOf(handle, collector, lane, lease, soldierInHand);
    return same.or(() -> claims.claim(handle, collector, lane, lease));
  }

  /** Tells how the last claim ended: a failure ends the chain, others may be luckier. */
  void ended(Claim claim, boolean success) {
    soldierInHand = chains && success ? claim.soldierId() : null;
  }
}
