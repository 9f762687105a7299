package org.bf4ps.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.submission.TicketDesk.ANN;
import static org.bf4ps.submission.TicketDesk.BOB;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.optout.HiddenSoldiers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubmissionsTest {
  private static final long DIGITS_13 = 1_008_642_814_155L;

  @Test
  void anUnknownSoldierGetsATicketAndNothingElse() {
    TicketDesk desk = new TicketDesk();

    Ticket ticket = desk.look(desk.submit(DIGITS_13, ANN));

    assertThat(ticket.state()).isEqualTo(TicketState.QUEUED);
    assertThat(ticket.known()).isFalse();
    assertThat(ticket.soldier()).isEqualTo(TicketDesk.soldier(DIGITS_13));
    assertThat(desk.db.one("SELECT count(*) FROM soldiers", Integer.class)).isZero();
    assertThat(desk.db.one("SELECT count(*) FROM collection_jobs", Integer.class)).isZero();
  }

  @Test
  void sixteenAtOnceForOneSoldierGetOneTicket() throws Exception {
    TicketDesk desk = new TicketDesk();
    try (ExecutorService visitors = Executors.newFixedThreadPool(16)) {
      List<Callable<UUID>> requests =
          IntStream.range(0, 16)
              .<Callable<UUID>>mapToObj(each -> () -> desk.submit(DIGITS_13, "visitor " + each))
              .toList();
      assertThat(visitors.invokeAll(requests).stream().map(Future::resultNow).distinct().toList())
          .hasSize(1);
    }
  }

  @Test
  void aFreshSoldierIsAnsweredAtOnceAndAlwaysByOneTicket() {
    TicketDesk desk = new TicketDesk("bf4ps.submission.submitter-limit", "1");
    desk.known(77, 0);

    SubmissionAnswer first =
        desk.submissions.submit(TicketDesk.soldier(77), SubmittedBy.visitor(ANN));

    assertThat(first)
        .isInstanceOfSatisfying(
            SubmissionAnswer.Ticketed.class, answer -> assertThat(answer.done()).isTrue());
    assertThat(desk.submissions.submit(TicketDesk.soldier(77), SubmittedBy.visitor(ANN)))
        .isEqualTo(first);
    assertThat(desk.db.rows("SELECT source_type FROM soldier_sources"))
        .extracting(row -> row.get("source_type"))
        .containsExactly("manual");
  }

  @Test
  void ofAKnownSoldierOnlyWhatIsStaleIsAskedForAndWaitingWorkIsPromoted() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    long soldier = desk.known(77, 5);
    desk.collected(soldier, Resource.WEAPONS, 0);
    desk.db.job(soldier, Resource.VEHICLES, "bootstrap");

    Ticket ticket = desk.look(desk.submit(77, ANN));

    assertThat(ticket.state()).isEqualTo(TicketState.COLLECTING);
    assertThat(ticket.collected()).as("the profile of five hours ago is fresh").isEqualTo(2);
    assertThat(
            desk.db.rows(
                "SELECT resource, lane, priority_class FROM collection_jobs ORDER BY resource"))
        .extracting(row -> row.get("resource") + " " + row.get("lane"))
        .containsExactly("detailed interactive", "vehicles interactive");
    assertThat(
            desk.db.one(
                "SELECT count(*) FROM collection_events WHERE event_type = 'promoted'",
                Integer.class))
        .isEqualTo(1);
  }

  /** Promoted jobs would be stranded in a lane that nobody serves. */
  @Test
  void withoutAnInteractiveCollectorNothingIsPromotedAndTheTicketSaysSo() {
    TicketDesk desk = new TicketDesk();
    desk.known(77, 5);
    UUID id = desk.submit(77, ANN);
    desk.round.run();

    Ticket ticket = desk.look(id);
    assertThat(ticket.state()).isEqualTo(TicketState.QUEUED);
    assertThat(ticket.hold()).isEqualTo(Ticket.Hold.NO_COLLECTOR);
    assertThat(ticket.estimate()).isEmpty();
    assertThat(desk.db.one("SELECT count(*) FROM collection_jobs", Integer.class)).isZero();

    desk.interactiveCollector();
    desk.round.run();
    assertThat(desk.look(id).state()).isEqualTo(TicketState.COLLECTING);
  }

  /** Also while a ticket of it is open that no round has looked at since. */
  @Test
  void aHiddenSoldierIsDeclined() {
    TicketDesk desk = new TicketDesk();
    desk.known(77, 5);
    desk.submit(77, ANN);
    desk.db.execute("UPDATE soldiers SET hidden_at = now(), hidden_reason = 'asked for it'");

    assertThat(desk.submissions.submit(TicketDesk.soldier(77), SubmittedBy.visitor(BOB)))
        .isEqualTo(new SubmissionAnswer.Declined(HiddenSoldiers.MEANING));
  }

  @Test
  void aSubmitterBeyondItsLimitIsToldWhenToComeBackAndOthersAreNot() {
    TicketDesk desk = new TicketDesk("bf4ps.submission.submitter-limit", "3");
    LongStream.rangeClosed(1, 3).forEach(each -> desk.submit(each, ANN));

    SubmissionAnswer.Refused refused =
        (SubmissionAnswer.Refused)
            desk.submissions.submit(TicketDesk.soldier(4), SubmittedBy.visitor(ANN));

    assertThat(refused.own()).isTrue();
    assertThat(refused.retryAfter()).isBetween(Duration.ofMinutes(59), Duration.ofMinutes(60));
    assertThat(refused.sentence()).endsWith("within an hour. Try again in 60 minutes.");
    assertThat(desk.submit(2, ANN)).as("an open ticket is no new one").isNotNull();
    assertThat(desk.submit(4, BOB)).isNotNull();
  }

  @Test
  void anUpdateCountsAsNoNewSoldierAndHasALimitOfItsOwn() {
    TicketDesk desk =
        new TicketDesk(
            "bf4ps.submission.submitter-limit", "1", "bf4ps.submission.update-limit", "2");
    LongStream.rangeClosed(1, 3).forEach(each -> desk.known(each, 5));
    desk.submit(1, ANN);
    desk.submit(2, ANN);

    assertThat(desk.submit(77, ANN)).as("two updates are no new soldier").isNotNull();
    assertThat(refusal(desk, 78, SubmittedBy.visitor(ANN))).contains("1 new soldiers");
    assertThat(refusal(desk, 3, SubmittedBy.visitor(ANN))).contains("2 updates");
  }

  @Test
  void allUpdatesTogetherHaveALimitToo() {
    TicketDesk desk = new TicketDesk("bf4ps.submission.update-hourly-limit", "1");
    desk.known(1, 5);
    desk.known(2, 5);
    desk.submit(1, ANN);

    assertThat(refusal(desk, 2, SubmittedBy.visitor(BOB))).contains("as many updates");
    assertThat(desk.submit(77, BOB)).isNotNull();
  }

  @Test
  void aProgramWithAKeyMayAskForMore() {
    TicketDesk desk =
        new TicketDesk("bf4ps.submission.submitter-limit", "2", "bf4ps.submission.key-factor", "2");
    SubmittedBy program = SubmittedBy.program("a key");
    LongStream.rangeClosed(1, 4)
        .forEach(each -> desk.submissions.submit(TicketDesk.soldier(each), program));

    assertThat(refusal(desk, 5, program)).contains("4 new soldiers");
    assertThat(desk.tickets.from(1, 9))
        .extracting(OpenTicket::submitter)
        .containsOnly("program")
        .hasSize(4);
  }

  private static String refusal(TicketDesk desk, long persona, SubmittedBy by) {
    return ((SubmissionAnswer.Refused) desk.submissions.submit(TicketDesk.soldier(persona), by))
        .sentence();
  }

  @Test
  void aFullQueueAndAFullHourRefusePolitely() {
    TicketDesk full = new TicketDesk("bf4ps.submission.queue-limit", "2");
    full.submit(1, ANN);
    full.submit(2, BOB);
    assertThat(full.submissions.submit(TicketDesk.soldier(3), SubmittedBy.visitor("cid")))
        .isInstanceOfSatisfying(
            SubmissionAnswer.Refused.class,
            refused -> {
              assertThat(refused.own()).isFalse();
              assertThat(refused.sentence()).contains("queue is full", "in 5 minutes");
              assertThat(refused.retryAfter()).isPositive();
            });

    TicketDesk busy = new TicketDesk("bf4ps.submission.hourly-limit", "1");
    busy.submit(1, ANN);
    assertThat(busy.submissions.submit(TicketDesk.soldier(2), SubmittedBy.visitor(BOB)))
        .isInstanceOf(SubmissionAnswer.Refused.class);
  }

  @ParameterizedTest
  @CsvSource({"1, 1 minute", "60, 1 minute", "61, 2 minutes", "3600, 60 minutes"})
  void theWaitIsToldInWholeMinutesAfterWhichItIsOver(int seconds, String told) {
    assertThat(SubmissionLimits.minutes(Duration.ofSeconds(seconds))).isEqualTo(told);
  }

  @Test
  void oneVisitorsFloodHardlyMovesAnothersPlace() {
    TicketDesk desk = new TicketDesk();
    desk.interactiveCollector();
    List<UUID> flood = LongStream.rangeClosed(1, 25).mapToObj(n -> desk.submit(n, ANN)).toList();

    Ticket other = desk.look(desk.submit(100, BOB));

    assertThat(other.position()).contains(2);
    assertThat(desk.look(flood.getLast()).position()).contains(26);
    assertThat(other.estimate().orElseThrow().to())
        .isBefore(desk.look(flood.get(5)).estimate().orElseThrow().to());
  }

  @Test
  void submittersAreToldApartByAKeyedHashThatOutlivesARestart() {
    TicketDesk desk = new TicketDesk();
    SubmitterKeys keys = new SubmitterKeys(desk.db.transactions());

    assertThat(keys.of("192.0.2.7"))
        .doesNotContain("192")
        .isEqualTo(new SubmitterKeys(desk.db.transactions()).of("192.0.2.7"))
        .isNotEqualTo(keys.of("192.0.2.8"));
    assertThat(keys.of("2001:db8:1:2::3"))
        .isEqualTo(keys.of("2001:db8:1:2:ffff::4"))
        .isNotEqualTo(keys.of("2001:db8:1:3::3"));
  }
}
