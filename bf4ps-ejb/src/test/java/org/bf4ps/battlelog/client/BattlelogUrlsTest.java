package org.bf4ps.battlelog.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BattlelogUrlsTest {
  private static final Persona SOLDIER = new Persona(1_008_642_814_155L, Platform.XBOXONE);

  private final BattlelogUrls urls = new BattlelogUrls(BattlelogUrls.BATTLELOG);

  @ParameterizedTest
  @CsvSource({
    "DETAILED, /bf4/warsawdetailedstatspopulate/1008642814155/64/",
    "WEAPONS, /bf4/warsawWeaponsPopulateStats/1008642814155/64/stats/",
    "VEHICLES, /bf4/warsawvehiclesPopulateStats/1008642814155/64/stats/",
    "PROFILE, /bf4/soldier/-/stats/1008642814155/xboxone/",
  })
  void eachResourceHasItsAddress(Resource resource, String path) {
    assertThat(urls.of(resource, SOLDIER)).hasToString("https://battlelog.battlefield.com" + path);
  }

  @ParameterizedTest
  @CsvSource({
    "S0UL OF STEEL, S0UL%20OF%20STEEL",
    "a/b?c#d, a%2Fb%3Fc%23d",
    "100%, 100%25",
    "Игрок, %D0%98%D0%B3%D1%80%D0%BE%D0%BA",
    "x-y_z.1, x-y_z.1",
    "a+b, a%2Bb",
  })
  void namesAreEncoded(String name, String encoded) {
    assertThat(urls.userPage(name).getRawPath()).isEqualTo("/bf4/user/" + encoded + "/");
    assertThat(urls.soldierPage(SOLDIER, name).getRawPath())
        .isEqualTo("/bf4/soldier/" + encoded + "/stats/1008642814155/xboxone/");
    assertThat(urls.userPage(name).getPath()).isEqualTo("/bf4/user/" + name + "/");
  }

  @Test
  void theBaseMayHaveAPathAndASlash() {
    assertThat(new BattlelogUrls(URI.create("http://localhost:8081/sim/")).userPage("a"))
        .hasToString("http://localhost:8081/sim/bf4/user/a/");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"battlelog", "ftp://host/", "http:///x", "http://host/?q=1", "http://h/#f"})
  void anotherKindOfBaseIsRefused(String base) {
    assertThatIllegalArgumentException().isThrownBy(() -> new BattlelogUrls(URI.create(base)));
  }
}
