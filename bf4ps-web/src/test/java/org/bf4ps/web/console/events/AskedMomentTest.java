package org.bf4ps.web.console.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedMomentTest {
  @ParameterizedTest
  @CsvSource({
    "2026-11-29, 2026-11-29T00:00:00Z",
    "2026-11-29 19:30, 2026-11-29T19:30:00Z",
    "2026-11-29T19:30:05, 2026-11-29T19:30:05Z",
    "2026-11-29T19:30:05Z, 2026-11-29T19:30:05Z",
    "2026-11-29 19:30 UTC, 2026-11-29T19:30:00Z"
  })
  void aDayOrADayAndATimeIsAMoment(String text, Instant moment) {
    assertThat(AskedMoment.parse("From", text)).isEqualTo(moment);
    assertThat(AskedMoment.parse("From", AskedMoment.text(moment))).isEqualTo(moment);
  }

  @Test
  void nothingToldIsNoMoment() {
    assertThat(AskedMoment.parse("From", null)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"yesterday", "2026-13-01", "29.11.2026", "0001-01-01", "2026-11-29 25:00"})
  void anythingElseIsAnsweredByASentence(String text) {
    assertThatThrownBy(() -> AskedMoment.parse("From", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("From must be a UTC time")
        .hasMessageContaining(text);
  }
}
