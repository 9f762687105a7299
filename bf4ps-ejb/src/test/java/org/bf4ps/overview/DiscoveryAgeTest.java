package org.bf4ps.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DiscoveryAgeTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  private final DiscoveryAge age = new DiscoveryAge();

  private static Measures.Discovery read(Instant soldiersAt, Instant activityAt) {
    return new Measures.Discovery(soldiersAt, activityAt, null, Duration.ofMinutes(5));
  }

  @Test
  void theOlderOfBothRoundsCounts() {
    assertThat(age.seconds(read(NOON, NOON.minusSeconds(60)), NOON)).hasValue(60);
    assertThat(age.seconds(read(NOON.plusSeconds(5), NOON), NOON)).hasValue(0);
  }

  @Test
  void aRoundThatNeverSucceededIsAsOldAsTheWaitForIt() {
    assertThat(age.seconds(read(null, null), NOON)).hasValue(0);
    assertThat(age.seconds(read(null, null), NOON.plusSeconds(4_000))).hasValue(4_000);
    assertThat(age.seconds(read(NOON.plusSeconds(4_100), null), NOON.plusSeconds(4_100)))
        .hasValue(4_100);
  }

  @Test
  void nothingIsLateWhileNobodyKnowsABf4swAndTheWaitBeginsWithIt() {
    assertThat(age.seconds(null, NOON)).isEmpty();
    assertThat(age.seconds(read(null, null), NOON.plusSeconds(4_000))).hasValue(0);
  }
}
