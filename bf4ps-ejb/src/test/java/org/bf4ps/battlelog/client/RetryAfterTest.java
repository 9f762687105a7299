package org.bf4ps.battlelog.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
  private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

  @Test
  void secondsAreTakenAsTheyAre() {
    assertThat(of("120")).isEqualTo(Duration.ofMinutes(2));
    assertThat(of(" 0007 ")).isEqualTo(Duration.ofSeconds(7));
  }

  @Test
  void aDateIsReadAgainstTheClock() {
    assertThat(of("Sun, 29 Nov 2026 12:01:30 GMT")).isEqualTo(Duration.ofSeconds(90));
  }

  @Test
  void aDateIsReadAgainstTheAnswersOwnDateWhateverTheClockSays() {
    String until = "Sun, 29 Nov 2026 11:51:30 GMT";
    assertThat(of(until, "Sun, 29 Nov 2026 11:50:00 GMT"))
        .as("this clock is ten minutes fast")
        .isEqualTo(Duration.ofSeconds(90));
    assertThat(of("Sun, 29 Nov 2026 12:11:30 GMT", "Sun, 29 Nov 2026 12:10:00 GMT"))
        .as("this clock is ten minutes slow")
        .isEqualTo(Duration.ofSeconds(90));
    assertThat(of("Sun, 29 Nov 2026 12:01:30 GMT", "whenever"))
        .as("the answer does not tell its date")
        .isEqualTo(Duration.ofSeconds(90));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "000", "Sun, 29 Nov 2026 12:00:00 GMT", "Sun, 29 Nov 2026 11:00:00 GMT"})
  void noTimeAtAllIsNoWord(String value) {
    assertThat(of(value)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "86401",
        "999999999",
        "99999999999999999999",
        "Thu, 29 Nov 2057 12:00:00 GMT",
      })
  void nothingIsObeyedForLongerThanADay(String value) {
    assertThat(of(value)).isEqualTo(Duration.ofDays(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-5", "1.5", "soon", "2026-11-29T12:00:00Z"})
  void anythingElseIsNoWord(String value) {
    assertThat(of(value)).isNull();
  }

  @Test
  void noHeaderIsNoWord() {
    assertThat(RetryAfter.of(new BasicHttpResponse(429), NOW)).isNull();
  }

  private static Duration of(String value) {
    return of(value, null);
  }

  private static Duration of(String value, String date) {
    BasicHttpResponse response = new BasicHttpResponse(429);
    if (date != null) {
      response.setHeader("Date", date);
    }
    response.setHeader("Retry-After", value);
    return RetryAfter.of(response, NOW);
  }
}
