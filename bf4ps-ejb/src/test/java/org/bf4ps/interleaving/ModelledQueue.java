package org.bf4ps.interleaving;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.fixture.TimeJump;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.JobSteering;
import org.bf4ps.queue.RecoveryRound;
import org.jdbi.v3.core.Handle;

/**
 * The real queue beside its model. The model's time stands still but for jumps, which are so much
 * longer than a run that the real seconds between them never decide anything: every lease ends at
 * least ten seconds away from each time at which the model looks.
 */
final class ModelledQueue {
  static final Duration LEASE = Duration.ofSeconds(120);
  static final Duration LIMIT = Duration.ofSeconds(260);
  static final Duration JUMP = Duration.ofSeconds(50);

  private static final int SOLDIERS = 4;

  private final QueueDatabase db = QueueDatabase.create();
  private final List<Long> soldiers = new ArrayList<>();
  private final Map<Place, ModelJob> jobs = new HashMap<>();
  private final List<Claim> claims = new ArrayList<>();
  private final ModelCollectors collectors = new ModelCollectors(db);
  private Duration now = Duration.ZERO;

  ModelledQueue() {
    for (int n = 0; n < SOLDIERS; n++) {
      soldiers.add(db.soldier());
    }
  }

  /** Where equal demand meets. */
  record Place(long soldierId, Resource resource) {
    static Place of(Claim claim) {
      return new Place(claim.soldierId(), claim.resource());
    }
  }

  ModelCollectors collectors() {
    return collectors;
  }

  Duration now() {
    return now;
  }

  /** Any place, by a number. */
  Place place(int number) {
    Resource[] resources = Resource.values();
    return new Place(
        soldiers.get(number % SOLDIERS), resources[number / SOLDIERS % resources.length]);
  }

  /** Any claim that was ever made, by a number; most numbers give a late one. */
  Optional<Claim> claim(int number) {
    int back = number * number % Math.max(1, claims.size()) / (1 + number % 3);
    return claims.isEmpty() ? Optional.empty() : Optional.of(claims.get(claims.size() - 1 - back));
  }

  /** The operator's door to jobs. */
  JobSteering steering() {
    return new JobSteering(Settings.of(Map.of()), db.transactions());
  }

  /** The key of a job that is there. */
  long jobId(Place place) {
    return db.one(
        "SELECT job_id FROM collection_jobs WHERE soldier_id = %d AND resource = '%s'"
            .formatted(place.soldierId(), place.resource().label()),
        Long.class);
  }

  Optional<ModelJob> job(Place place) {
    return Optional.ofNullable(jobs.get(place));
  }

  Map<Place, ModelJob> jobs() {
    return jobs;
  }

  void put(Place place, ModelJob job) {
    jobs.put(place, job);
  }

  /** Changes a job that is there; it goes if the effect is null. */
  void change(Place place, UnaryOperator<ModelJob> effect) {
    jobs.computeIfPresent(place, (p, job) -> effect.apply(job));
  }

  void claimed(Claim claim) {
    claims.add(claim);
    change(Place.of(claim), job -> job.claimed(claim, now, LEASE));
  }

  <T> T call(Function<Handle, T> work) {
    return db.transactions().call(work);
  }

  void run(Consumer<Handle> work) {
    db.transactions().run(work::accept);
  }

  void jump() {
    now = now.plus(JUMP);
    TimeJump.by(db, JUMP);
  }

  /** What has expired returns to the queue, and nothing else. */
  void recover() {
    List<Place> expired =
        jobs.entrySet().stream()
            .filter(entry -> entry.getValue().expired(now))
            .map(Map.Entry::getKey)
            .toList();
    assertThat(RecoveryRound.run(db.transactions()))
        .isEqualTo(new RecoveryRound.Outcome(expired.size(), 0));
    expired.forEach(place -> change(place, job -> job.lost(now)));
  }

  /** The rows of the queue are those of the model. */
  void assertAgrees() {
    assertThat(
            db
                .rows(
                    "SELECT concat_ws(' ', soldier_id, resource, status, priority_class, lease_token)"
                        + " AS job FROM collection_jobs")
                .stream()
                .map(row -> row.get("job")))
        .containsExactlyInAnyOrderElementsOf(
            jobs.entrySet().stream().map(ModelledQueue::told).toList());
  }

  private static Object told(Map.Entry<Place, ModelJob> entry) {
    ModelJob job = entry.getValue();
    String status = job.held() ? (job.running() ? "running" : "claimed") : "pending";
    String told =
        "%d %s %s %s"
            .formatted(
                entry.getKey().soldierId(),
                entry.getKey().resource().label(),
                status,
                job.priorityClass().label());
    return job.held() ? told + " " + job.claim().leaseToken() : told;
  }

  /** After a last recovery the laws hold, and so do gates and budget by the ledger's times. */
  void assertLaws() {
    recover();
    assertAgrees();
    Laws.assertHold(db);
    collectors.assertSendsWithinLimits();
  }
}
