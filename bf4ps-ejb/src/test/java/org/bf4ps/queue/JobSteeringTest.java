package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JobSteeringTest {
  private QueueDatabase db;
  private JobSteering steering;
  private LiveJobs jobs;
  private long soldier;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    steering = new JobSteering(Settings.of(Map.of()), db.transactions());
    jobs = new LiveJobs(db.transactions());
    soldier = db.soldier();
  }

  @AfterEach
  void theLawsHold() {
    Laws.assertHold(db);
  }

  private List<Object> types() {
    return db.rows("SELECT event_type FROM collection_events ORDER BY event_id").stream()
        .map(row -> row.get("event_type"))
        .toList();
  }

  @Test
  void aRequestMakesOrRaisesJobsOfTheInteractiveLane() {
    db.job(soldier, Resource.DETAILED, "bootstrap");

    assertThat(
            steering
                .request(soldier, Set.of(Resource.DETAILED, Resource.PROFILE), "ada")
                .sentence())
        .startsWith("1 new, 1 brought forward")
        .endsWith(" It waits: no collector of the lane interactive is registered.");

    assertThat(jobs.ofSoldier(soldier))
        .hasSize(2)
        .allSatisfy(job -> assertThat(job.lane()).isEqualTo("interactive"));
    assertThat(types()).contains("created", "promoted", "collection_requested");
    assertThat(steering.request(-1, Set.of(Resource.DETAILED), "ada").done()).isFalse();
  }

  @Test
  void aRequestThatALivingCollectorOfTheLaneWillTakeIsNotSaidToWait() {
    db.collector("beta", "home");
    db.execute("UPDATE collectors SET lane = 'interactive'");
    assertThat(steering.request(soldier, Set.of(Resource.DETAILED), "ada").sentence())
        .isEqualTo("1 new, 0 brought forward, 0 already on their way.");
    db.execute("UPDATE collectors SET retired_at = now()");
    assertThat(steering.request(soldier, Set.of(Resource.PROFILE), "ada").sentence())
        .contains("no collector of the lane interactive");
  }

  @Test
  void aHiddenSoldierIsNotRequested() {
    db.execute("UPDATE soldiers SET hidden_at = now(), hidden_reason = 'asked for it'");
    assertThat(steering.request(soldier, Set.of(Resource.DETAILED), "ada").sentence())
        .contains("hidden");
    assertThat(jobs.ofSoldier(soldier)).isEmpty();
  }

  @Test
  void onlyWaitingWorkOfALowerClassIsBroughtForward() {
    assertThat(steering.promote(soldier, Set.of(Resource.DETAILED), "ada").done()).isFalse();
    db.job(soldier, Resource.DETAILED, "recent");
    assertThat(steering.promote(soldier, Set.of(Resource.DETAILED), "ada").done()).isTrue();
    assertThat(steering.promote(soldier, Set.of(Resource.DETAILED), "ada").done()).isFalse();
  }

  @Test
  void aCancelledJobIsGoneAndItsResourceRests() {
    long job = db.job(soldier, Resource.WEAPONS, "recent");

    assertThat(steering.cancel(job, "ada", "asked too often").done()).isTrue();

    assertThat(jobs.ofSoldier(soldier)).isEmpty();
    assertThat(
            db.one(
                "SELECT weapons_next_due_at > now() + interval '5 hours'"
                    + " AND detailed_next_due_at <= now() FROM collection_state",
                Boolean.class))
        .isTrue();
    assertThat(
            db.rows(
                "SELECT metadata ->> 'operator' AS by, metadata ->> 'reason' AS why"
                    + " FROM collection_events WHERE event_type = 'removed'"))
        .containsExactly(Map.of("by", "ada", "why", "asked too often"));
    assertThat(steering.cancel(job, "ada", "").sentence()).contains("no such job");
  }

  @Test
  void aJobInHandIsNotCancelledButToldWhoHasIt() {
    long job = db.job(soldier, Resource.DETAILED, "recent");
    db.claim(db.collector("alpha", "home"));

    assertThat(steering.cancel(job, "ada", "").sentence()).startsWith("alpha has the job in hand");

    assertThat(jobs.ofSoldier(soldier))
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.status()).isEqualTo("claimed");
              assertThat(each.holder().collectorName()).isEqualTo("alpha");
            });
  }

  @Test
  void theQueueIsToldByLaneClassAndStatusWithTheOldestEligible() {
    db.job(soldier, Resource.DETAILED, "recent");
    db.job(soldier, Resource.PROFILE, "recent");
    db.promote(db.soldier(), Resource.DETAILED);
    db.execute(
        "UPDATE collection_jobs SET eligible_at = now() + interval '1 day'"
            + " WHERE lane = 'interactive'");

    List<QueueState> states = jobs.states();

    assertThat(states).extracting(QueueState::lane).containsExactly("interactive", "background");
    assertThat(states.getFirst().oldestEligibleAt()).isNull();
    assertThat(states.getLast().count()).isEqualTo(2);
    assertThat(states.getLast().oldestEligibleAt()).isNotNull();
    List<LiveJob> first = jobs.of(states.getLast(), 0, 1);
    assertThat(jobs.of(states.getLast(), first.getFirst().jobId(), 10))
        .extracting(LiveJob::resource)
        .containsExactly(Resource.PROFILE);
  }
}
