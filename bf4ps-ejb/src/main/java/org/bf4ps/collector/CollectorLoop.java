package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.battlelog.client.BattlelogClient;
import org.bf4ps.collector.Tally.Happening;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.Tunables;
import org.bf4ps.egress.EgressAnswers;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.GateRules;
import org.bf4ps.egress.Permit;
import org.bf4ps.queue.Claim;
import org.jdbi.v3.core.Handle;

/**
 * One collector: waits for its gate, claims one job, collects, writes the end, again and again. It
 * holds at most one job, and no fault of a job or of the database ends it.
 */
final class CollectorLoop implements Runnable {
  private static final Logger LOG = System.getLogger(CollectorLoop.class.getName());

  /** A closed gate is looked at again after this long, since an operator may open it. */
  private static final Duration LONGEST_REST = Duration.ofSeconds(5);

  private static final Duration REST_AFTER_FAULT = Duration.ofSeconds(1);

  private final NodeParts node;
  private final CollectorSpec spec;
  private final Registration registration;
  private final EgressGate gate;
  private final Attempt attempt;
  private final NextJob nextJob;
  private boolean faulty;

  CollectorLoop(
      NodeParts node, CollectorSpec spec, Registration registration, BattlelogClient client) {
    this.node = node;
    this.spec = spec;
    this.registration = registration;
    GateRules rules = GateRules.of(node.settings());
    this.gate = new EgressGate(spec.egressKey(), rules);
    this.nextJob = new NextJob(node.settings(), spec.lane());
    this.attempt = new Attempt(node, gate, new EgressAnswers(spec.egressKey(), rules), client);
  }

  @Override
  public void run() {
    try {
      Duration rest = Duration.ZERO;
      while (!node.stop().rest(rest)) {
        rest = guardedStep();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A fault is told once, and once more when it is over: the database may be away for long. */
  private Duration guardedStep() throws InterruptedException {
    try {
      Duration rest = step();
      node.pulse().beat(spec.name());
      if (faulty) {
        faulty = false;
        LOG.log(Level.INFO, "Collector {0} goes on", spec.name());
      }
      return rest;
    } catch (RuntimeException e) {
      if (!faulty) {
        faulty = true;
        LOG.log(Level.WARNING, "Collector " + spec.name() + " rests after a fault", e);
      }
      return REST_AFTER_FAULT;
    }
  }

  /** One round. Tells how long to rest before the next. */
  private Duration step() throws InterruptedException {
    Optional<UUID> uuid = registration.uuid();
    if (uuid.isEmpty()) {
      return LONGEST_REST;
    }
    Duration closed = node.transactions().call(this::untilTurn);
    if (!closed.isZero()) {
      return closed;
    }
    Optional<Turn> turn;
    try {
      turn = turn(uuid.get());
    } catch (NothingClaimedException e) {
      return node.settings().get(Tunables.COLLECTOR_IDLE);
    }
    if (turn.isEmpty()) {
      return Duration.ZERO;
    }
    HeldLease lease = turn.get().lease();
    node.tally().count(Happening.CLAIM, lease.claim().resource(), "");
    node.held().add(lease);
    try {
      nextJob.ended(lease.claim(), attempt.run(turn.get()));
    } finally {
      node.held().remove(lease);
    }
    return Duration.ZERO;
  }

  /** The gate comes before the claim (collector-architecture: Collector claim behavior). */
  private Duration untilTurn(Handle handle) {
    Duration closed = gate.untilOpen(handle);
    if (!closed.isZero()) {
      return closed.compareTo(LONGEST_REST) < 0 ? closed : LONGEST_REST;
    }
    return nextJob.isThere(handle) ? Duration.ZERO : node.settings().get(Tunables.COLLECTOR_IDLE);
  }

  /**
   * Permit and claim are one transaction: without a job no permit is spent.
   *
   * @return empty if another collector was faster at the gate
   * @throws NothingClaimedException if no job can be had: others took the last, or an operator
   *     drained this collector
   */
  private Optional<Turn> turn(UUID uuid) {
    long began = node.ticker().getAsLong();
    return node.transactions()
        .call(
            handle ->
                gate.take(handle, uuid)
                    .map(
                        permit -> {
                          Claim claim =
                              nextJob.claim(handle, uuid).orElseThrow(NothingClaimedException::new);
                          Permit assigned = gate.assign(handle, permit, claim);
                          return new Turn(held(claim, began), assigned, began);
                        }));
  }

  private HeldLease held(Claim claim, long began) {
    Duration usable =
        node.settings().get(Tunables.LEASE).minus(node.settings().get(Tunables.LEASE_MARGIN));
    return new HeldLease(claim, began, usable, node.ticker());
  }

  /** Rolls the permit back. */
  private static final class NothingClaimedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
