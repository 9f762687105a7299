package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClaimsTest {
  private final Claims claims = new Claims(QueueDatabase.ORDER);
  private QueueDatabase db;
  private UUID collector;

  @AfterEach
  void lawsHold() {
    Laws.assertHold(db);
  }

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  private Optional<Claim> claim(UUID who) {
    return db.transactions()
        .call(handle -> claims.claim(handle, who, "background", QueueDatabase.LEASE));
  }

  private Long shownJob() {
    return (Long) db.rows("SELECT current_job_id FROM collectors").getFirst().get("current_job_id");
  }

  @Test
  void aCollectorShowsItsJobAtMostOnceASecondAndNoneThatIsOver() {
    for (int i = 0; i < 3; i++) {
      db.job(db.soldier(), Resource.DETAILED, "active");
    }
    Claim shown = claim(collector).orElseThrow();
    assertThat(shownJob()).isEqualTo(shown.jobId());
    db.removed(shown.jobId());
    assertThat(shownJob()).isNull();

    Claim soonAfter = claim(collector).orElseThrow();
    assertThat(shownJob()).isNull();
    db.removed(soonAfter.jobId());

    db.execute("UPDATE collectors SET job_shown_at = job_shown_at - interval '1 second'");
    Claim later = claim(collector).orElseThrow();
    assertThat(shownJob()).isEqualTo(later.jobId());
  }

  @Test
  void aClassIsClaimedByPriorityAndThenFirstInFirstOut() {
    long late = db.job(db.soldier(), Resource.DETAILED, "active");
    long early = db.job(db.soldier(), Resource.DETAILED, "active");
    long urgent = db.job(db.soldier(), Resource.DETAILED, "active");
    db.execute(
        "UPDATE collection_jobs SET eligible_at = now() - interval '1 hour' WHERE job_id = "
            + early);
    db.execute("UPDATE collection_jobs SET priority_value = 5 WHERE job_id = " + urgent);

    List<Long> order = new ArrayList<>();
    for (Optional<Claim> next = claim(collector); next.isPresent(); next = claim(collector)) {
      order.add(next.get().jobId());
    }

    assertThat(order).containsExactly(urgent, early, late);
  }

  @Test
  void aClaimTakesTheWholeLeaseShapeAndTellsItsEvent() {
    long job = db.job(db.soldier(), Resource.WEAPONS, "bootstrap");

    Claim claim = claim(collector).orElseThrow();

    assertThat(claim.jobId()).isEqualTo(job);
    assertThat(claim.resource()).isEqualTo(Resource.WEAPONS);
    assertThat(claim.attempt()).isEqualTo(1);
    assertThat(claim.persona().personaId()).isEqualTo(1_000_000_000_000L);
    assertThat(
            db.one(
                "SELECT current_job_id FROM collectors WHERE collector_uuid = '" + collector + "'",
                Long.class))
        .isEqualTo(job);
    assertThat(
            db.rows(
                "SELECT event_type, collector_name_snapshot, egress_key_snapshot, persona_id,"
                    + " platform, resource, attempt_number, lease_token FROM collection_events"
                    + " WHERE event_type <> 'created'"))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event).containsEntry("event_type", "claimed");
              assertThat(event).containsEntry("collector_name_snapshot", "alpha");
              assertThat(event).containsEntry("egress_key_snapshot", "home");
              assertThat(event).containsEntry("persona_id", 1_000_000_000_000L);
              assertThat(event).containsEntry("resource", "weapons");
              assertThat(event).containsEntry("attempt_number", 1);
              assertThat(event).containsEntry("lease_token", claim.leaseToken());
            });
  }

  @Test
  void whatIsNotYetEligibleOrInAnotherLaneIsNotClaimed() {
    long later = db.job(db.soldier(), Resource.DETAILED, "active");
    long other = db.job(db.soldier(), Resource.DETAILED, "interactive");
    db.execute(
        "UPDATE collection_jobs SET eligible_at = now() + interval '1 hour' WHERE job_id = "
            + later);
    db.execute("UPDATE collection_jobs SET lane = 'interactive' WHERE job_id = " + other);

    assertThat(claim(collector)).isEmpty();
    assertThat(db.transactions().<Boolean>call(handle -> claims.anyWaiting(handle, "background")))
        .isFalse();
    assertThat(db.transactions().<Boolean>call(handle -> claims.anyWaiting(handle, "interactive")))
        .isTrue();
  }

  @Test
  void aDisabledDrainedOrRetiredCollectorGetsNothing() {
    db.job(db.soldier(), Resource.DETAILED, "active");
    for (String state : List.of("enabled = false", "drained = true", "retired_at = now()")) {
      UUID barred = db.collector("barred by " + state, "home");
      db.execute("UPDATE collectors SET " + state + " WHERE collector_uuid = '" + barred + "'");
      assertThat(claim(barred)).as(state).isEmpty();
    }
    assertThat(claim(collector)).isPresent();
  }

  /** queue-lessons, trap 7: an open insert with a foreign key to the job must not hide it. */
  @Test
  void anOpenReferenceToTheJobDoesNotHideIt() {
    long job = db.job(db.soldier(), Resource.DETAILED, "active");
    try (Handle open = Jdbi.create(db.dataSource()).open()) {
      open.begin();
      open.execute(
          "UPDATE collectors SET current_job_id = ? WHERE collector_uuid = ?",
          job,
          db.collector("other", "home"));

      assertThat(claim(collector)).isPresent();
      open.rollback();
    }
  }

  @Test
  void manyCollectorsTakeEachJobOnce() throws InterruptedException {
    int jobs = 200;
    for (int i = 0; i < jobs; i++) {
      db.job(db.soldier(), Resource.DETAILED, i % 2 == 0 ? "bootstrap" : "active");
    }
    Set<Long> taken = ConcurrentHashMap.newKeySet();
    List<Long> twice = new CopyOnWriteArrayList<>();
    CountDownLatch go = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      UUID who = db.collector("racer " + i, "home");
      threads.add(
          Thread.startVirtualThread(
              () -> {
                try {
                  go.await();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
                for (Optional<Claim> next = claim(who); next.isPresent(); next = claim(who)) {
                  if (!taken.add(next.get().jobId())) {
                    twice.add(next.get().jobId());
                  }
                }
              }));
    }
    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(twice).isEmpty();
    assertThat(taken).hasSize(jobs);
    assertThat(
            db.one(
                "SELECT count(*) FROM collection_events WHERE event_type = 'claimed'", Long.class))
        .isEqualTo(jobs);
  }
}
