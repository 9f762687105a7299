package org.bf4ps.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.schedule.FailureRun;
import org.junit.jupiter.api.Test;

class EstimateTest {
  private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
  private static final Duration FAST = Duration.ofSeconds(5);
  private static final Duration SLOW = Duration.ofSeconds(8);

  private static Pace pace(Duration closed) {
    return new Pace(FAST, SLOW, closed, true);
  }

  @Test
  void itSpansFromTheBestToTheWorstCase() {
    Estimate estimate =
        Estimate.of(NOW, NOW, pace(Duration.ZERO), new Ahead(2, 3, 4), Duration.ZERO);

    assertThat(estimate.from()).isEqualTo(NOW.plusSeconds(5 * (2 + 4)));
    assertThat(estimate.to()).isEqualTo(NOW.plusSeconds(8 * (2 * 5 + 3 + 4 + 1)));
  }

  @Test
  void itIsNeverNowHoweverFastTheLaneAndHoweverLongAgoTheTurn() {
    Pace fastest = new Pace(Duration.ofMillis(1), Duration.ofMillis(1), Duration.ZERO, true);

    Estimate estimate =
        Estimate.of(NOW, NOW.minusSeconds(3_600), fastest, new Ahead(0, 0, 1), Duration.ZERO);

    assertThat(estimate.from()).isAfterOrEqualTo(NOW.plusSeconds(1));
    assertThat(estimate.to()).isAfter(estimate.from());
  }

  @Test
  void aPauseAndAnAppointedRetryPutItOff() {
    Ahead ahead = new Ahead(0, 0, 1);

    assertThat(Estimate.of(NOW, NOW, pace(Duration.ofMinutes(5)), ahead, Duration.ZERO).from())
        .isEqualTo(NOW.plusSeconds(305));
    assertThat(
            Estimate.of(NOW, NOW.plusSeconds(900), pace(Duration.ZERO), ahead, Duration.ZERO)
                .from())
        .isEqualTo(NOW.plusSeconds(905));
  }

  @Test
  void itContainsTheSecondQuestionAboutASoldierThatMayNotExist() {
    ValidationPolicy policy =
        new ValidationPolicy(
            2, Duration.ofSeconds(60), 3, Duration.ofSeconds(30), Duration.ofSeconds(50));

    Estimate estimate =
        Estimate.of(NOW, NOW, pace(Duration.ZERO), new Ahead(0, 0, 4), policy.doubt(0));

    assertThat(estimate.to()).isAfter(NOW.plusSeconds(60));
    assertThat(policy.doubt(1)).as("the last wait is appointed").isZero();
  }

  @Test
  void oneDenialIsNoEvidenceAndARowOfFaultsEndsTheTicket() {
    ValidationPolicy policy =
        new ValidationPolicy(
            2, Duration.ofSeconds(60), 3, Duration.ofSeconds(30), Duration.ofSeconds(50));
    FailureRun denied = FailureRun.NONE.and(FailureClass.NOT_FOUND, NOW);
    assertThat(policy.after(denied, NOW).state()).isEqualTo(TicketState.QUEUED);
    assertThat(policy.after(denied.and(FailureClass.NOT_FOUND, NOW), NOW).state())
        .isEqualTo(TicketState.REJECTED);

    FailureRun faulty = FailureRun.NONE.and(FailureClass.TIMEOUT, NOW);
    assertThat(policy.after(faulty, NOW).nextAttemptAt()).isEqualTo(NOW.plusSeconds(30));
    FailureRun again = faulty.and(FailureClass.MISSING_PAYLOAD, NOW);
    assertThat(policy.after(again, NOW).nextAttemptAt()).isEqualTo(NOW.plusSeconds(50));
    assertThat(policy.after(again.and(FailureClass.SERVER_ERROR, NOW), NOW).state())
        .isEqualTo(TicketState.FAILED);
    FailureRun throttled = again.and(FailureClass.THROTTLED, NOW).and(FailureClass.THROTTLED, NOW);
    assertThat(policy.after(throttled, NOW).state()).isEqualTo(TicketState.QUEUED);
  }
}
