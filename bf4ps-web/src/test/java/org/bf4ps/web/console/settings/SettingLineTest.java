package org.bf4ps.web.console.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.bf4ps.config.DiscoveryTunables;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.SettingSource;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.junit.jupiter.api.Test;

class SettingLineTest {
  private static final Settings SETTINGS =
      Settings.of(
          Map.of(
              "bf4ps.bf4sw.password", "tiger",
              "bf4ps.bf4sw.url", "jdbc:postgresql://host/bf4sw?user=ada&password=tiger",
              "bf4ps.lease.duration", "60"));

  @Test
  void aSecretIsToldAsSetAndNoMore() {
    assertThat(SettingLine.of(DiscoveryTunables.BF4SW_PASSWORD, SETTINGS).value())
        .isEqualTo("set, and shown to nobody");
    assertThat(SettingLine.of(DiscoveryTunables.BF4SW_PASSWORD, Settings.of(Map.of())).value())
        .isEqualTo("not set");
  }

  @Test
  void noUrlTellsAPassword() {
    assertThat(SettingLine.of(DiscoveryTunables.BF4SW_URL, SETTINGS).value())
        .isEqualTo("jdbc:postgresql://host/bf4sw?…");
    assertThat(SettingLine.shown(Tunables.BATTLELOG_BASE_URL, "https://ada:tiger@host"))
        .isEqualTo("https://…@host");
  }

  @Test
  void everySettingWhoseNameSpeaksOfASecretIsOne() {
    assertThat(Tunables.ALL)
        .filteredOn(each -> each.key().matches(".*(password|secret|token).*"))
        .isNotEmpty()
        .allMatch(each -> each.secret() && !each.runTime());
  }

  @Test
  void aLineTellsValueSourceAndVariable() {
    SettingLine line = SettingLine.of(LeaseTunables.LEASE, SETTINGS);

    assertThat(line.value()).isEqualTo("60");
    assertThat(line.source()).isEqualTo(SettingSource.CONFIGURED);
    assertThat(line.variable()).isEqualTo("BF4PS_LEASE_DURATION");
    assertThat(line.group()).isEqualTo("lease");
  }
}
