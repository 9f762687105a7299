package org.bf4ps.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.submission.Estimate;
import org.bf4ps.submission.SubmittedSoldier;
import org.bf4ps.submission.Ticket;
import org.bf4ps.submission.TicketState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicketSentenceTest {
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "12, 95, 12 to 95 seconds",
        "12, 119, 12 to 119 seconds",
        "12, 120, null",
        "-4, 1, 1 to 2 seconds",
        "0, 0, 1 to 2 seconds",
      })
  void below_two_minutes_the_end_is_told_in_seconds(int from, int to, String sentence) {
    Estimate estimate = new Estimate(NOW.plusSeconds(from), NOW.plusSeconds(to), true);
    assertThat(TicketSentence.soon(estimate, NOW)).isEqualTo(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {"null, false", "119, false", "120, true", "39600, true"})
  void only_an_attempt_that_is_not_near_takes_the_place_of_the_interval(
      Integer seconds, boolean told) {
    Optional<Instant> retryAt = Optional.ofNullable(seconds).map(NOW::plusSeconds);
    Instant appointed = TicketSentence.appointed(waiting(retryAt), NOW);
    assertThat(appointed).isEqualTo(told ? retryAt.orElseThrow() : null);
  }

  @Test
  void a_page_writes_the_moment_of_the_next_attempt_its_own_way() {
    Ticket retrying = waiting(Optional.of(NOW.plusSeconds(60)));
    String standing = "Waits for its turn to be looked up at Battlelog.";

    assertThat(TicketSentence.standing(retrying)).isEqualTo(standing);
    assertThat(TicketSentence.again(retrying)).isEqualTo(NOW.plusSeconds(60));
    assertThat(TicketSentence.of(retrying))
        .isEqualTo(standing + " Battlelog is asked again at 2026-06-01T12:01:00Z.");
    assertThat(TicketSentence.again(waiting(Optional.empty()))).isNull();
  }

  /** Its soldier was hidden since, so nothing of it is promised. */
  @Test
  void a_done_ticket_of_a_soldier_that_is_not_shown_promises_nothing() {
    assertThat(TicketSentence.of(done(true))).contains("here and fresh");
    assertThat(TicketSentence.of(done(false))).contains("shown here no more");
  }

  private static Ticket done(boolean known) {
    return new Ticket(
        UUID.randomUUID(),
        new SubmittedSoldier(new Persona(1, Platform.PC), null),
        TicketState.DONE,
        known,
        4,
        Optional.empty(),
        Optional.empty(),
        Ticket.Hold.NONE,
        Optional.empty(),
        Optional.empty(),
        NOW,
        NOW,
        Optional.of(NOW),
        NOW.plusSeconds(86_400));
  }

  private static Ticket waiting(Optional<Instant> retryAt) {
    return new Ticket(
        UUID.randomUUID(),
        new SubmittedSoldier(new Persona(1, Platform.PC), null),
        TicketState.QUEUED,
        false,
        0,
        Optional.of(1),
        retryAt.map(at -> new Estimate(at.plusSeconds(1), at.plusSeconds(6), true)),
        retryAt.isPresent() ? Ticket.Hold.RETRY : Ticket.Hold.NONE,
        retryAt,
        Optional.empty(),
        NOW,
        NOW,
        Optional.empty(),
        NOW.plusSeconds(86_400));
  }
}
