package org.bf4ps.interleaving;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.interleaving.ModelledQueue.Place;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.JobEnd;
import org.bf4ps.queue.Leases;
import org.bf4ps.queue.StaleWrites;
import org.bf4ps.queue.Stored;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.FailureRun;
import org.bf4ps.schedule.Retry;
import org.jdbi.v3.core.Handle;

/** What holders of claims write, in time or late, each done to the queue and to its model. */
final class WriteSteps {
  private static final Leases LEASES = new Leases();
  private static final JobEnd ENDS = new JobEnd();
  private static final Retry RETRY =
      new Retry(CollectionStatus.TEMPORARY_FAILURE, Instant.parse("2030-01-01T00:00:00Z"));
  private static final FailureRun RUN =
      new FailureRun(1, FailureClass.TIMEOUT, Instant.parse("2026-01-01T00:00:00Z"));
  private static final String PERMITS =
      "SELECT count(*) FROM egress_sends WHERE lease_token = ? AND returned_at IS NULL";

  private WriteSteps() {}

  static void start(ModelledQueue queue, int number) {
    write(queue, number, LEASES::start, job -> !job.running(), ModelJob::started);
  }

  static void renew(ModelledQueue queue, int number) {
    write(
        queue,
        number,
        (handle, claim) ->
            LEASES
                .renew(handle, List.of(claim), ModelledQueue.LEASE, ModelledQueue.LIMIT)
                .containsKey(claim.leaseToken()),
        job -> true,
        job -> job.renewed(queue.now(), ModelledQueue.LEASE, ModelledQueue.LIMIT));
  }

  static void release(ModelledQueue queue, int number) {
    write(
        queue,
        number,
        (handle, claim) -> LEASES.release(handle, claim, "interleaved"),
        job -> true,
        ModelJob::released);
  }

  static void succeed(ModelledQueue queue, int number) {
    write(
        queue,
        number,
        (handle, claim) -> {
          Outcome.Success success =
              new Outcome.Success(new DetailedStats(Map.of()), 200, 5_000, permits(handle, claim));
          return LEASES.hold(handle, claim).isPresent()
              && ENDS.succeed(handle, claim, success, Duration.ofMillis(7), Stored.UNCHANGED, null);
        },
        ModelJob::running,
        job -> null);
  }

  static void fail(ModelledQueue queue, int number) {
    write(
        queue,
        number,
        (handle, claim) -> {
          Outcome.Failure failure =
              new Outcome.Failure(
                  FailureClass.TIMEOUT, null, "no answer", null, permits(handle, claim));
          return ENDS.fail(handle, claim, failure, Duration.ofMillis(7), RUN, RETRY);
        },
        ModelJob::running,
        job -> null);
  }

  private static int permits(Handle handle, Claim claim) {
    return handle.createQuery(PERMITS).bind(0, claim.leaseToken()).mapTo(Integer.class).one();
  }

  /** A write of any holder, early or late: the model says whether it is taken. */
  private static void write(
      ModelledQueue queue,
      int number,
      BiFunction<Handle, Claim, Boolean> statement,
      Predicate<ModelJob> inOrder,
      UnaryOperator<ModelJob> effect) {
    queue.claim(number).ifPresent(claim -> write(queue, claim, statement, inOrder, effect));
  }

  private static void write(
      ModelledQueue queue,
      Claim claim,
      BiFunction<Handle, Claim, Boolean> statement,
      Predicate<ModelJob> inOrder,
      UnaryOperator<ModelJob> effect) {
    Place place = Place.of(claim);
    Optional<ModelJob> owned = queue.job(place).filter(job -> job.ownedBy(claim, queue.now()));
    boolean taken = queue.<Boolean>call(handle -> statement.apply(handle, claim));
    assertThat(taken).isEqualTo(owned.filter(inOrder).isPresent());
    if (taken) {
      queue.change(place, effect);
    } else if (owned.isEmpty()) {
      queue.run(handle -> new StaleWrites().record(handle, claim, "succeed", 0));
    }
  }
}
