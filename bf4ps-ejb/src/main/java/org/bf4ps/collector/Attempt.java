package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.client.BattlelogClient;
import org.bf4ps.collector.Tally.Happening;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.egress.EgressAnswers;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Leases;
import org.bf4ps.queue.StaleWrites;

/** Takes a claim from its permit to its end. */
final class Attempt {
  private static final Logger LOG = System.getLogger(Attempt.class.getName());
  private static final Duration REST_WHILE_DATABASE_FAILS = Duration.ofMillis(500);

  private final NodeParts node;
  private final EgressGate gate;
  private final EgressAnswers answers;
  private final BattlelogClient client;
  private final Finaliser finaliser;
  private final Leases leases = new Leases();
  private final StaleWrites staleWrites = new StaleWrites();

  Attempt(NodeParts node, EgressGate gate, EgressAnswers answers, BattlelogClient client) {
    this.node = node;
    this.gate = gate;
    this.answers = answers;
    this.client = client;
    this.finaliser = new Finaliser(node.transactions(), node.settings());
  }

  /**
   * Collects the claim's resource and writes what came of it.
   *
   * @return whether the resource was collected and stored
   * @throws InterruptedException if the collector is ended; the lease is then left to recovery
   */
  boolean run(Turn turn) throws InterruptedException {
    HeldLease lease = turn.lease();
    Claim claim = lease.claim();
    AttemptSends sends = new AttemptSends(node, gate, turn);
    Outcome outcome = client.fetch(claim.resource(), claim.persona(), sends);
    if (!sends.begun()) {
      sends.giveBackUnused();
      String step = sends.stale() ? "start" : "release";
      if (sends.stale() || !release(claim)) {
        reportStale(claim, step);
      }
      return false;
    }
    Duration duration = Duration.ofNanos(node.ticker().getAsLong() - turn.began());
    if (outcome instanceof Outcome.Failure failure) {
      LOG.log(Level.DEBUG, () -> describe(claim, failure));
      if (failure.failureClass() == FailureClass.THROTTLED) {
        node.transactions()
            .run(handle -> answers.throttled(handle, claim.collectorUuid(), failure.retryAfter()));
      }
    }
    boolean stored = end(lease, outcome, duration);
    if (outcome instanceof Outcome.Success && answers.adaptive()) {
      // Only now: while the database is away, what was bought must not be lost for the gate's sake.
      node.transactions().run(answers::passed);
    }
    return stored;
  }

  /**
   * Writes the end. While the database does not answer, what was bought is kept and tried again
   * until the lease ends; an answer that the database refuses ends the job as an internal failure.
   *
   * @return whether a success was written
   */
  private boolean end(HeldLease lease, Outcome outcome, Duration duration)
      throws InterruptedException {
    Claim claim = lease.claim();
    Outcome end = outcome;
    boolean told = false;
    while (true) {
      try {
        if (finaliser.end(claim, end, duration)) {
          node.tally().count(Happening.OUTCOME, claim.resource(), result(end));
          return end instanceof Outcome.Success;
        }
        reportStale(claim, end instanceof Outcome.Success ? "succeed" : "fail");
        return false;
      } catch (RuntimeException e) {
        boolean away = DatabaseFaults.isAway(e);
        if (!told) {
          told = true;
          LOG.log(Level.WARNING, "Cannot store " + describe(claim), e);
        }
        if (!away && end instanceof Outcome.Success success) {
          end = unstorable(success);
        } else if (away && lease.holds()) {
          TimeUnit.NANOSECONDS.sleep(REST_WHILE_DATABASE_FAILS.toNanos());
        } else {
          throw e;
        }
      }
    }
  }

  private static Outcome.Failure unstorable(Outcome.Success success) {
    return new Outcome.Failure(
        FailureClass.INTERNAL,
        success.httpStatus(),
        "the answer could not be stored",
        null,
        success.sends());
  }

  private boolean release(Claim claim) {
    return node.transactions().call(handle -> leases.release(handle, claim, "nothing was sent"));
  }

  private void reportStale(Claim claim, String step) {
    node.tally().count(Happening.STALE, claim.resource(), step);
    node.transactions().run(handle -> staleWrites.record(handle, claim, step));
  }

  private static String result(Outcome outcome) {
    return outcome instanceof Outcome.Failure failure ? failure.failureClass().label() : "success";
  }

  private static String describe(Claim claim) {
    return claim.resource().label() + " of " + claim.persona();
  }

  private static String describe(Claim claim, Outcome.Failure failure) {
    return describe(claim) + ": " + failure.failureClass().label() + ", " + failure.message();
  }
}
