package org.bf4ps.collector;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bf4ps.battlelog.SendGate;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.Permit;
import org.bf4ps.figures.Figure;
import org.bf4ps.queue.WorkLease;

/**
 * The sends of one attempt. Before the first the job is turned to {@code running}; it uses the
 * permit that came with the claim, and each further one waits for a permit of its own. Nothing is
 * sent before a permit's turn, nor once the local deadline has passed or on a permit that has grown
 * old: both are asked again after each word with the database and when the connection stands, for
 * either may have taken long. Used by one thread.
 *
 * @param <L> what is held
 */
final class AttemptSends<L extends WorkLease> implements SendGate {
  private final NodeParts node;
  private final EgressGate gate;
  private final HeldLease<L> lease;
  private final WorkEnd<L> work;
  private Permit unused;

  /** In the client's hand, for a request that has not left; else null. */
  private Permit letGo;

  private SendSlot slot;
  private int permitted;
  private boolean started;
  private boolean stale;

  AttemptSends(NodeParts node, Turn<L> turn, WorkEnd<L> work) {
    this.node = node;
    this.gate = turn.practice().gate();
    this.lease = turn.lease();
    this.work = work;
    this.unused = turn.permit();
    this.slot = turn.slot();
  }

  @Override
  public boolean awaitPermit() throws InterruptedException {
    while (lease.holds() && !(permitted == 0 && node.stop().requested())) {
      long now = node.ticker().getAsLong();
      if (unused == null || slot.isOver(now)) {
        rest(exchange());
      } else if (!started) {
        if (!start()) {
          return false;
        }
      } else if (slot.untilTurn(now) > 0) {
        TimeUnit.NANOSECONDS.sleep(slot.untilTurn(now));
      } else {
        return use();
      }
    }
    return false;
  }

  /** In pieces: an operator may open the gate meanwhile, and the lease may end. */
  private void rest(Duration closed) throws InterruptedException {
    Duration rest = CollectorLoop.piece(closed);
    if (rest.isZero()) {
      return;
    }
    node.tally().time(Figure.GATE_WAITS, rest, gate.key());
    if (begun()) {
      // A drain lets go on what was begun.
      TimeUnit.NANOSECONDS.sleep(rest.toNanos());
    } else {
      node.stop().rest(rest);
    }
  }

  /** Whether a request was let go, so that the job must be ended and not only released. */
  boolean begun() {
    return permitted > 0;
  }

  /** Whether the job could not be started because its lease was gone. */
  boolean stale() {
    return stale;
  }

  /**
   * Returns the permit that nothing was sent for, if there is one. One that was let go for a
   * connection that never stood is returned too, without its turn; the client must be done with it.
   */
  void giveBackUnused() {
    if (letGo != null) {
      Permit permit = letGo;
      letGo = null;
      node.transactions().run(handle -> gate.forfeit(handle, permit));
    }
    giveBackInHand();
  }

  private void giveBackInHand() {
    if (unused != null) {
      Permit permit = unused;
      unused = null;
      node.transactions().run(handle -> gate.giveBack(handle, permit));
    }
  }

  /**
   * Takes a permit in the place of one that was used or grew old. What earlier requests of the
   * attempt bought is not lost for a database that is away meanwhile: the attempt waits for it as
   * long as its lease holds.
   *
   * @return how long to wait for the next try, zero if a permit is in hand
   */
  private Duration exchange() {
    try {
      giveBackInHand();
      return take();
    } catch (RuntimeException e) {
      // Its transaction may have been rolled back.
      unused = null;
      if (permitted == 0 || !DatabaseFaults.isAway(e)) {
        throw e;
      }
      return Attempt.REST_WHILE_DATABASE_FAILS;
    }
  }

  private boolean start() {
    started = node.transactions().call(handle -> work.start(handle, lease.claim()));
    stale = !started;
    return started;
  }

  private boolean use() {
    letGo = unused;
    unused = null;
    permitted++;
    return true;
  }

  /** From a yes on the permit is spent, whatever becomes of the request. */
  @Override
  public boolean mayLeave() {
    if (letGo == null) {
      return false;
    }
    Permit permit = letGo;
    letGo = null;
    if (lease.holds() && !slot.isOver(node.ticker().getAsLong())) {
      node.tally().count(Figure.SENDS, lease.claim().resource().label());
      return true;
    }
    unused = permit;
    permitted--;
    return false;
  }

  /** Tries to take a permit; tells how long to wait for the next try, zero if one is in hand. */
  private Duration take() {
    L claim = lease.claim();
    long asked = node.ticker().getAsLong();
    return node.transactions()
        .call(
            handle -> {
              Optional<Permit> permit =
                  gate.take(handle, claim.collectorUuid())
                      .map(taken -> gate.assign(handle, taken, claim));
              unused = permit.orElse(null);
              permit.ifPresent(
                  taken -> slot = SendSlot.of(taken, asked, node.ticker().getAsLong()));
              return permit.isPresent() ? Duration.ZERO : gate.untilOpen(handle);
            });
  }
}
