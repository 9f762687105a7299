package org.bf4ps.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.submission.TicketDesk.ANN;
import static org.bf4ps.submission.TicketDesk.BOB;

import java.time.Duration;
import java.util.UUID;
import org.bf4ps.steer.Steered;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TicketSteeringTest {
  private TicketDesk desk;

  @BeforeEach
  void open() {
    desk = new TicketDesk();
  }

  @Test
  void operatorsSeeWhatWaitsInTheOrderOfTheTurns() {
    desk.known(77, 5);
    UUID first = desk.submit(1, ANN);
    UUID second = desk.submit(77, BOB);
    UUID third = desk.submit(2, ANN);
    desk.db.execute("UPDATE manual_submissions SET created_at = now() - interval '3 minutes'");

    assertThat(desk.tickets.from(1, 9))
        .extracting(OpenTicket::id)
        .containsExactly(first, second, third);
    assertThat(desk.tickets.from(3, 9)).extracting(OpenTicket::position).containsExactly(3);
    OpenTicket update = desk.tickets.from(2, 1).getFirst();
    assertThat(update.kind()).isEqualTo(TicketKind.UPDATE);
    assertThat(update.submitter()).isEqualTo("visitor");
    assertThat(update.waited()).isBetween(Duration.ofMinutes(3), Duration.ofMinutes(4));
    assertThat(update.known()).isTrue();
    assertThat(update.soldier().name()).as("its own, not the typed one").isEqualTo("Known");
    assertThat(desk.tickets.like("2", 9)).extracting(OpenTicket::id).containsExactly(third);
    assertThat(desk.tickets.like("SOMEBODY", 9)).hasSize(3);
    assertThat(desk.tickets.of(TicketDesk.soldier(1).persona()))
        .extracting(OpenTicket::id)
        .containsExactly(first);
  }

  @Test
  void aCancelledTicketTellsWhyAndTheSoldierMayBeAskedForAgain() {
    UUID id = desk.submit(1, ANN);

    Steered effect = desk.steering.cancel(id, "ada", "A typing error");

    assertThat(effect.done()).as(effect.sentence()).isTrue();
    Ticket ticket = desk.look(id);
    assertThat(ticket.state()).isEqualTo(TicketState.FAILED);
    assertThat(ticket.reason()).contains("An operator cancelled the request: A typing error");
    assertThat(desk.tickets.from(1, 9)).isEmpty();
    assertThat(desk.submit(1, BOB)).isNotEqualTo(id);
    assertThat(
            desk.db.one(
                "SELECT metadata ->> 'operator' FROM collection_events"
                    + " WHERE event_type = 'ticket_cancelled'",
                String.class))
        .isEqualTo("ada");
  }

  @Test
  void theJobsOfAKnownSoldierOutliveItsTicket() {
    desk.interactiveCollector();
    desk.known(77, 5);
    UUID id = desk.submit(77, ANN);
    long jobs = jobs();
    assertThat(jobs).isPositive();

    assertThat(desk.steering.cancel(id, "ada", "enough").sentence()).contains("jobs stay");

    desk.round.run();
    assertThat(jobs()).isEqualTo(jobs);
    assertThat(desk.look(id).state()).isEqualTo(TicketState.FAILED);
  }

  @Test
  void whatACollectorHoldsWhatIsOverAndWhatHasNoReasonIsNotCancelled() {
    UUID id = desk.submit(1, ANN);
    assertThat(desk.steering.cancel(id, "ada", " ").sentence()).contains("Say why");
    desk.interactiveCollector();
    desk.db.execute(
        """
        UPDATE manual_submissions
           SET state = 'validating', collector_uuid = (SELECT collector_uuid FROM collectors),
               lease_token = gen_random_uuid(), started_at = now(),
               lease_expires_at = now() + interval '1 minute'
        """);
    assertThat(desk.steering.cancel(id, "ada", "x").sentence()).contains("in hand");
    assertThat(desk.look(id).state()).isEqualTo(TicketState.VALIDATING);
    assertThat(desk.steering.cancel(UUID.randomUUID(), "ada", "x").sentence())
        .contains("no such ticket");
  }

  private long jobs() {
    return desk.db.one("SELECT count(*) FROM collection_jobs", Integer.class);
  }
}
