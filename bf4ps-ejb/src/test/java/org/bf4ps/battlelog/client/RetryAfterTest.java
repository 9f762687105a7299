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
    assertThat(of(" 0 ")).isEqualTo(Duration.ZERO);
  }

  @Test
  void aDateIsReadAgainstTheClock() {
    assertThat(of("Sun, 29 Nov 2026 12:01:30 GMT")).isEqualTo(Duration.ofSeconds(90));
    assertThat(of("Sun, 29 Nov 2026 11:00:00 GMT")).isEqualTo(Duration.ZERO);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-5", "1.5", "soon", "99999999999999999999", "2026-11-29T12:00:00Z"})
  void anythingElseIsNoWord(String value) {
    assertThat(of(value)).isNull();
  }

  @Test
  void noHeaderIsNoWord() {
    assertThat(RetryAfter.of(new BasicHttpResponse(429), NOW)).isNull();
  }

  private static Duration of(String value) {
    BasicHttpResponse response = new BasicHttpResponse(429);
    response.setHeader("Retry-After", value);
    return RetryAfter.of(response, NOW);
  }
}
