package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.submission.Validation;
import org.bf4ps.submission.Validations;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each law can fail: a law that always holds proves nothing. */
class LawsTest {
  private static final int LAWS = 10;

  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void aJobOfEachKind() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
    for (int i = 0; i < 3; i++) {
      db.job(db.soldier(), Resource.DETAILED, "active");
    }
    db.running(collector);
    Claim lost = db.claim(collector);
    db.expire(lost);
    RecoveryRound.run(db.transactions());
    db.transactions().run(handle -> new StaleWrites().record(handle, lost, "succeed", 0));
    validations();
  }

  /** One that is held, and one that was lost and has returned to the queue. */
  private void validations() {
    Validations validations = new Validations();
    for (int persona = 1; persona <= 2; persona++) {
      db.execute(
          "INSERT INTO manual_submissions (persona_id, platform, submitter_key, expires_at)"
              + " VALUES (%d, 'pc', 'somebody', now() + interval '1 day')".formatted(persona));
    }
    UUID lost = validate(validations).submissionId();
    db.execute("UPDATE manual_submissions SET lease_expires_at = now() WHERE state = 'validating'");
    db.transactions().run(handle -> validations.recover(handle, lost));
    validate(validations);
  }

  private Validation validate(Validations validations) {
    return db.transactions()
        .call(handle -> validations.claim(handle, collector, QueueDatabase.LEASE).orElseThrow());
  }

  private List<Object> broken() {
    return db.rows("SELECT law FROM queue_laws WHERE NOT holds ORDER BY law").stream()
        .map(row -> row.get("law"))
        .toList();
  }

  @Test
  void theyHoldForWorkThatGoesItsWay() {
    Laws.assertHold(db);
    assertThat(db.one("SELECT count(*) FROM queue_laws", Integer.class)).isEqualTo(LAWS);
  }

  @Test
  void theReaderTellsEachLawWithItsBreachesAndGoesByTheGivenRecoveryInterval() {
    String lease = "no lease outlives its end by two recovery rounds";
    db.execute(
        "UPDATE collection_jobs SET lease_expires_at = now() - interval '31 s'"
            + " WHERE status = 'running'");

    assertThat(breaches(Duration.ofSeconds(60))).hasSize(LAWS).containsEntry(lease, 0L);
    assertThat(breaches(Duration.ofMillis(500))).hasSize(LAWS).containsEntry(lease, 1L);
  }

  private Map<String, Long> breaches(Duration recoveryInterval) {
    return db.transactions().call(handle -> new QueueLaws().breaches(handle, recoveryInterval));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          a created job waits, is held, or has ended once | DELETE FROM collection_jobs WHERE status = 'pending'
          a job in the queue was created | DELETE FROM collection_events WHERE event_type = 'created'
          a claim is held, or has ended once | DELETE FROM collection_events WHERE event_type = 'lease_expired'
          a refused write came after the end of its claim | DELETE FROM collection_events WHERE event_type = 'lease_expired'
          what was finalised was claimed | INSERT INTO collection_events (event_type, job_id, soldier_id, lease_token) SELECT 'failed', 7, soldier_id, gen_random_uuid() FROM soldiers
          no lease outlives its end by two recovery rounds | UPDATE collection_jobs SET lease_expires_at = now() - interval '31 s' WHERE status = 'running'
          no more was sent than was permitted | INSERT INTO collection_events (event_type, job_id, soldier_id, metadata) SELECT 'succeeded', 7, soldier_id, '{"sends": 1}' FROM soldiers
          no more was sent than was permitted | UPDATE collection_events SET metadata = '{"sends": 1}' WHERE event_type = 'stale_rejected'
          a validation is held, or has ended once | DELETE FROM collection_events WHERE event_type = 'validation_expired'
          a validation is held, or has ended once | UPDATE manual_submissions SET lease_token = gen_random_uuid() WHERE state = 'validating'
          no validation outlives its end by two minutes | UPDATE manual_submissions SET lease_expires_at = now() - interval '121 s' WHERE state = 'validating'
          a collector's current job is its own | UPDATE collectors SET current_job_id = (SELECT job_id FROM collection_jobs WHERE status = 'pending' LIMIT 1)
          """)
  void eachLawCanBeBroken(String law, String misdeed) {
    db.execute(misdeed);
    assertThat(broken()).contains(law);
  }

  @Test
  void aSecondEndOfAClaimBreaksItsLaw() {
    db.execute(
        """
        INSERT INTO collection_events (event_type, job_id, soldier_id, lease_token)
        SELECT 'succeeded', job_id, soldier_id, lease_token FROM collection_events
        WHERE event_type = 'lease_expired'
        """);
    assertThat(broken()).contains("a claim is held, or has ended once");
  }

  @Test
  void theRecoveryIntervalOfTheDatabaseCounts() {
    db.execute(
        "UPDATE collection_jobs SET lease_expires_at = now() - interval '31 s'"
            + " WHERE status = 'running'");
    db.transactions()
        .run(
            handle -> {
              handle.execute("SET LOCAL bf4ps.recovery_interval = '60 s'");
              assertThat(
                      handle
                          .createQuery("SELECT bool_and(holds) FROM queue_laws")
                          .mapTo(Boolean.class)
                          .one())
                  .isTrue();
            });
  }
}
