package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.assertj.core.data.Offset;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerivedTest {
  private static final Offset<Double> EXACT = within(1e-12);

  @ParameterizedTest
  @CsvSource({
    "3, 2, 1.5",
    "0, 2, 0",
    "3, 0, ",
    "0, 0, ",
    ", 2, ",
    "3, , ",
    ", , ",
    "9007199254740993, 1, 9007199254740992"
  })
  void a_ratio_without_a_denominator_or_a_number_is_absent(Long top, Long bottom, Double wanted) {
    assertThat(Ratio.of(top, bottom)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @CsvSource({"10, 60, 10", "10, 120, 5", "10, 0, ", ", 60, ", "10, , "})
  void a_number_per_minute_takes_seconds(Long count, Long seconds, Double wanted) {
    assertThat(Ratio.perMinute(count, seconds)).isEqualTo(wanted);
  }

  @Test
  void a_soldiers_numbers_follow_the_schemas_rules() {
    Derived derived =
        Derived.of(
            new DetailedStats(
                Map.of(
                    DetailedField.KILLS, 300L,
                    DetailedField.DEATHS, 200L,
                    DetailedField.TIME_PLAYED, 6_000L,
                    DetailedField.SCORE, 50_000L,
                    DetailedField.COMBAT_SCORE, 40_000L,
                    DetailedField.SHOTS_HIT, 1L,
                    DetailedField.SHOTS_FIRED, 8L)));

    assertThat(derived.killsPerDeath()).isCloseTo(1.5, EXACT);
    assertThat(derived.killsPerMinute()).isCloseTo(3, EXACT);
    assertThat(derived.scorePerMinute()).isCloseTo(500, EXACT);
    assertThat(derived.combatScorePerMinute()).isCloseTo(400, EXACT);
    assertThat(derived.accuracy()).isCloseTo(0.125, EXACT);
  }

  @Test
  void a_soldier_of_whom_nothing_is_told_has_no_derived_numbers() {
    assertThat(Derived.of(new DetailedStats(Map.of())))
        .isEqualTo(new Derived(null, null, null, null, null));
  }
}
