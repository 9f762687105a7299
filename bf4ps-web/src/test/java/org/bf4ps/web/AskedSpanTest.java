package org.bf4ps.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.bf4ps.stats.GainPeriod;
import org.bf4ps.stats.TimeRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AskedSpanTest {
  private static final Instant NOW = Instant.parse("2026-11-29T20:00:00Z");

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          -,   -,                    -,          2026-11-22T20:00:00Z, 2026-11-29T20:00:00Z
          24h, -,                    -,          2026-11-28T20:00:00Z, 2026-11-29T20:00:00Z
          all, '',                   '',         -,                    2026-11-29T20:00:00Z
          -,   2026-11-01,           -,          2026-11-01T00:00:00Z, 2026-11-29T20:00:00Z
          -,   -,                    2026-11-05, -,                    2026-11-06T00:00:00Z
          -,   2026-11-05,           2026-11-05, 2026-11-05T00:00:00Z, 2026-11-06T00:00:00Z
          -,   2026-11-05T10:00:00Z, 2026-11-05, 2026-11-05T10:00:00Z, 2026-11-06T00:00:00Z
          -,   2026-01-01,           2027-12-31, 2026-01-01T00:00:00Z, 2026-11-29T20:00:00Z
          -,   2026-11-29,           2026-11-29, 2026-11-29T00:00:00Z, 2026-11-29T20:00:00Z
          """)
  void a_span_is_a_period_or_a_free_range(
      String period, String from, String to, Instant start, Instant end) {
    assertThat(AskedSpan.parse(period, from, to, GainPeriod.WEEK, NOW))
        .isEqualTo(new TimeRange(start, end));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          7d, 2026-11-01,                    -,          period, 'Give a period, or from and to'
          8d, -,                             -,          period, The period must be
          -,  2026-13-01,                    -,          from, from must be a date
          -,  -,                             29.11.2026, to, to must be a date
          -,  +999999999-01-01T00:00:00Z,    -,          from, from lies beyond
          -,  2026-11-05,                    2026-11-01, from, The start must lie before the end
          """)
  void what_cannot_be_read_is_told(
      String period, String from, String to, String wrong, String sentence) {
    assertThatThrownBy(() -> AskedSpan.parse(period, from, to, GainPeriod.WEEK, NOW))
        .isInstanceOfSatisfying(
            WrongParameterException.class, e -> assertThat(e.parameter()).isEqualTo(wrong))
        .hasMessageStartingWith(sentence);
  }

  @Test
  void dates_of_absurd_years_are_refused() {
    assertThatThrownBy(() -> AskedSpan.parse(null, "+999999999-01-01", null, GainPeriod.ALL, NOW))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
