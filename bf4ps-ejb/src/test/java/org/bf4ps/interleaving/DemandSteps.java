package org.bf4ps.interleaving;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bf4ps.egress.Permit;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.interleaving.ModelCollectors.Collector;
import org.bf4ps.interleaving.ModelledQueue.Place;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Claims;
import org.bf4ps.queue.Demand;
import org.bf4ps.queue.Demand.Answer;
import org.bf4ps.queue.Wanted;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.Lane;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.steer.Steered;
import org.jdbi.v3.core.Handle;

/** Demand and claims, each done to the queue and to its model; a number chooses on what. */
final class DemandSteps {
  /** The whole queue put in order, whatever that costs: what a claim of the next turn must take. */
  private static final String HEAD =
      """
      SELECT job_id
        FROM collection_jobs,
             (SELECT last_value + CASE WHEN is_called THEN 1 ELSE 0 END AS turn FROM claim_turns) t
       WHERE status = 'pending' AND lane = :lane AND eligible_at <= now()
       ORDER BY lane = 'background'
                AND priority_class = (CAST(:rota AS text[]))[1 + turn % cardinality(:rota)] DESC,
                array_position(ARRAY['active', 'recent', 'bootstrap'], priority_class),
                priority_value DESC, eligible_at, created_at, job_id
       LIMIT 1
      """;

  private static final List<String> ROTA =
      QueueDatabase.ORDER.rota().stream().map(PriorityClass::label).toList();

  private DemandSteps() {}

  /** Asks for a collection: creates, raises or coalesces as the model says. */
  static void ask(ModelledQueue queue, int number) {
    Place place = queue.place(number);
    PriorityClass[] classes = PriorityClass.values();
    PriorityClass wantedClass = classes[number / 17 % classes.length];
    Wanted wanted =
        new Wanted(place.soldierId(), place.resource(), wantedClass, 0, JobReason.BOOTSTRAP, null);
    Optional<ModelJob> before = queue.job(place);
    Answer expected =
        before
            .map(job -> rises(queue, job, wantedClass) ? Answer.PROMOTED : Answer.COALESCED)
            .orElse(Answer.CREATED);
    Map<Wanted, Answer> answers = queue.call(h -> new Demand().ask(h, List.of(wanted)));
    assertThat(answers).containsEntry(wanted, expected);
    if (expected != Answer.COALESCED) {
      queue.put(
          place, before.map(job -> job.raised(wantedClass)).orElse(ModelJob.waiting(wantedClass)));
    }
  }

  private static boolean rises(ModelledQueue queue, ModelJob job, PriorityClass wanted) {
    return !job.held()
        && (wanted.compareTo(job.priorityClass()) < 0
            || wanted == job.priorityClass() && !job.eligible(queue.now()));
  }

  /** A soldier plays: what waits for it rises, and nothing is made. */
  static void raise(ModelledQueue queue, int number) {
    Place place = queue.place(number);
    PriorityClass to = number % 2 == 0 ? PriorityClass.ACTIVE : PriorityClass.RECENT;
    Wanted wanted =
        new Wanted(place.soldierId(), place.resource(), to, 0, JobReason.ACTIVE_REFRESH, null);
    Optional<ModelJob> before = queue.job(place).filter(job -> rises(queue, job, to));
    assertThat(queue.<Integer>call(h -> new Demand().raise(h, List.of(wanted))))
        .isEqualTo(before.isPresent() ? 1 : 0);
    before.ifPresent(job -> queue.put(place, job.raised(to)));
  }

  /** Takes a permit if the gate has one, and claims: the first of the class whose turn it is. */
  static void claim(ModelledQueue queue, int number) {
    Collector collector = queue.collectors().get(number);
    String lane = collector.lane().label();
    claim(
        queue,
        collector,
        place -> true,
        handle -> {
          Optional<Long> head = head(handle, lane);
          Optional<Claim> claim =
              claims().claim(handle, collector.uuid(), lane, ModelledQueue.LEASE);
          claim.ifPresent(taken -> assertThat(head).contains(taken.jobId()));
          return claim;
        });
  }

  /** Goes on with a soldier: claims another of its jobs, best first for a visitor. */
  static void chain(ModelledQueue queue, int number) {
    Collector collector = queue.collectors().get(number);
    String lane = collector.lane().label();
    long soldier = queue.place(number / 5).soldierId();
    claim(
        queue,
        collector,
        place -> place.soldierId() == soldier,
        handle -> claims().claimOf(handle, collector.uuid(), lane, ModelledQueue.LEASE, soldier));
  }

  /** Without a floor yet: time jumps here, and a floor lives for seconds of the real one. */
  private static Claims claims() {
    return new Claims(QueueDatabase.ORDER);
  }

  private static Optional<Long> head(Handle handle, String lane) {
    return handle
        .createQuery(HEAD)
        .bind("lane", lane)
        .bindArray("rota", String.class, ROTA)
        .mapTo(Long.class)
        .findOne();
  }

  private static void claim(
      ModelledQueue queue,
      Collector collector,
      Predicate<Place> asked,
      Function<Handle, Optional<Claim>> door) {
    boolean anything =
        queue.collectors().mayClaim(collector)
            && queue.jobs().entrySet().stream()
                .filter(entry -> asked.test(entry.getKey()))
                .map(Map.Entry::getValue)
                .anyMatch(job -> job.eligible(queue.now()) && laneOf(job) == collector.lane());
    Optional<Claim> claim = queue.call(handle -> claim(handle, collector, door));
    assertThat(claim.isPresent()).isEqualTo(anything);
    claim.ifPresent(
        taken -> {
          ModelJob job = queue.job(Place.of(taken)).orElseThrow();
          assertThat(asked.test(Place.of(taken))).isTrue();
          assertThat(job.eligible(queue.now())).isTrue();
          assertThat(laneOf(job)).isEqualTo(collector.lane());
          queue.claimed(taken);
        });
  }

  private static Lane laneOf(ModelJob job) {
    return job.priorityClass() == PriorityClass.INTERACTIVE ? Lane.INTERACTIVE : Lane.BACKGROUND;
  }

  private static Optional<Claim> claim(
      Handle handle, Collector collector, Function<Handle, Optional<Claim>> door) {
    Optional<Permit> permit = collector.gate().take(handle, collector.uuid());
    Optional<Claim> claim = door.apply(handle);
    if (claim.isEmpty()) {
      handle.rollback();
    } else {
      permit.ifPresent(taken -> collector.gate().assign(handle, taken, claim.get()));
    }
    return claim;
  }

  /** An operator cancels a job: one that waits goes, one in a collector's hands stays. */
  static void cancel(ModelledQueue queue, int number) {
    Place place = queue.place(number);
    Optional<ModelJob> before = queue.job(place);
    before.ifPresent(
        job -> {
          Steered answer = queue.steering().cancel(queue.jobId(place), "operator", "interleaved");
          assertThat(answer.done()).isEqualTo(!job.held());
          if (!job.held()) {
            queue.change(place, gone -> null);
          }
        });
  }

  /** Takes a permit and gives it back, as a collector that finds nothing to send. */
  static void takeAndGiveBack(ModelledQueue queue, int number) {
    Collector collector = queue.collectors().get(number);
    Optional<Permit> permit = queue.call(handle -> collector.gate().take(handle, collector.uuid()));
    permit.ifPresent(taken -> queue.run(handle -> collector.gate().giveBack(handle, taken)));
  }

  /** Battlelog throttles a collector's egress. */
  static void throttle(ModelledQueue queue, int number) {
    Collector collector = queue.collectors().get(number);
    queue.run(handle -> collector.answers().throttled(handle, collector.uuid(), null));
  }
}
