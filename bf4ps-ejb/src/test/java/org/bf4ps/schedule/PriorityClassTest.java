package org.bf4ps.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriorityClassTest {
  private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

  @ParameterizedTest(name = "seen {0} seconds ago is {1}")
  @CsvSource({
    "-60, ACTIVE",
    "0, ACTIVE",
    "3600, ACTIVE",
    "3601, RECENT",
    "604800, RECENT",
    "604801, BOOTSTRAP",
    "400000000, BOOTSTRAP"
  })
  void theLastObservationMakesTheClass(long secondsAgo, PriorityClass expected) {
    assertThat(
            PriorityClass.of(
                NOW.minusSeconds(secondsAgo), NOW, Duration.ofHours(1), Duration.ofDays(7)))
        .isEqualTo(expected);
  }

  @Property
  void everySoldierLiesInTheSpanOfItsClassAndInNoOther(
      @ForAll @IntRange(min = -1_000, max = 100_000) int secondsAgo,
      @ForAll @IntRange(min = 0, max = 50_000) int active,
      @ForAll @IntRange(min = 0, max = 50_000) int recent) {
    ActivityWindows windows =
        new ActivityWindows(Duration.ofSeconds(active), Duration.ofSeconds(recent));
    Instant lastSeen = NOW.minusSeconds(secondsAgo);
    PriorityClass own = PriorityClass.of(lastSeen, NOW, windows.active(), windows.recent());
    for (PriorityClass each : PriorityClass.values()) {
      if (each != PriorityClass.INTERACTIVE) {
        assertThat(windows.lastSeen(each, NOW).contains(lastSeen))
            .as(each.label())
            .isEqualTo(each == own);
      }
    }
  }

  @Test
  void noObservationMakesWorkInteractive() {
    ActivityWindows windows = new ActivityWindows(Duration.ofHours(1), Duration.ofDays(7));
    assertThatThrownBy(() -> windows.lastSeen(PriorityClass.INTERACTIVE, NOW))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
