package org.bf4ps.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.bf4ps.submission.TicketDesk.ANN;
import static org.bf4ps.submission.TicketDesk.BOB;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.egress.EgressSteering;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.optout.HiddenSoldiers;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Claims;
import org.bf4ps.queue.JobEnd;
import org.bf4ps.queue.Leases;
import org.bf4ps.queue.Stored;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** What tickets tell, after reports about systems whose tickets tell nothing. */
class TicketTest {
  /**
   * odota/core#894: a request sat at "upload complete" for hours, without its place in the queue.
   */
  @Test
  void aWaitingTicketTellsItsPlaceAndWhenItWillProbablyBeDone() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    UUID first = desk.submit(1, ANN);
    UUID second = desk.submit(2, BOB);

    assertThat(desk.look(first).position()).contains(1);
    Ticket ticket = desk.look(second);
    assertThat(ticket.position()).contains(2);
    Estimate estimate = ticket.estimate().orElseThrow();
    assertThat(estimate.from()).isAfter(ticket.createdAt().plusSeconds(4));
    assertThat(estimate.to()).isAfter(estimate.from());
    assertThat(estimate.measured()).isFalse();
  }

  /** odota/core#560: a match was "queued" for days and nobody was ever told why. */
  @Test
  void noTicketIsQueuedForEver() {
    TicketDesk desk = new TicketDesk();
    UUID id = desk.submit(1, ANN);
    desk.db.execute("UPDATE manual_submissions SET expires_at = now()");
    desk.round.run();

    Ticket ticket = desk.look(id);
    assertThat(ticket.state()).isEqualTo(TicketState.EXPIRED);
    assertThat(ticket.reason().orElseThrow()).contains("could not be asked in time");
    assertThat(desk.submit(1, BOB)).as("it may be asked for again").isNotEqualTo(id);
  }

  /**
   * hardbyte/awa#388, for tickets: one row that cannot be written kept all others from recovery.
   */
  @Test
  void aTicketThatCannotBeRecoveredKeepsNoOtherFromIt() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    UUID poisoned = desk.submit(1, ANN);
    UUID other = desk.submit(2, BOB);
    for (int claims = 0; claims < 2; claims++) {
      desk.db
          .transactions()
          .call(handle -> new Validations().claim(handle, desk.collector(), Duration.ofSeconds(60)))
          .orElseThrow();
    }
    desk.db.execute("UPDATE manual_submissions SET lease_expires_at = now()");
    desk.db.execute(
        "CREATE OR REPLACE FUNCTION poison_ticket() RETURNS trigger LANGUAGE plpgsql AS"
            + " $$ BEGIN RAISE EXCEPTION 'poisoned row' USING ERRCODE = 'P0001'; END $$");
    desk.db.execute(
        "CREATE TRIGGER poison_ticket BEFORE UPDATE ON manual_submissions FOR EACH ROW"
            + " WHEN (OLD.submission_id = '"
            + poisoned
            + "') EXECUTE FUNCTION poison_ticket()");
    try {
      desk.round.run();

      assertThat(desk.look(other).state()).isEqualTo(TicketState.QUEUED);
      assertThat(desk.look(poisoned).state()).isEqualTo(TicketState.VALIDATING);
    } finally {
      desk.db.execute("DROP FUNCTION poison_ticket() CASCADE");
    }
    desk.round.run();
    assertThat(desk.look(poisoned).state()).isEqualTo(TicketState.QUEUED);
  }

  /** odota/core#2275: the status of a job was null, whether it waited, had failed or was done. */
  @Test
  void everyEndAnswersDifferentlyUntilItIsRemoved() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    long soldier = desk.known(77, 5);
    UUID id = desk.submit(77, ANN);
    for (Resource resource : Resource.values()) {
      desk.collected(soldier, resource, 0);
    }
    desk.round.run();

    Ticket done = desk.look(id);
    assertThat(done.state()).isEqualTo(TicketState.DONE);
    assertThat(done.collected()).isEqualTo(4);
    assertThat(done.position()).isEmpty();
    assertThat(done.finishedAt()).isPresent();
    assertThat(desk.reader.find(UUID.randomUUID())).as("a made-up ticket").isEmpty();

    desk.db.execute("UPDATE manual_submissions SET expires_at = now()");
    desk.round.run();
    assertThat(desk.reader.find(id)).as("a removed one").isEmpty();
  }

  /** From the moment on, also before a round has written it. */
  @Test
  void ticketsOfASoldierThatWasHiddenSinceTellSoAndPromiseNothing() {
    TicketDesk desk = new TicketDesk();
    desk.known(77, 0);
    desk.known(78, 5);
    UUID done = desk.submit(77, ANN);
    UUID open = desk.submit(78, ANN);
    assertThat(desk.look(done).known()).isTrue();

    desk.db.execute("UPDATE soldiers SET hidden_at = now(), hidden_reason = 'asked for it'");

    assertThat(desk.look(done).state()).isEqualTo(TicketState.DONE);
    assertThat(desk.look(open).state()).isEqualTo(TicketState.REJECTED);
    for (UUID id : List.of(done, open)) {
      Ticket ticket = desk.look(id);
      assertThat(ticket.known()).as("it has a page").isFalse();
      assertThat(ticket.soldier().name()).isNull();
      assertThat(ticket.reason()).contains(HiddenSoldiers.MEANING);
      assertThat(ticket.finishedAt()).isPresent();
      assertThat(ticket.position()).isEmpty();
    }
    desk.round.run();
    assertThat(desk.look(open).state()).isEqualTo(TicketState.REJECTED);
  }

  /** odota/core#2975: the page of a match did not show that the match was in the queue already. */
  @Test
  void aSoldiersPageCanTellThatSomebodyWaitsForItAlready() {
    TicketDesk desk = new TicketDesk();
    desk.known(77, 5);
    Persona persona = new Persona(77, Platform.PC);
    assertThat(desk.reader.openFor(persona)).isEmpty();

    UUID id = desk.submit(77, ANN);

    assertThat(desk.reader.openFor(persona)).contains(id);
  }

  @Test
  void aTicketMovesBackWhenMoreImportantWorkArrives() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    desk.submit(1, ANN);
    UUID second = desk.submit(2, ANN);
    Instant before = desk.look(second).estimate().orElseThrow().to();
    assertThat(desk.look(second).position()).contains(2);

    desk.submit(3, BOB);

    assertThat(desk.look(second).position()).contains(3);
    assertThat(desk.look(second).estimate().orElseThrow().to()).isAfter(before);
  }

  @Test
  void ticketsThatWaitForALaterRequestAreNotAhead() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    UUID unknown = desk.submit(1, ANN);
    UUID second = desk.submit(2, BOB);
    assertThat(desk.look(second).position()).contains(2);

    desk.db.execute(
        "UPDATE manual_submissions SET next_attempt_at = now() + interval '1 minute',"
            + " failure_count = 1, failing_since = now(), last_error_class = 'not_found',"
            + " reason = 'Denied.' WHERE submission_id = '"
            + unknown
            + "'");

    assertThat(desk.look(second).position()).contains(1);
    Ticket held = desk.look(unknown);
    Instant again = held.retryAt().orElseThrow();
    assertThat(held.hold()).isEqualTo(Ticket.Hold.RETRY);
    assertThat(held.estimate().orElseThrow().from()).isAfter(again);
  }

  @Test
  void aKnownSoldierThatBattlelogDeniesIsToldSo() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    long soldier = desk.known(77, 5);
    UUID id = desk.submit(77, ANN);
    for (Resource resource : Resource.values()) {
      desk.db.execute(
          """
          UPDATE collection_state
             SET {r}_state = 'temporary_failure', {r}_last_attempt_at = clock_timestamp(),
                 {r}_next_due_at = clock_timestamp() + interval '11 hours',
                 {r}_last_error_class = 'not_found'
           WHERE soldier_id = %d
          """
              .formatted(soldier)
              .replace("{r}", resource.label()));
    }

    Ticket ticket = desk.look(id);

    assertThat(ticket.reason().orElseThrow()).contains("knows no such soldier");
    assertThat(ticket.retryAt().orElseThrow()).isAfter(Instant.now().plus(Duration.ofHours(10)));
  }

  @Test
  void aClosedEgressIsToldAndCountsForTheEstimate() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    UUID id = desk.submit(1, ANN);
    desk.db.execute("UPDATE egress_gates SET blocked_until = now() + interval '10 minutes'");

    Ticket ticket = desk.look(id);

    assertThat(ticket.hold()).isEqualTo(Ticket.Hold.EGRESS_CLOSED);
    assertThat(ticket.estimate().orElseThrow().from())
        .isAfter(Instant.now().plus(Duration.ofMinutes(9)));
  }

  @Test
  void nobodyCanTellWhenAPauseWithoutAnEndIsOver() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    UUID id = desk.submit(1, ANN);
    EgressSteering steering = new EgressSteering(desk.db.transactions());
    steering.pause("front", null, "ada", "");

    Ticket paused = desk.look(id);
    assertThat(paused.hold()).isEqualTo(Ticket.Hold.PAUSED);
    assertThat(paused.estimate()).isEmpty();

    steering.pause("front", Instant.now().plus(Duration.ofDays(9)), "ada", "");
    Ticket closed = desk.look(id);
    assertThat(closed.hold()).isEqualTo(Ticket.Hold.EGRESS_CLOSED);
    assertThat(closed.estimate().orElseThrow().from())
        .isAfter(Instant.now().plus(Duration.ofDays(8)));
  }

  @Test
  void aCollectorWhoseGateIsNotOpenYetIsNotCountedOn() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    desk.db.execute("DELETE FROM egress_gates");
    UUID id = desk.submit(1, ANN);

    assertThat(desk.look(id).hold()).isEqualTo(Ticket.Hold.NO_COLLECTOR);
  }

  @Test
  void theEstimateRestsOnTheMeasuredPaceOnceThereIsOne() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    desk.db.execute(
        """
        INSERT INTO egress_sends (egress_key, lane, permitted_at)
        SELECT 'front', 'interactive', now() - n * interval '7 seconds' FROM generate_series(1, 20) n
        """);
    Ticket ticket = desk.look(desk.submit(1, ANN));

    Estimate estimate = ticket.estimate().orElseThrow();
    assertThat(estimate.measured()).isTrue();
    assertThat(Duration.between(Instant.now(), estimate.from()))
        .isBetween(Duration.ofSeconds(26), Duration.ofSeconds(29));
  }

  /** What failed comes back by its due time, also as work that a person asked for. */
  @Test
  void aFailedPartIsAskedForAgainWhenItIsDue() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    long soldier = desk.known(77, 5);
    UUID id = desk.submit(77, ANN);
    desk.db.execute("DELETE FROM collection_jobs WHERE resource = 'weapons'");
    desk.db.execute(
        "UPDATE collection_state SET weapons_state = 'temporary_failure', weapons_last_attempt_at ="
            + " clock_timestamp(), weapons_next_due_at = clock_timestamp() + interval '1 hour'"
            + " WHERE soldier_id = "
            + soldier);
    String jobs = "SELECT count(*) FROM collection_jobs WHERE resource = 'weapons'";
    desk.round.run();
    assertThat(desk.db.one(jobs, Integer.class)).isZero();
    assertThat(desk.look(id).hold()).isEqualTo(Ticket.Hold.RETRY);

    desk.db.execute("UPDATE collection_state SET weapons_next_due_at = clock_timestamp()");
    desk.round.run();
    assertThat(desk.db.one(jobs, Integer.class)).isEqualTo(1);
  }

  /** By its turn alone a stream of others' first tickets would keep it waiting until it expires. */
  @Test
  void aLaterTicketOfASubmitterWaitsBehindFirstOnesOnlyUntilItsPlaceHasCome() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    desk.known(77, 5);
    long second = desk.known(78, 5);
    desk.submit(77, ANN);
    desk.submit(78, ANN);
    String values =
        "SELECT string_agg(DISTINCT priority_value::text, ' ') FROM collection_jobs WHERE soldier_id = "
            + second;
    desk.round.run();
    assertThat(desk.db.one(values, String.class)).isEqualTo("-1");

    desk.db.execute("UPDATE manual_submissions SET turn_at = now()");
    desk.round.run();
    assertThat(desk.db.one(values, String.class)).isEqualTo("0");
    assertThat(
            desk.db.one(
                "SELECT count(*) FROM collection_events WHERE event_type = 'promoted'",
                Integer.class))
        .as("told once for each of its parts")
        .isEqualTo(3);
    desk.round.run();
    assertThat(
            desk.db.one(
                "SELECT count(*) FROM collection_events WHERE event_type = 'promoted'",
                Integer.class))
        .isEqualTo(3);
  }

  /**
   * What is missing must not be read before, and asked for after, an answer is stored: it would be
   * bought twice.
   */
  @Test
  void whatIsAnsweredWhileATicketIsLookedAfterIsNotAskedForAgain() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    long soldier = desk.known(77, 5);
    desk.submit(77, ANN);
    Claim claim =
        desk.db
            .transactions()
            .call(
                handle ->
                    new Claims(QueueDatabase.ORDER)
                        .claim(handle, desk.collector(), "interactive", QueueDatabase.LEASE)
                        .orElseThrow());
    desk.db.transactions().run(handle -> new Leases().start(handle, claim));
    try (Handle end = Jdbi.open(desk.db.dataSource())) {
      end.begin();
      end.execute("LOCK TABLE collection_jobs IN ACCESS EXCLUSIVE MODE");
      new Leases().hold(end, claim).orElseThrow();
      assertThat(
              new JobEnd()
                  .succeed(
                      end,
                      claim,
                      new Outcome.Success(new DetailedStats(Map.of()), 200, 1, 1),
                      Duration.ofMillis(5),
                      Stored.UNCHANGED,
                      null))
          .isTrue();
      CompletableFuture<Void> round = CompletableFuture.runAsync(desk.round::run);
      await()
          .until(
              () ->
                  desk.db.one(
                      "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                          + " AND datname = current_database())",
                      Boolean.class));
      end.commit();
      round.join();
    }
    assertThat(
            desk.db.rows(
                "SELECT resource FROM collection_jobs WHERE soldier_id = %d AND resource = '%s'"
                    .formatted(soldier, claim.resource().label())))
        .isEmpty();
  }
}
