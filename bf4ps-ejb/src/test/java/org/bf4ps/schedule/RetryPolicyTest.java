package org.bf4ps.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.bf4ps.battlelog.FailureClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryPolicyTest {
  private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
  private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(400));
  private static final RetryPolicy POLICY =
      new RetryPolicy(
          Duration.ofMinutes(5),
          Duration.ofHours(6),
          Duration.ofHours(12),
          3,
          Duration.ofDays(1),
          Duration.ofDays(30));

  /** Always 0: no jitter. */
  private static final RandomGenerator STILL = () -> 0L;

  @ParameterizedTest(name = "{0} failures, the last {1}: {2} for {3}")
  @CsvSource({
    "1, TIMEOUT, TEMPORARY_FAILURE, PT5M",
    "2, NETWORK, TEMPORARY_FAILURE, PT10M",
    "3, SERVER_ERROR, TEMPORARY_FAILURE, PT20M",
    "4, MISSING_PAYLOAD, TEMPORARY_FAILURE, PT40M",
    "7, MALFORMED, TEMPORARY_FAILURE, PT5H20M",
    "8, IDENTITY_MISMATCH, TEMPORARY_FAILURE, PT6H",
    "2000000000, INTERNAL, TEMPORARY_FAILURE, PT6H",
    "0, THROTTLED, TEMPORARY_FAILURE, PT5M",
    "9, THROTTLED, TEMPORARY_FAILURE, PT5M",
    "1, NOT_FOUND, TEMPORARY_FAILURE, PT12H",
    "2, NOT_FOUND, TEMPORARY_FAILURE, PT12H",
    "3, NOT_FOUND, UNAVAILABLE, PT720H",
    "4, NOT_FOUND, UNAVAILABLE, PT720H"
  })
  void theWaitFollowsTheClassAndTheRun(
      int count, FailureClass last, CollectionStatus state, Duration wait) {
    assertThat(POLICY.after(new FailureRun(count, last, LONG_AGO), NOW, STILL))
        .isEqualTo(new Retry(state, NOW.plus(wait)));
  }

  @ParameterizedTest(name = "{0} answers over {1}: {2}")
  @CsvSource({
    "2, PT240H, TEMPORARY_FAILURE",
    "3, PT23H59M59S, TEMPORARY_FAILURE",
    "9, PT23H59M59S, TEMPORARY_FAILURE",
    "3, PT24H, UNAVAILABLE",
    "9, PT240H, UNAVAILABLE"
  })
  void notFoundIsBelievedOnlyAfterEnoughAnswersOverAtLeastADay(
      int count, Duration over, CollectionStatus state) {
    FailureRun run = new FailureRun(count, FailureClass.NOT_FOUND, NOW.minus(over));
    assertThat(POLICY.after(run, NOW, STILL).state()).isEqualTo(state);
  }

  @Test
  void aRowOfUnknownBeginningIsNoEvidenceYet() {
    FailureRun unknown = new FailureRun(7, FailureClass.NOT_FOUND, null);
    assertThat(POLICY.after(unknown, NOW, STILL).state())
        .isEqualTo(CollectionStatus.TEMPORARY_FAILURE);
    assertThat(unknown.and(FailureClass.NOT_FOUND, NOW))
        .isEqualTo(new FailureRun(8, FailureClass.NOT_FOUND, NOW));
  }

  @Test
  void withoutAFailureThereIsNoRetry() {
    assertThatThrownBy(() -> POLICY.after(FailureRun.NONE, NOW, STILL))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Property
  void jitterOnlyShortensAndByAQuarterAtMost(
      @ForAll FailureClass failure,
      @ForAll @Size(max = 12) List<FailureClass> before,
      @ForAll long seed) {
    FailureRun run = FailureRun.NONE;
    for (FailureClass each : before) {
      run = run.and(each, NOW);
    }
    run = run.and(failure, NOW);
    Retry still = POLICY.after(run, NOW, STILL);
    Retry jittered = POLICY.after(run, NOW, new Random(seed));
    Duration full = Duration.between(NOW, still.nextDueAt());
    assertThat(jittered.state()).isEqualTo(still.state());
    assertThat(Duration.between(NOW, jittered.nextDueAt()))
        .isBetween(full.multipliedBy(3).dividedBy(4), full);
  }

  @Property
  void onlyAnUnbrokenRowOfNotFoundMakesUnavailable(
      @ForAll @Size(min = 1, max = 12) List<FailureClass> failures) {
    FailureRun run = FailureRun.NONE;
    int row = 0;
    for (FailureClass each : failures) {
      run = run.and(each, LONG_AGO);
      row = each == FailureClass.NOT_FOUND ? row + 1 : 0;
    }
    assertThat(POLICY.after(run, NOW, STILL).state() == CollectionStatus.UNAVAILABLE)
        .isEqualTo(row >= 3);
  }

  @Property
  void aThrottleDoesNotCountAgainstTheSoldier(@ForAll @Size(max = 12) List<FailureClass> failures) {
    FailureRun run = FailureRun.NONE;
    for (FailureClass each : failures) {
      run = run.and(each, NOW);
    }
    assertThat(run.and(FailureClass.THROTTLED, NOW).count()).isEqualTo(run.count());
  }
}
