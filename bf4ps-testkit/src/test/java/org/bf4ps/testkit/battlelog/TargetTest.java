package org.bf4ps.testkit.battlelog;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.SimulatedPersona;
import org.bf4ps.testkit.population.SimulatedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {

  private static final SimulatedPersona XBOX =
      new SimulatedPersona(SimulatedPlatform.XBOXONE, 1_008_642_814_155L);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/bf4/warsawWeaponsPopulateStats/1008642814155/64/stats/",
        "/bf4/warsawWeaponsPopulateStats/1008642814155/64/unlocks",
        "/bf4/en/warsawWeaponsPopulateStats/1008642814155/64/stats/"
      })
  void weaponsAreFoundWithAndWithoutLocaleAndSlash(String path) {
    assertThat(Target.of(path)).isEqualTo(new Target.OfSoldier(SimulatedResource.WEAPONS, XBOX));
  }

  @Test
  void theNameInASoldierPageIsNotLookedAt() {
    assertThat(Target.of("/bf4/soldier/any%20name/stats/1008642814155/xboxone/"))
        .isEqualTo(new Target.OfSoldier(SimulatedResource.PROFILE, XBOX));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/bf4/",
        "/bf3/user/somebody/",
        "/bf4/warsawdetailedstatspopulate/abc/1/",
        "/bf4/warsawdetailedstatspopulate/1/2/",
        "/bf4/WarsawWeaponsPopulateStats/1/1/stats/",
        "/bf4/warsawWeaponsPopulateStats/1/1/",
        "/bf4/warsawdetailedstatspopulate/99999999999999999999/1/"
      })
  void everythingElseLeadsNowhere(String path) {
    assertThat(Target.of(path)).isEqualTo(new Target.Nowhere());
  }
}
