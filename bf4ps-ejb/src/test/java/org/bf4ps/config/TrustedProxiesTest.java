package org.bf4ps.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedProxiesTest {
  @Test
  void withoutProxiesTheConnectionsAddressCountsWhateverAHeaderSays() {
    assertThat(TrustedProxies.parse("").visitor("192.0.2.7", List.of("198.51.100.1")))
        .isEqualTo("192.0.2.7");
  }

  @Test
  void aTrustedProxyTellsWhoAskedIt() {
    TrustedProxies proxies = TrustedProxies.parse("10.0.0.0/8, 2001:db8::/32");

    assertThat(proxies.visitor("10.1.2.3", List.of("198.51.100.1"))).isEqualTo("198.51.100.1");
    assertThat(proxies.visitor("2001:db8::5", List.of("198.51.100.1", "10.9.9.9")))
        .isEqualTo("198.51.100.1");
    assertThat(proxies.visitor("10.1.2.3", List.of())).isEqualTo("10.1.2.3");
  }

  /** The visitor writes the left end of the list, and may write there whatever it likes. */
  @Test
  void whatTheVisitorItselfPutIntoTheListIsNotBelieved() {
    TrustedProxies proxies = TrustedProxies.parse("10.0.0.1");

    assertThat(proxies.visitor("10.0.0.1", List.of("203.0.113.9, 198.51.100.1")))
        .isEqualTo("198.51.100.1");
    assertThat(proxies.visitor("10.0.0.1", List.of("not-an-address"))).isEqualTo("10.0.0.1");
    assertThat(proxies.visitor("198.51.100.1", List.of("10.0.0.1"))).isEqualTo("198.51.100.1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129"})
  void whatIsNoAddressIsRefused(String text) {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> TrustedProxies.parse(text));
  }
}
