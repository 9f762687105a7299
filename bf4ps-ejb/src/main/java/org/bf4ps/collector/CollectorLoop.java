package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.battlelog.client.BattlelogClient;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.Following;
import org.bf4ps.egress.Permit;
import org.bf4ps.figures.Figure;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.WorkLease;
import org.bf4ps.submission.Validation;
import org.jdbi.v3.core.Handle;

/**
 * One collector: waits for its gate, claims one job, collects, writes the end, again and again. It
 * holds at most one job, and no fault of a job or of the database ends it: nor does an error, which
 * would end this thread alone and leave a node that lives without it.
 */
final class CollectorLoop implements Runnable {
  private static final Logger LOG = System.getLogger(CollectorLoop.class.getName());

  /** A closed gate is looked at again after this long, since an operator may open it. */
  private static final Duration LONGEST_REST = Duration.ofSeconds(5);

  private static final Duration REST_AFTER_FAULT = Duration.ofSeconds(1);

  private final NodeParts node;
  private final CollectorSpec spec;
  private final Registration registration;
  private final Following<Practice> practice;
  private final Attempt<Claim> jobs;
  private final Attempt<Validation> validations;
  private final NextJob nextJob;
  private final NextValidation nextValidation;
  private Practice opened;
  private boolean faulty;

  CollectorLoop(
      NodeParts node, CollectorSpec spec, Registration registration, BattlelogClient client) {
    this.node = node;
    this.spec = spec;
    this.registration = registration;
    this.practice = new Following<>(node.settings(), settings -> Practice.of(node, spec, settings));
    this.nextJob = new NextJob(spec.lane());
    this.nextValidation = new NextValidation(spec.lane());
    this.jobs = new Attempt<>(node, client, Practice::jobs);
    this.validations = new Attempt<>(node, client, Practice::validations);
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
    } catch (RuntimeException | Error e) {
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
    Practice now = openedPractice();
    Duration closed = node.transactions().call(handle -> untilTurn(handle, now));
    if (!closed.isZero()) {
      return closed;
    }
    try {
      if (nextValidation.isTurn()) {
        Optional<Turn<Validation>> turn = turn(uuid.get(), now, nextValidation::claim);
        if (turn.isPresent()) {
          validate(turn.get());
        }
      } else {
        Optional<Turn<Claim>> turn = turn(uuid.get(), now, nextJob::claim);
        if (turn.isPresent()) {
          collect(turn.get());
        }
      }
      return Duration.ZERO;
    } catch (NothingClaimedException e) {
      return nothingThere(now);
    }
  }

  /** How long to rest before a gate is looked at again that is closed for so long. */
  static Duration piece(Duration closed) {
    return closed.compareTo(LONGEST_REST) < 0 ? closed : LONGEST_REST;
  }

  private Duration nothingThere(Practice now) {
    node.tally().count(Figure.EMPTY_CLAIMS, spec.lane());
    return now.idle();
  }

  /** The settings of now; the gate is made ready whenever they changed. */
  private Practice openedPractice() {
    Practice now = practice.get();
    if (now != opened) {
      node.transactions().run(now::open);
      opened = now;
    }
    return now;
  }

  /** The gate comes before the claim (collector-architecture: Collector claim behavior). */
  private Duration untilTurn(Handle handle, Practice now) {
    Duration closed = now.gate().untilOpen(handle);
    if (!closed.isZero()) {
      Duration rest = piece(closed);
      node.tally().time(Figure.GATE_WAITS, rest, spec.egressKey());
      return rest;
    }
    boolean job = nextJob.isThere(handle, now);
    boolean validation = nextValidation.isThere(handle, job, nextJob.hasSoldierInHand());
    return job || validation ? Duration.ZERO : nothingThere(now);
  }

  private void collect(Turn<Claim> turn) throws InterruptedException {
    HeldLease<Claim> lease = turn.lease();
    Claim claim = lease.claim();
    node.tally().time(Figure.CLAIM_WAIT, claim.waited(), claim.priorityClass().label());
    node.held().add(lease);
    try {
      nextJob.goOnWith(turn.practice(), jobs.run(turn) ? lease.claim().soldierId() : null);
    } finally {
      node.held().remove(lease);
    }
  }

  private void validate(Turn<Validation> turn) throws InterruptedException {
    Practice then = turn.practice();
    nextJob.goOnWith(then, validations.run(turn) ? then.validations().welcomed() : null);
  }

  /**
   * Permit and claim are one transaction: without a job no permit is spent.
   *
   * @return empty if another collector was faster at the gate
   * @throws NothingClaimedException if no job can be had: others took the last, or an operator
   *     drained this collector
   */
  private <L extends WorkLease> Optional<Turn<L>> turn(UUID uuid, Practice now, Next<L> next) {
    long began = node.ticker().getAsLong();
    Optional<Turn<L>> turn =
        node.transactions()
            .call(
                handle ->
                    now.gate()
                        .take(handle, uuid)
                        .map(
                            permit -> {
                              SendSlot slot = SendSlot.of(permit, began, node.ticker().getAsLong());
                              L claim =
                                  next.claim(handle, uuid, now)
                                      .orElseThrow(NothingClaimedException::new);
                              Permit assigned = now.gate().assign(handle, permit, claim);
                              HeldLease<L> lease =
                                  new HeldLease<>(claim, began, now.terms(), node.ticker());
                              return new Turn<>(now, lease, assigned, began, slot);
                            }));
    turn.map(each -> each.lease().claim())
        .ifPresent(
            claim ->
                node.tally()
                    .count(Figure.CLAIMS, claim.resource().label(), claim.priorityClass().label()));
    return turn;
  }

  /** A way to claim one kind of work. */
  private interface Next<L extends WorkLease> {
    Optional<L> claim(Handle handle, UUID collector, Practice now);
  }

  /** Rolls the permit back. */
  private static final class NothingClaimedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
