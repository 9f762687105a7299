package org.bf4ps.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  @Test
  void everyDefaultIsValidAndEveryKeyStandsOnce() {
    Settings defaults = Settings.of(Map.of());

    assertThat(Tunables.ALL).allSatisfy(s -> assertThat(defaults.get(s)).isNotNull());
    assertThat(Tunables.ALL).extracting(Setting::key).doesNotHaveDuplicates();
    assertThat(defaults.get(DiscoveryTunables.DISCOVERY_INTERVAL))
        .isEqualTo(Duration.ofSeconds(300));
    assertThat(defaults.get(Tunables.EVENT_RETENTION_DAYS)).isEqualTo(180);
    assertThat(defaults.get(Tunables.ROLES))
        .isEqualTo(Set.of(Role.WEB, Role.SCHEDULER, Role.COLLECTOR));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bf4ps.egress.interval-ms | 0",
        "bf4ps.egress.interval-ms | five",
        "bf4ps.discovery.interval | -1",
        "bf4ps.discovery.interval | 99999999999999999999",
        "bf4ps.roles | web,janitor",
        "bf4ps.roles | ,",
        "bf4ps.battlelog.base-url | ftp://battlelog",
        "bf4ps.battlelog.base-url | http://host/path",
        "bf4ps.battlelog.base-url | not a url",
        "bf4ps.oidc.issuer | http://id.example",
        "bf4ps.oidc.issuer | https://id.example/?tenant=1",
        "bf4ps.collectors | alpha sideways home",
        "bf4ps.collectors | alpha background",
        "bf4ps.collectors | alpha background home, alpha background home",
      })
  void anInvalidValueStopsTheStartWithTheKeyAndWithoutTheValue(String key, String value) {
    assertThatThrownBy(() -> Settings.of(Map.of(key, value)))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageContaining(key)
        .hasMessageNotContaining(value.length() > 2 ? value : "\0");
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    assertThatThrownBy(
            () ->
                Settings.of(
                    Map.of(
                        "bf4ps.discovery.interval", "-1",
                        "bf4ps.roles", "janitor",
                        "bf4ps.egress.intervall-ms", "5000")))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageContainingAll(
            "bf4ps.discovery.interval is invalid",
            "bf4ps.roles is invalid",
            "no setting bf4ps.egress.intervall-ms");
  }

  @Test
  void aProviderOfLoginsNeedsAClientAndTheSitesOwnAddress() {
    Map<String, String> provider = new HashMap<>();
    provider.put("bf4ps.oidc.issuer", "http://localhost:8180/realms/clan");
    assertThatThrownBy(() -> Settings.of(provider)).hasMessageContaining("bf4ps.oidc.client-id");
    provider.put("bf4ps.oidc.client-id", "console");
    assertThatThrownBy(() -> Settings.of(provider)).hasMessageContaining("bf4ps.web.public-url");
    provider.put("bf4ps.web.public-url", "https://stats.example");
    assertThat(Settings.of(provider).get(OidcTunables.ISSUER)).isPresent();
  }

  @Test
  void collectorsAreReadInTheirOrder() {
    assertThat(
            Settings.of(
                    Map.of(
                        "bf4ps.collectors",
                        "alpha background home,  fast interactive away 127.0.0.2 ,"))
                .get(Tunables.COLLECTORS))
        .isEqualTo(
            List.of(
                new CollectorSpec("alpha", "background", "home", null),
                new CollectorSpec("fast", "interactive", "away", "127.0.0.2")));
  }
}
