package org.bf4ps.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.FailureRun;
import org.bf4ps.schedule.Retry;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LeasesTest {
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final Leases LEASES = new Leases();
  private static final JobEnd JOB_END = new JobEnd();
  private static final Outcome.Success SUCCESS =
      new Outcome.Success(new DetailedStats(Map.of()), 200, 5_000, 1);
  private static final FailureRun RUN =
      new FailureRun(2, FailureClass.TIMEOUT, Instant.parse("2026-02-01T00:00:00Z"));
  private static final Outcome.Failure FAILURE =
      new Outcome.Failure(FailureClass.TIMEOUT, null, "no answer within 15 s", null, 1);

  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  private boolean write(BiFunction<Handle, Claim, Boolean> statement, Claim claim) {
    return db.transactions().<Boolean>call(handle -> statement.apply(handle, claim));
  }

  /** Every statement that needs an owned lease, and whether the job must be running for it. */
  static Stream<Arguments> statements() {
    return Stream.of(
        statement("start", false, LEASES::start),
        statement("release", false, (handle, claim) -> LEASES.release(handle, claim, "test")),
        statement("hold", true, (handle, claim) -> LEASES.hold(handle, claim).isPresent()),
        statement(
            "renew",
            true,
            (handle, claim) ->
                LEASES
                    .renew(handle, List.of(claim), QueueDatabase.LEASE, LIMIT)
                    .containsKey(claim.leaseToken())),
        statement(
            "succeed",
            true,
            (handle, claim) ->
                JOB_END.succeed(
                    handle, claim, SUCCESS, Duration.ofMillis(7), Stored.CHANGED, null)),
        statement(
            "fail",
            true,
            (handle, claim) ->
                JOB_END.fail(
                    handle,
                    claim,
                    FAILURE,
                    Duration.ofMillis(7),
                    RUN,
                    new Retry(CollectionStatus.TEMPORARY_FAILURE, Instant.now()))));
  }

  private static Arguments statement(
      String name, boolean running, BiFunction<Handle, Claim, Boolean> statement) {
    return Arguments.of(name, running, statement);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("statements")
  void theOwnerOfAnUnexpiredLeaseMayWrite(
      String name, boolean running, BiFunction<Handle, Claim, Boolean> statement) {
    assertThat(write(statement, prepared(running))).isTrue();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("statements")
  void anExpiredLeaseRefusesAndIsNotRevived(
      String name, boolean running, BiFunction<Handle, Claim, Boolean> statement) {
    Claim claim = prepared(running);
    db.expire(claim);
    refusesWithoutTrace(statement, claim, claim);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("statements")
  void anotherTokenRefuses(
      String name, boolean running, BiFunction<Handle, Claim, Boolean> statement) {
    Claim claim = prepared(running);
    refusesWithoutTrace(statement, claim, with(claim, claim.collectorUuid(), UUID.randomUUID()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("statements")
  void anotherCollectorRefuses(
      String name, boolean running, BiFunction<Handle, Claim, Boolean> statement) {
    Claim claim = prepared(running);
    UUID other = db.collector("other", "home");
    refusesWithoutTrace(statement, claim, with(claim, other, claim.leaseToken()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("statements")
  void aHolderThatComesBackAfterRecoveryAndReclaimIsRefused(
      String name, boolean running, BiFunction<Handle, Claim, Boolean> statement) {
    Claim old = prepared(running);
    db.expire(old);
    assertThat(RecoveryRound.run(db.transactions()).recovered()).isEqualTo(1);
    Claim fresh = prepared(running, collector);
    assertThat(fresh.jobId()).isEqualTo(old.jobId());
    assertThat(fresh.attempt()).isEqualTo(2);
    refusesWithoutTrace(statement, fresh, old);
  }

  private Claim prepared(boolean running) {
    db.job(db.soldier(), Resource.DETAILED, "bootstrap");
    return prepared(running, collector);
  }

  private Claim prepared(boolean running, UUID who) {
    return running ? db.running(who) : db.claim(who);
  }

  private static Claim with(Claim claim, UUID collector, UUID token) {
    return new Claim(
        claim.jobId(),
        collector,
        token,
        claim.soldierId(),
        claim.persona(),
        claim.resource(),
        claim.attempt(),
        claim.priorityClass(),
        claim.waited());
  }

  private void refusesWithoutTrace(
      BiFunction<Handle, Claim, Boolean> statement, Claim owner, Claim writer) {
    String everything =
        """
        SELECT md5((SELECT jsonb_agg(j) FROM collection_jobs j)::text) || ' '
            || md5((SELECT jsonb_agg(s) FROM collection_state s)::text) || ' '
            || md5((SELECT jsonb_agg(c ORDER BY collector_uuid) FROM collectors c)::text) || ' '
            || (SELECT count(*) FROM collection_events)
        """;
    String before = db.one(everything, String.class);
    assertThat(write(statement, writer)).isFalse();
    assertThat(db.one(everything, String.class)).isEqualTo(before);
  }

  @Test
  void aReleasedJobIsPendingAgainAndTheAttemptDoesNotCount() {
    Claim claim = prepared(false);

    assertThat(write((h, c) -> LEASES.release(h, c, "drain"), claim)).isTrue();

    assertThat(db.rows("SELECT status, attempt_count, lease_token FROM collection_jobs"))
        .singleElement()
        .satisfies(
            job -> {
              assertThat(job).containsEntry("status", "pending");
              assertThat(job).containsEntry("attempt_count", 0);
              assertThat(job).containsEntry("lease_token", null);
            });
    assertThat(db.events(claim.jobId())).containsExactly("created", "claimed", "released");
    assertThat(db.one("SELECT count(current_job_id) FROM collectors", Long.class)).isZero();
  }

  @Test
  void successRemovesTheJobAndTellsTheState() {
    Claim claim = prepared(true);
    Instant due = Instant.parse("2027-01-01T00:00:00Z");

    write(
        (h, c) -> JOB_END.succeed(h, c, SUCCESS, Duration.ofMillis(1_234), Stored.CHANGED, due),
        claim);

    assertThat(db.rows("SELECT job_id FROM collection_jobs")).isEmpty();
    assertThat(db.events(claim.jobId()))
        .containsExactly("created", "claimed", "started", "succeeded");
    assertThat(
            db.rows(
                "SELECT detailed_state, detailed_failure_count, detailed_next_due_at = '2027-01-01Z'"
                    + " AS due, detailed_last_success_at IS NOT NULL AS checked,"
                    + " detailed_last_changed_at IS NOT NULL AS changed FROM collection_state"))
        .singleElement()
        .isEqualTo(
            Map.of(
                "detailed_state",
                "success",
                "detailed_failure_count",
                0,
                "due",
                true,
                "checked",
                true,
                "changed",
                true));
    assertThat(
            db.rows(
                "SELECT result, duration_ms, http_status, metadata->>'bytes' AS bytes,"
                    + " metadata->>'sends' AS sends FROM collection_events"
                    + " WHERE event_type = 'succeeded'"))
        .singleElement()
        .isEqualTo(
            Map.of(
                "result",
                "changed",
                "duration_ms",
                1_234L,
                "http_status",
                200,
                "bytes",
                "5000",
                "sends",
                "1"));
  }

  /** Else a due time that parks could overwrite what an observation made due meanwhile. */
  @Test
  void whileAnEndIsWrittenTheSoldierCannotBeObserved() {
    Claim claim = prepared(true);
    String observe =
        "SELECT FROM soldiers WHERE soldier_id = "
            + claim.soldierId()
            + " FOR NO KEY UPDATE NOWAIT";
    db.transactions()
        .run(
            handle -> {
              assertThat(LEASES.hold(handle, claim)).isPresent();
              // Another thread, for within one jdbi hands the same connection out again.
              assertThat(CompletableFuture.runAsync(() -> db.execute(observe)))
                  .failsWithin(Duration.ofSeconds(10))
                  .withThrowableThat()
                  .withMessageContaining("could not obtain lock");
            });
    db.execute(observe);
  }

  /** Another soldier of the same account may have brought the profile: it is new to this one. */
  @Test
  void theFirstSuccessIsAChangeOfTheResourceEvenIfTheValuesWereKnown() {
    Claim claim = prepared(true);

    write(
        (h, c) -> JOB_END.succeed(h, c, SUCCESS, Duration.ofMillis(7), Stored.UNCHANGED, null),
        claim);

    assertThat(
            db.one(
                "SELECT detailed_last_changed_at IS NOT NULL FROM collection_state", Boolean.class))
        .isTrue();
  }

  @Test
  void failureRemovesTheJobWithItsReasonAndKeepsTheLastSuccess() {
    Claim claim = prepared(true);
    db.execute(
        "UPDATE collection_state SET detailed_state = 'success',"
            + " detailed_last_success_at = '2026-01-01Z', detailed_last_changed_at = '2025-01-01Z'");
    Retry retry =
        new Retry(CollectionStatus.TEMPORARY_FAILURE, Instant.parse("2027-01-01T00:00:00Z"));

    write((h, c) -> JOB_END.fail(h, c, FAILURE, Duration.ofSeconds(15), RUN, retry), claim);

    assertThat(db.rows("SELECT job_id FROM collection_jobs")).isEmpty();
    assertThat(db.events(claim.jobId()))
        .containsExactly("created", "claimed", "started", "failed", "retry_scheduled");
    assertThat(
            db.rows(
                "SELECT detailed_state, detailed_failure_count, detailed_last_error_class,"
                    + " detailed_last_error_message, detailed_next_due_at = '2027-01-01Z' AS due,"
                    + " detailed_last_success_at = '2026-01-01Z' AS kept,"
                    + " detailed_last_changed_at = '2025-01-01Z' AS unchanged,"
                    + " detailed_failing_since = '2026-02-01Z' AS since"
                    + " FROM collection_state"))
        .singleElement()
        .isEqualTo(
            Map.of(
                "since",
                true,
                "detailed_state",
                "temporary_failure",
                "detailed_failure_count",
                2,
                "detailed_last_error_class",
                "timeout",
                "detailed_last_error_message",
                "no answer within 15 s",
                "due",
                true,
                "kept",
                true,
                "unchanged",
                true));
  }

  @Test
  void recoveryReturnsOnlyExpiredLeasesAndTellsOfTheOldHolder() {
    Claim expired = prepared(true);
    Claim alive = prepared(true);
    db.expire(expired);

    assertThat(RecoveryRound.run(db.transactions()).recovered()).isEqualTo(1);

    assertThat(db.events(expired.jobId()))
        .containsExactly("created", "claimed", "started", "lease_expired", "reclaimed");
    assertThat(db.events(alive.jobId())).containsExactly("created", "claimed", "started");
    assertThat(
            db.rows(
                "SELECT lease_token, collector_uuid FROM collection_events"
                    + " WHERE event_type = 'lease_expired'"))
        .singleElement()
        .isEqualTo(Map.of("lease_token", expired.leaseToken(), "collector_uuid", collector));
    assertThat(
            db.one(
                "SELECT status FROM collection_jobs WHERE job_id = " + expired.jobId(),
                String.class))
        .isEqualTo("pending");
  }

  @Test
  void aStaleWriteIsAnEvent() {
    Claim claim = prepared(true);
    db.transactions().run(handle -> new StaleWrites().record(handle, claim, "succeed", 2));
    assertThat(
            db.rows(
                "SELECT result, lease_token, metadata ->> 'sends' AS sends FROM collection_events"
                    + " WHERE event_type = 'stale_rejected'"))
        .singleElement()
        .isEqualTo(Map.of("result", "succeed", "lease_token", claim.leaseToken(), "sends", "2"));
  }
}
