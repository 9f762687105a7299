package org.bf4ps.battlelog.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  private final Settings settings = Settings.defaults(BattlelogUrls.BATTLELOG, "BF4PS (contact)");

  @Test
  void smallAnswersHave15SecondsAndLargeOnes30() {
    assertThat(settings.limits().get(Resource.DETAILED).total()).isEqualTo(Duration.ofSeconds(15));
    assertThat(settings.limits().get(Resource.PROFILE).total()).isEqualTo(Duration.ofSeconds(15));
    assertThat(settings.limits().get(Resource.WEAPONS).total()).isEqualTo(Duration.ofSeconds(30));
    assertThat(settings.limits().get(Resource.VEHICLES).total()).isEqualTo(Duration.ofSeconds(30));
    assertThat(settings.maxBodyBytes()).isEqualTo(8 << 20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "BF4PS\r\nCookie: a", "BF4PS ä"})
  void aUserAgentThatIsNoHeaderIsRefused(String userAgent) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Settings.defaults(BattlelogUrls.BATTLELOG, userAgent));
  }

  @Test
  void aResourceWithoutLimitsIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Settings(
                    settings.base(), "BF4PS", Duration.ofSeconds(1), Map.of(), 1_000, null));
  }

  @Test
  void aLimitThatIsNotPositiveIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Settings.Limits(Duration.ZERO, Duration.ofSeconds(1)));
  }
}
