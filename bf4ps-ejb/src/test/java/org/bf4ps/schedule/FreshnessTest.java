package org.bf4ps.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.bf4ps.battlelog.Resource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FreshnessTest {
  private static final Instant BEGUN = Instant.parse("2026-11-29T12:00:00Z");
  private static final Instant COLLECTED = BEGUN.plusSeconds(2);
  private static final Freshness FRESHNESS =
      Freshness.of(Duration.ofMinutes(60), Duration.ofDays(30));

  @ParameterizedTest
  @CsvSource({"DETAILED, 1", "WEAPONS, 1", "VEHICLES, 3"})
  void gameplayOfASoldierSeenSinceTheBeginningComesAgainAfterTheInterval(
      Resource resource, long seenAfter) {
    assertThat(FRESHNESS.nextDue(resource, BEGUN, COLLECTED, BEGUN.plusSeconds(seenAfter)))
        .contains(COLLECTED.plus(Duration.ofMinutes(60)));
  }

  @ParameterizedTest
  @EnumSource(
      value = Resource.class,
      names = {"DETAILED", "WEAPONS", "VEHICLES"})
  void gameplayCollectedAfterTheLastObservationRests(Resource resource) {
    assertThat(FRESHNESS.nextDue(resource, BEGUN, COLLECTED, BEGUN)).isEmpty();
    assertThat(FRESHNESS.nextDue(resource, BEGUN, COLLECTED, BEGUN.minusSeconds(900))).isEmpty();
  }

  @Test
  void aProfileComesAgainWhetherTheSoldierPlaysOrNot() {
    Instant due = COLLECTED.plus(Duration.ofDays(30));
    assertThat(FRESHNESS.nextDue(Resource.PROFILE, BEGUN, COLLECTED, BEGUN.minusSeconds(9)))
        .contains(due);
    assertThat(FRESHNESS.nextDue(Resource.PROFILE, BEGUN, COLLECTED, BEGUN.plusSeconds(9)))
        .contains(due);
  }
}
