package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.fixture.TimeJump;
import org.bf4ps.queue.RecoveryRound.Outcome;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecoveryRoundTest {
  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  @AfterEach
  void lawsHold() {
    dropTrigger();
    Laws.assertHold(db);
  }

  private void dropTrigger() {
    db.execute("DROP TRIGGER IF EXISTS poison ON collection_jobs");
  }

  private Outcome round() {
    return RecoveryRound.run(db.transactions());
  }

  /** Jobs whose holders fell silent, with all their events. */
  private void expired(int count) {
    for (int i = 0; i < count; i++) {
      db.job(db.soldier(), Resource.DETAILED, "active");
      db.claim(collector);
    }
    db.execute(
        "UPDATE collection_jobs SET lease_expires_at = clock_timestamp() - interval '1 second'");
  }

  private long poison() {
    long job = db.one("SELECT min(job_id) + 3 FROM collection_jobs", Long.class);
    db.execute(
        """
        CREATE OR REPLACE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'poisoned row' USING ERRCODE = 'P0001'; END $$
        """);
    db.execute(
        "CREATE TRIGGER poison BEFORE UPDATE ON collection_jobs FOR EACH ROW"
            + " WHEN (NEW.status = 'pending' AND OLD.job_id = "
            + job
            + ") EXECUTE FUNCTION poison()");
    return job;
  }

  private int failures() {
    return db.one(
        "SELECT count(*) FROM collection_events WHERE event_type = 'recovery_failed'",
        Integer.class);
  }

  /** hardbyte/awa#388: one bad row aborted every recovery batch. */
  @Test
  void oneRowOfFiveHundredThatCannotBeRecoveredHoldsNoneOfTheOthersUp() {
    expired(500);
    long poisoned = poison();

    assertThat(round()).isEqualTo(new Outcome(499, 1));

    assertThat(db.rows("SELECT job_id FROM collection_jobs WHERE status <> 'pending'"))
        .containsExactly(Map.of("job_id", poisoned));
    assertThat(
            db.rows(
                "SELECT job_id, error_message FROM collection_events"
                    + " WHERE event_type = 'recovery_failed'"))
        .containsExactly(Map.of("job_id", poisoned, "error_message", "P0001 ERROR: poisoned row"));
  }

  /** Else it would end one collector after the other, as the first of its class each time. */
  @Test
  void aJobThatLostThreeCollectorsRestsLongerEachTimeAndLetsTheOthersPass() {
    expired(1);
    long deadly = db.one("SELECT job_id FROM collection_jobs", Long.class);
    long other = db.job(db.soldier(), Resource.DETAILED, "active");
    for (int losses = 1; losses <= 2; losses++) {
      assertThat(round()).isEqualTo(new Outcome(1, 0));
      assertThat(db.running(collector).jobId()).as("it keeps its place").isEqualTo(deadly);
      db.execute(
          "UPDATE collection_jobs SET lease_expires_at = clock_timestamp()"
              + " WHERE status = 'running'");
    }
    assertThat(round()).isEqualTo(new Outcome(1, 0));

    assertThat(db.running(collector).jobId()).isEqualTo(other);
    TimeJump.by(db, Duration.ofSeconds(31));
    db.expire(db.running(collector));
    round();
    assertThat(
            db.rows(
                "SELECT job_id, round(extract(epoch FROM (metadata ->> 'next_attempt_at')::timestamptz"
                    + " - occurred_at))::int AS rest"
                    + " FROM collection_events WHERE event_type = 'reclaimed' ORDER BY event_id"))
        .extracting(row -> row.get("rest"))
        .containsExactly(null, null, 61, 60);
  }

  @Test
  void whatWasSetAsideIsReportedOnceAndTriedAgainLater() {
    expired(5);
    poison();
    round();

    assertThat(round()).as("it rests").isEqualTo(new Outcome(0, 0));
    db.execute("UPDATE recovery_rejects SET next_try_at = clock_timestamp()");
    assertThat(round()).isEqualTo(new Outcome(0, 1));
    assertThat(failures()).isOne();
    assertThat(
            db.one(
                "SELECT failures = 2 AND next_try_at > clock_timestamp() + interval '45 seconds'"
                    + " FROM recovery_rejects",
                Boolean.class))
        .isTrue();

    dropTrigger();
    db.execute("UPDATE recovery_rejects SET next_try_at = clock_timestamp()");
    assertThat(round()).isEqualTo(new Outcome(1, 0));
    assertThat(db.one("SELECT count(*) FROM recovery_rejects", Integer.class)).isZero();
  }

  /** riverqueue/river#1302: a job that was finished meanwhile came back. */
  @Test
  void whatWasEndedOrClaimedAgainSinceItWasReadStaysAsItIs() {
    expired(2);
    LeaseRecovery recovery = new LeaseRecovery();
    List<LostLease> read = db.transactions().call(h -> recovery.expired(h, null, 10));
    assertThat(read).hasSize(2);
    db.removed(read.get(0).jobId());
    round();
    Claim again = db.claim(collector);

    Map<String, Integer> recovered = db.transactions().call(h -> recovery.recover(h, read));
    assertThat(recovered).isEmpty();

    assertThat(db.one("SELECT lease_token FROM collection_jobs", UUID.class))
        .isEqualTo(again.leaseToken());
  }

  @Test
  void aRowThatSomebodyWritesIsPassedByWithoutWaiting() {
    expired(3);
    long held = db.one("SELECT min(job_id) FROM collection_jobs", Long.class);
    try (Handle open = Jdbi.create(db.dataSource()).open()) {
      open.begin();
      open.execute("SELECT FROM collection_jobs WHERE job_id = ? FOR UPDATE", held);
      assertThat(round()).isEqualTo(new Outcome(2, 0));
      open.rollback();
    }
    assertThat(round()).isEqualTo(new Outcome(1, 0));
  }

  @Test
  void recoverersAtOnceRecoverEachJobOnce() throws Exception {
    expired(250);
    List<Future<Outcome>> rounds = new ArrayList<>();
    try (ExecutorService nodes = Executors.newFixedThreadPool(4)) {
      for (int i = 0; i < 4; i++) {
        rounds.add(nodes.submit(this::round));
      }
    }
    int recovered = 0;
    for (Future<Outcome> each : rounds) {
      recovered += each.get().recovered();
    }
    assertThat(recovered + round().recovered()).isEqualTo(250);
    assertThat(
            db.one(
                "SELECT count(*) FROM collection_events WHERE event_type = 'reclaimed'",
                Integer.class))
        .isEqualTo(250);
    assertThat(db.one("SELECT count(current_job_id) FROM collectors", Integer.class)).isZero();
  }
}
