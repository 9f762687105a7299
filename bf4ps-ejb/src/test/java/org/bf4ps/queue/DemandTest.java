package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Demand.Answer;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemandTest {
  private static final Instant LONG_AGO = Instant.parse("2020-01-01T00:00:00Z");

  private final Demand demand = new Demand();
  private QueueDatabase db;
  private long soldier;

  @AfterEach
  void lawsHold() {
    Laws.assertHold(db);
  }

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    soldier = db.soldier();
  }

  private Answer ask(PriorityClass priorityClass, int value, JobReason reason) {
    return ask(new Wanted(soldier, Resource.DETAILED, priorityClass, value, reason, null));
  }

  private Answer ask(Wanted wanted) {
    return db.transactions().call(handle -> demand.ask(handle, List.of(wanted))).get(wanted);
  }

  private Map<String, Object> job() {
    return db.rows(
            "SELECT lane, priority_class, priority_value, reason, status, attempt_count,"
                + " eligible_at <= now() AS eligible, created_at FROM collection_jobs")
        .getFirst();
  }

  private List<String> events() {
    return db.rows("SELECT event_type FROM collection_events ORDER BY event_id").stream()
        .map(row -> (String) row.get("event_type"))
        .toList();
  }

  @Test
  void newDemandMakesAJobAndTellsWhy() {
    assertThat(ask(PriorityClass.RECENT, 3, JobReason.BF4SW_DISCOVERY)).isEqualTo(Answer.CREATED);

    assertThat(job())
        .containsEntry("lane", "background")
        .containsEntry("priority_class", "recent")
        .containsEntry("priority_value", 3)
        .containsEntry("reason", "bf4sw_discovery")
        .containsEntry("eligible", true);
    assertThat(
            db.rows(
                "SELECT event_type, persona_id, metadata->>'reason' AS reason,"
                    + " metadata->>'priority_class' AS class FROM collection_events"))
        .containsExactly(
            Map.of(
                "event_type",
                "created",
                "persona_id",
                1_000_000_000_000L,
                "reason",
                "bf4sw_discovery",
                "class",
                "recent"));
  }

  @Test
  void equalOrLesserDemandChangesNothing() {
    ask(PriorityClass.ACTIVE, 2, JobReason.ACTIVE_REFRESH);
    Map<String, Object> before = job();

    assertThat(ask(PriorityClass.ACTIVE, 2, JobReason.FINAL_REFRESH)).isEqualTo(Answer.COALESCED);
    assertThat(ask(PriorityClass.ACTIVE, 1, JobReason.FINAL_REFRESH)).isEqualTo(Answer.COALESCED);
    assertThat(ask(PriorityClass.BOOTSTRAP, 9, JobReason.BOOTSTRAP)).isEqualTo(Answer.COALESCED);

    assertThat(job()).isEqualTo(before);
    assertThat(events()).containsExactly("created");
  }

  @Test
  void aPersonsDemandRaisesAWaitingJobAndKeepsItsAge() {
    Wanted old =
        new Wanted(
            soldier, Resource.DETAILED, PriorityClass.BOOTSTRAP, 7, JobReason.BOOTSTRAP, LONG_AGO);
    ask(old);
    Object created = job().get("created_at");

    assertThat(ask(PriorityClass.INTERACTIVE, 1, JobReason.MANUAL)).isEqualTo(Answer.PROMOTED);

    assertThat(job())
        .containsEntry("lane", "interactive")
        .containsEntry("priority_class", "interactive")
        .containsEntry("priority_value", 7)
        .containsEntry("reason", "manual")
        .containsEntry("created_at", created);
    assertThat(db.one("SELECT eligible_at = '2020-01-01Z' FROM collection_jobs", Boolean.class))
        .isTrue();
    assertThat(
            db.one(
                "SELECT metadata::text FROM collection_events WHERE event_type = 'promoted'",
                String.class))
        .isEqualTo(
            "{\"to\": {\"lane\": \"interactive\", \"reason\": \"manual\","
                + " \"priority_class\": \"interactive\", \"priority_value\": 7},"
                + " \"from\": {\"lane\": \"background\", \"reason\": \"bootstrap\","
                + " \"priority_class\": \"bootstrap\", \"priority_value\": 7}}");
  }

  @Test
  void anEarlierDemandOfTheSameClassMakesAJobEligible() {
    Instant later = Instant.now().plus(Duration.ofHours(5));
    ask(new Wanted(soldier, Resource.DETAILED, PriorityClass.RECENT, 0, JobReason.RETRY, later));
    assertThat(job()).containsEntry("eligible", false);

    assertThat(ask(PriorityClass.RECENT, 0, JobReason.FINAL_REFRESH)).isEqualTo(Answer.PROMOTED);

    assertThat(job()).containsEntry("eligible", true);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aJobInACollectorsHandsIsLeftAlone(boolean running) {
    UUID collector = db.collector("alpha", "home");
    ask(PriorityClass.BOOTSTRAP, 0, JobReason.BOOTSTRAP);
    Claim claim = running ? db.running(collector) : db.claim(collector);
    Map<String, Object> before = job();

    assertThat(ask(PriorityClass.INTERACTIVE, 5, JobReason.MANUAL)).isEqualTo(Answer.COALESCED);

    assertThat(job()).isEqualTo(before);
    assertThat(db.events(claim.jobId())).doesNotContain("promoted");
  }

  @Test
  void oneCallAnswersForEachDemandAndTakesNoneTwice() {
    ask(PriorityClass.BOOTSTRAP, 0, JobReason.BOOTSTRAP);
    Wanted detailed =
        new Wanted(soldier, Resource.DETAILED, PriorityClass.ACTIVE, 0, JobReason.RETRY, null);
    Wanted weapons =
        new Wanted(soldier, Resource.WEAPONS, PriorityClass.ACTIVE, 0, JobReason.RETRY, null);

    assertThat(
            db.transactions()
                .<Map<Wanted, Answer>>call(
                    handle -> demand.ask(handle, List.of(weapons, detailed))))
        .isEqualTo(Map.of(detailed, Answer.PROMOTED, weapons, Answer.CREATED));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                db.transactions()
                    .run(handle -> demand.ask(handle, List.of(weapons, detailed, weapons))));
  }

  /** The job that the demand met cannot be claimed or go before the demand is committed. */
  @Test
  void aMetJobStaysWhereItIsUntilTheDemandIsCommitted() {
    UUID collector = db.collector("alpha", "home");
    ask(PriorityClass.ACTIVE, 0, JobReason.ACTIVE_REFRESH);
    try (Handle open = Jdbi.create(db.dataSource()).open()) {
      open.begin();
      demand.ask(
          open,
          List.of(
              new Wanted(
                  soldier,
                  Resource.DETAILED,
                  PriorityClass.BOOTSTRAP,
                  0,
                  JobReason.BOOTSTRAP,
                  null)));
      assertThat(
              db.transactions()
                  .<Optional<Claim>>call(
                      h ->
                          new Claims(QueueDatabase.ORDER)
                              .claim(h, collector, "background", QueueDatabase.LEASE)))
          .isEmpty();
      open.commit();
    }
    assertThat(db.claim(collector).soldierId()).isEqualTo(soldier);
  }

  /** A row that a snapshot does not show yet must be met all the same. */
  @Test
  void demandThatMeetsAnInsertUnderWayRaisesItOnceItIsThere() {
    CompletableFuture<Answer> second;
    try (Handle open = Jdbi.create(db.dataSource()).open()) {
      open.begin();
      demand.ask(
          open,
          List.of(
              new Wanted(
                  soldier,
                  Resource.DETAILED,
                  PriorityClass.BOOTSTRAP,
                  0,
                  JobReason.BOOTSTRAP,
                  null)));
      second =
          CompletableFuture.supplyAsync(() -> ask(PriorityClass.INTERACTIVE, 0, JobReason.MANUAL));
      await()
          .until(
              () ->
                  db.one(
                      "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                          + " AND datname = current_database())",
                      Boolean.class));
      open.commit();
    }
    assertThat(second.join()).isEqualTo(Answer.PROMOTED);
    assertThat(events()).containsExactly("created", "promoted");
  }

  @Test
  void raisingMakesNoJobAndPassesByWhatIsBeingWritten() {
    Wanted active =
        new Wanted(soldier, Resource.DETAILED, PriorityClass.ACTIVE, 0, JobReason.RETRY, null);
    assertThat(db.transactions().<Integer>call(h -> demand.raise(h, List.of(active)))).isZero();

    long job = db.job(soldier, Resource.DETAILED, "bootstrap");
    try (Handle open = Jdbi.create(db.dataSource()).open()) {
      open.begin();
      open.execute("SELECT FROM collection_jobs WHERE job_id = ? FOR UPDATE", job);
      assertThat(db.transactions().<Integer>call(h -> demand.raise(h, List.of(active)))).isZero();
      open.rollback();
    }
    assertThat(db.transactions().<Integer>call(h -> demand.raise(h, List.of(active)))).isOne();
    assertThat(db.events(job)).containsExactly("created", "promoted");
  }

  @Test
  void manyWhoAskAtOnceMakeOneRowThatStandsInTheHighestClass() throws Exception {
    int askers = 12;
    CyclicBarrier together = new CyclicBarrier(askers);
    List<Future<Answer>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(askers)) {
      for (int i = 0; i < askers; i++) {
        PriorityClass each = PriorityClass.values()[i % 4];
        answers.add(
            threads.submit(
                () -> {
                  together.await();
                  return ask(each, 0, JobReason.MANUAL);
                }));
      }
    }
    long created = 0;
    for (Future<Answer> answer : answers) {
      created += answer.get() == Answer.CREATED ? 1 : 0;
    }
    assertThat(created).isOne();
    assertThat(db.one("SELECT count(*) FROM collection_jobs", Long.class)).isOne();
    assertThat(job()).containsEntry("priority_class", "interactive");
    assertThat(events().stream().filter("created"::equals)).hasSize(1);
  }
}
