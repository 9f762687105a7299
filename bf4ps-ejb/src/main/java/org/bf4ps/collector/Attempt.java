package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.client.BattlelogClient;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.egress.EgressAnswers;
import org.bf4ps.figures.Figure;
import org.bf4ps.logging.WorkLog;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.WorkLease;

/**
 * Takes a claim from its permit to its end.
 *
 * @param <L> what is claimed
 */
final class Attempt<L extends WorkLease> {
  private static final Logger LOG = System.getLogger(Attempt.class.getName());
  private static final WorkLog WORK_LOG = WorkLog.of(Attempt.class);

  /** A database that is away is asked again after this long. */
  static final Duration REST_WHILE_DATABASE_FAILS = Duration.ofMillis(500);

  private final NodeParts node;
  private final BattlelogClient client;
  private final Function<Practice, WorkEnd<L>> works;

  /**
   * @param works the fenced writes of what is claimed, by the settings of the turn
   */
  Attempt(NodeParts node, BattlelogClient client, Function<Practice, WorkEnd<L>> works) {
    this.node = node;
    this.client = client;
    this.works = works;
  }

  /**
   * Collects the claim's resource and writes what came of it.
   *
   * @return whether the resource was collected and stored
   * @throws InterruptedException if the collector is ended; the lease is then left to recovery
   */
  boolean run(Turn<L> turn) throws InterruptedException {
    L claim = turn.lease().claim();
    WorkEnd<L> work = works.apply(turn.practice());
    EgressAnswers answers = turn.practice().answers();
    AttemptSends<L> sends = new AttemptSends<>(node, turn, work);
    Outcome outcome = client.fetch(claim.resource(), claim.persona(), sends);
    if (!sends.begun()) {
      sends.giveBackUnused();
      String step = sends.stale() ? "start" : "release";
      if (sends.stale() || !release(work, claim)) {
        reportStale(work, claim, step, 0);
      }
      return false;
    }
    Duration duration = Duration.ofNanos(node.ticker().getAsLong() - turn.began());
    if (outcome instanceof Outcome.Failure failure) {
      LOG.log(
          Level.DEBUG,
          () -> fields(claim) + ": " + failure.failureClass().label() + ", " + failure.message());
      if (failure.failureClass() == FailureClass.THROTTLED) {
        node.tally().count(Figure.THROTTLES, turn.practice().gate().key());
        close(turn.lease(), answers, failure);
      }
    }
    boolean stored = end(turn.lease(), work, outcome, duration);
    // After the end: from then on the job rests, and a database that goes away loses only a permit.
    sends.giveBackUnused();
    if (outcome instanceof Outcome.Success && answers.adaptive()) {
      // Only now: while the database is away, what was bought must not be lost for the gate's sake.
      node.transactions().run(answers::passed);
    }
    return stored;
  }

  /**
   * Closes the gate. While the database does not answer, that is tried again until the lease ends:
   * what Battlelog asked for must not be forgotten. Then it counts from later on, never from
   * earlier.
   */
  private void close(HeldLease<L> lease, EgressAnswers answers, Outcome.Failure throttle)
      throws InterruptedException {
    UUID collector = lease.claim().collectorUuid();
    boolean told = false;
    while (true) {
      try {
        node.transactions()
            .run(handle -> answers.throttled(handle, collector, throttle.retryAfter()));
        return;
      } catch (RuntimeException e) {
        if (!told) {
          told = true;
          WORK_LOG.warning("Cannot close the gate after a throttle", fields(lease.claim()), e);
        }
        restWhileAway(lease, e);
      }
    }
  }

  /** Rests before the next try of a write; throws its fault on if there is to be none. */
  private static void restWhileAway(HeldLease<?> lease, RuntimeException fault)
      throws InterruptedException {
    if (!DatabaseFaults.isAway(fault) || !lease.holds()) {
      throw fault;
    }
    TimeUnit.NANOSECONDS.sleep(REST_WHILE_DATABASE_FAILS.toNanos());
  }

  /**
   * Writes the end. While the database does not answer, what was bought is kept and tried again
   * until the lease ends; an answer that the database refuses ends the job as an internal failure.
   *
   * @return whether a success was written
   */
  private boolean end(HeldLease<L> lease, WorkEnd<L> work, Outcome outcome, Duration duration)
      throws InterruptedException {
    L claim = lease.claim();
    Outcome end = outcome;
    boolean told = false;
    while (true) {
      try {
        if (timedEnd(work, claim, end, duration)) {
          node.tally().count(Figure.OUTCOMES, claim.resource().label(), result(end));
          return end instanceof Outcome.Success;
        }
        reportStale(work, claim, end instanceof Outcome.Success ? "succeed" : "fail", end.sends());
        return false;
      } catch (RuntimeException e) {
        if (!told) {
          told = true;
          WORK_LOG.warning("Cannot store what was collected", fields(claim), e);
        }
        if (!DatabaseFaults.isAway(e) && end instanceof Outcome.Success success) {
          end = unstorable(success);
        } else {
          restWhileAway(lease, e);
        }
      }
    }
  }

  private boolean timedEnd(WorkEnd<L> work, L claim, Outcome outcome, Duration duration) {
    long began = node.ticker().getAsLong();
    try {
      return work.end(claim, outcome, duration);
    } finally {
      Duration took = Duration.ofNanos(node.ticker().getAsLong() - began);
      node.tally().time(Figure.FINALISE, took, claim.resource().label());
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

  private boolean release(WorkEnd<L> work, L claim) {
    return node.transactions().call(handle -> work.release(handle, claim));
  }

  private void reportStale(WorkEnd<L> work, L claim, String step, int sends) {
    node.tally().count(Figure.STALE_WRITES, claim.resource().label(), step);
    node.transactions().run(handle -> work.stale(handle, claim, step, sends));
  }

  private static String result(Outcome outcome) {
    return outcome instanceof Outcome.Failure failure ? failure.failureClass().label() : "success";
  }

  /** Whose work it is, by the names of the event's columns. */
  private static Map<String, Object> fields(WorkLease claim) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("collector", claim.collectorUuid());
    claim.job().ifPresent(job -> fields.put("job", job));
    fields.put("soldier", claim.persona());
    fields.put("resource", claim.resource().label());
    if (claim instanceof Claim job) {
      fields.put("attempt", job.attempt());
    }
    return fields;
  }
}
