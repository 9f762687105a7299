package org.bf4ps.collector;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bf4ps.battlelog.SendGate;
import org.bf4ps.collector.Tally.Happening;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.Permit;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Leases;

/**
 * The sends of one attempt. The first uses the permit that came with the claim and turns the job to
 * {@code running}; each further one waits for a permit of its own. Nothing is sent once the local
 * deadline has passed. Used by one thread.
 */
final class AttemptSends implements SendGate {
  /** An older permit is not used: its turn on the wire is over. */
  private static final Duration PERMIT_LIFE = Duration.ofSeconds(1);

  private final NodeParts node;
  private final EgressGate gate;
  private final HeldLease lease;
  private final Leases leases = new Leases();
  private Permit unused;
  private long takenAt;
  private int permitted;
  private boolean stale;

  AttemptSends(NodeParts node, EgressGate gate, Turn turn) {
    this.node = node;
    this.gate = gate;
    this.lease = turn.lease();
    this.unused = turn.permit();
    this.takenAt = turn.began();
  }

  @Override
  public boolean awaitPermit() throws InterruptedException {
    while (lease.holds() && !(permitted == 0 && node.stop().requested())) {
      if (unused != null && node.ticker().getAsLong() - takenAt <= PERMIT_LIFE.toNanos()) {
        return use();
      }
      giveBackUnused();
      TimeUnit.NANOSECONDS.sleep(take().toNanos());
    }
    return false;
  }

  /** Whether a request was let go, so that the job is running and must be ended. */
  boolean begun() {
    return permitted > 0;
  }

  /** Whether the job could not be started because its lease was gone. */
  boolean stale() {
    return stale;
  }

  /** Returns the permit that nothing was sent for, if there is one. */
  void giveBackUnused() {
    if (unused != null) {
      Permit permit = unused;
      unused = null;
      node.transactions().run(handle -> gate.giveBack(handle, permit));
    }
  }

  private boolean use() {
    Claim claim = lease.claim();
    if (permitted == 0) {
      stale = !node.transactions().call(handle -> leases.start(handle, claim));
    }
    if (stale) {
      return false;
    }
    unused = null;
    permitted++;
    node.tally().count(Happening.SEND, claim.resource(), "");
    return true;
  }

  /** Tries to take a permit; tells how long to wait for the next try, zero if one is in hand. */
  private Duration take() {
    Claim claim = lease.claim();
    takenAt = node.ticker().getAsLong();
    return node.transactions()
        .call(
            handle -> {
              Optional<Permit> permit =
                  gate.take(handle, claim.collectorUuid())
                      .map(taken -> gate.assign(handle, taken, claim));
              unused = permit.orElse(null);
              return permit.isPresent() ? Duration.ZERO : gate.untilOpen(handle);
            });
  }
}
