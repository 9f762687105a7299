package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bf4ps.battlelog.DetailedField.DEATHS;
import static org.bf4ps.battlelog.DetailedField.KILLS;
import static org.bf4ps.battlelog.DetailedField.QUIT_PERCENTAGE;
import static org.bf4ps.battlelog.DetailedField.TIME_PLAYED;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pure rules; times are days of November 2026. */
class GainsTest {
  private static final TimeRange WEEK = new TimeRange(day(20), day(27));

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          # case,                                   first, baseline, end, latest, checked, status,             asOf
          nothing was ever collected,               -,     -,        -,   true,   -,       NO_HISTORY,         -
          the history begins after the start,       22,    -,        24,  true,   24,      BEGINS_LATER,       -
          the history begins after the end,         28,    -,        -,   false,  28,      BEGINS_LATER,       -
          a snapshot on either side of the start,   10,    19,       25,  true,   25,      MEASURED,           25
          a later check found the same numbers,     10,    19,       25,  true,   26,      MEASURED,           26
          a check behind the end counts to the end, 10,    19,       25,  true,   29,      MEASURED,           27
          only checked and unchanged in the span,   10,    19,       19,  true,   26,      MEASURED,           26
          not checked since before the span,        10,    19,       19,  true,   19,      NOTHING_TO_COMPARE, -
          no snapshot in a span of the past,        10,    19,       19,  false,  29,      NOTHING_TO_COMPARE, -
          never checked by the clock,               10,    19,       25,  true,   -,       MEASURED,           25
          """)
  void a_week_is_measured_or_says_why_not(
      String name,
      Integer first,
      Integer baseline,
      Integer end,
      boolean latest,
      Integer checked,
      Gains.Status status,
      Integer asOf) {
    Gains gains =
        Gains.measure(
            WEEK,
            new GainEvidence(
                kills(first), kills(baseline), kills(end), null, List.of(), latest, at(checked)));

    assertThat(gains.status()).as(name).isEqualTo(status);
    assertThat(gains.asOf()).isEqualTo(at(asOf));
    if (status == Gains.Status.MEASURED) {
      assertThat(gains.deltas().get(KILLS)).isEqualTo((end - baseline) * 100L);
      assertThat(gains.baseline().observedAt()).isEqualTo(day(baseline));
      assertThat(gains.end().observedAt()).isEqualTo(day(end));
    } else {
      assertThat(gains.deltas()).isNull();
      assertThat(gains.derived()).isNull();
    }
  }

  @Test
  void one_snapshot_is_too_little_for_the_whole_history() {
    TimeRange all = new TimeRange(null, day(27));
    Snapshot only = kills(20);

    assertThat(
            Gains.measure(all, new GainEvidence(only, only, only, null, List.of(), true, day(20)))
                .status())
        .isEqualTo(Gains.Status.NOTHING_TO_COMPARE);
  }

  @Test
  void ratios_are_those_of_the_differences() {
    Gains gains =
        between(
            Map.of(KILLS, 1_000L, DEATHS, 1_000L, TIME_PLAYED, 60_000L),
            Map.of(KILLS, 1_030L, DEATHS, 1_010L, TIME_PLAYED, 60_600L));

    assertThat(gains.derived().killsPerDeath()).isCloseTo(3, within(1e-9));
    assertThat(gains.derived().killsPerMinute()).isCloseTo(3, within(1e-9));
    assertThat(gains.derived().accuracy()).isNull();
  }

  @Test
  void a_ratio_without_a_divisor_is_absent() {
    Gains gains = between(Map.of(KILLS, 10L, DEATHS, 5L), Map.of(KILLS, 12L, DEATHS, 5L));

    assertThat(gains.deltas().get(DEATHS)).isEqualTo(0L);
    assertThat(gains.derived().killsPerDeath()).isNull();
  }

  @Test
  void a_fall_without_a_confirmed_reset_stays_negative_and_gives_no_ratio() {
    Gains gains =
        between(
            Map.of(KILLS, 50L, DEATHS, 40L, TIME_PLAYED, 900L),
            Map.of(KILLS, 20L, DEATHS, 10L, TIME_PLAYED, 300L));

    assertThat(gains.deltas().get(KILLS)).isEqualTo(-30L);
    assertThat(gains.derived().killsPerDeath()).isNull();
    assertThat(gains.derived().killsPerMinute()).isNull();
  }

  @Test
  void a_number_that_either_side_lacks_has_no_difference() {
    Gains gains = between(Map.of(KILLS, 5L), Map.of(KILLS, 9L, DEATHS, 3L, QUIT_PERCENTAGE, 4.5));

    assertThat(gains.deltas().values()).containsOnlyKeys(KILLS);
  }

  @Test
  void behind_a_reset_gains_count_from_the_first_snapshot_after_it() {
    Snapshot after = new Snapshot(day(23), new DetailedStats(Map.of(KILLS, 3L)));
    Snapshot end = new Snapshot(day(25), new DetailedStats(Map.of(KILLS, 20L)));

    Gains gains =
        Gains.measure(
            WEEK,
            new GainEvidence(kills(10), kills(19), end, after, List.of(day(23)), true, day(25)));

    assertThat(gains.deltas().get(KILLS)).isEqualTo(17L);
    assertThat(gains.baseline()).isEqualTo(after);
    assertThat(gains.resets()).containsExactly(day(23));
  }

  @Test
  void a_reset_that_nothing_followed_leaves_nothing_to_compare_but_is_told() {
    Snapshot after = new Snapshot(day(23), new DetailedStats(Map.of(KILLS, 3L)));

    Gains gains =
        Gains.measure(
            WEEK,
            new GainEvidence(kills(10), kills(19), after, after, List.of(day(23)), true, day(23)));

    assertThat(gains.status()).isEqualTo(Gains.Status.NOTHING_TO_COMPARE);
    assertThat(gains.resets()).containsExactly(day(23));
  }

  private static Gains between(
      Map<DetailedField, Number> before, Map<DetailedField, Number> after) {
    Snapshot baseline = new Snapshot(day(19), new DetailedStats(before));
    Snapshot end = new Snapshot(day(25), new DetailedStats(after));
    return Gains.measure(
        WEEK, new GainEvidence(baseline, baseline, end, null, List.of(), true, day(25)));
  }

  private static Snapshot kills(Integer day) {
    return day == null
        ? null
        : new Snapshot(day(day), new DetailedStats(Map.of(KILLS, day * 100L)));
  }

  private static Instant at(Integer day) {
    return day == null ? null : day(day);
  }

  private static Instant day(int day) {
    return Instant.parse("2026-11-%02dT12:00:00Z".formatted(day));
  }
}
