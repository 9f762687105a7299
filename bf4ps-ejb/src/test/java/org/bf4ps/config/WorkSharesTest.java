package org.bf4ps.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.PriorityClass;
import org.junit.jupiter.api.Test;

class WorkSharesTest {
  private static final Settings DEFAULTS = Settings.of(Map.of());

  @Test
  void ofTenClaimsSixAreForActiveAndTwoEachForRecentAndBootstrap() {
    List<PriorityClass> rota = WorkShares.claims(DEFAULTS).rota();

    assertThat(rota).hasSize(5);
    assertThat(Collections.frequency(rota, PriorityClass.ACTIVE)).isEqualTo(3);
    assertThat(Collections.frequency(rota, PriorityClass.RECENT)).isEqualTo(1);
    assertThat(Collections.frequency(rota, PriorityClass.BOOTSTRAP)).isEqualTo(1);
  }

  @Test
  void eachShareOfTheClaimsIsReadFromItsOwnSetting() {
    Settings settings =
        Settings.of(
            Map.of(
                "bf4ps.claim.share.active", "1",
                "bf4ps.claim.share.recent", "2",
                "bf4ps.claim.share.bootstrap", "3"));

    assertThat(WorkShares.ofClaims(settings).weights())
        .isEqualTo(
            Map.of(
                PriorityClass.ACTIVE, 1,
                PriorityClass.RECENT, 2,
                PriorityClass.BOOTSTRAP, 3));
  }

  @Test
  void eachShareOfTheWorkingSetIsReadFromItsOwnSetting() {
    Settings settings =
        Settings.of(
            Map.of(
                "bf4ps.feeder.share.active", "1",
                "bf4ps.feeder.share.recent", "2",
                "bf4ps.feeder.share.bootstrap", "3"));

    assertThat(WorkShares.classes(settings).shares().weights())
        .isEqualTo(
            Map.of(
                PriorityClass.ACTIVE, 1,
                PriorityClass.RECENT, 2,
                PriorityClass.BOOTSTRAP, 3));
  }

  @Test
  void eachWeightAndWatermarkOfAResourceIsReadFromItsOwnSetting() {
    Settings settings =
        Settings.of(
            Map.of(
                "bf4ps.feeder.weight.detailed", "1",
                "bf4ps.feeder.weight.profile", "2",
                "bf4ps.feeder.weight.weapons", "3",
                "bf4ps.feeder.weight.vehicles", "4",
                "bf4ps.feeder.watermark.profile", "50",
                "bf4ps.feeder.watermark.weapons", "60",
                "bf4ps.feeder.watermark.vehicles", "70"));

    assertThat(WorkShares.resources(settings).shares().weights())
        .isEqualTo(
            Map.of(
                Resource.DETAILED, 1,
                Resource.PROFILE, 2,
                Resource.WEAPONS, 3,
                Resource.VEHICLES, 4));
    assertThat(WorkShares.resources(settings).watermarks())
        .isEqualTo(Map.of(Resource.PROFILE, 50, Resource.WEAPONS, 60, Resource.VEHICLES, 70));
  }
}
