package org.bf4ps.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.schedule.PriorityClass;
import org.junit.jupiter.api.Test;

class PlannerTest {
  private static final Settings NOW = Settings.of(Map.of());
  private static final Map<Resource, Long> BYTES =
      Map.of(
          Resource.DETAILED, 5_600L,
          Resource.PROFILE, 5_600L,
          Resource.WEAPONS, 585_850L,
          Resource.VEHICLES, 452_844L);

  private static Population population(long missing, long active, long observed) {
    return new Population(
        190_000,
        Map.of(
            Resource.DETAILED, missing,
            Resource.PROFILE, missing,
            Resource.WEAPONS, missing,
            Resource.VEHICLES, missing),
        missing,
        active,
        observed,
        10,
        BYTES);
  }

  private static Forecast forecast(int egresses, Map<String, String> changes, Population who) {
    return Planner.forecast(PlanInput.of(egresses, NOW, changes), who);
  }

  @Test
  void capacityIsThePaceOfAllEgressesWithinTheBudget() {
    Population nobody = population(0, 0, 0);
    assertThat(forecast(1, Map.of(), nobody).capacity()).isEqualTo(17_280);
    assertThat(forecast(8, Map.of(), nobody).capacity()).isEqualTo(8 * 17_280);
    assertThat(forecast(8, Map.of("bf4ps.budget.sends", "1296"), nobody).capacity())
        .isEqualTo(24 * 1_296);
    assertThat(forecast(1, Map.of("bf4ps.egress.weight.weapons", "5"), nobody).capacity())
        .isEqualTo(17_280 / 2);
  }

  @Test
  void theBootstrapIsCoveredDetailedFirst() {
    Forecast forecast =
        forecast(8, Map.of("bf4ps.budget.sends", "1296"), population(190_000, 0, 0));

    assertThat(forecast.requests()).isEqualTo(24 * 1_296);
    assertThat(forecast.served().get(PriorityClass.BOOTSTRAP).get(Resource.DETAILED))
        .isEqualTo(24 * 1_296 - 40);
    assertThat(forecast.coveredAfter()).containsOnlyKeys(Resource.values());
    assertThat(forecast.coveredAfter().get(Resource.DETAILED)).isBetween(6, 12);
    assertThat(forecast.coveredAfter().get(Resource.VEHICLES)).isBetween(24, 40);
  }

  @Test
  void playersAreRefreshedAsFarAsTheirShareReaches() {
    Forecast easy = forecast(8, Map.of(), population(0, 100, 500));
    assertThat(easy.activeRefresh()).isEqualTo(Duration.ofHours(1));
    assertThat(easy.finalShare()).isEqualTo(100.0);

    Forecast tight = forecast(1, Map.of(), population(190_000, 1_000, 20_000));
    assertThat(tight.activeRefresh()).isGreaterThan(Duration.ofHours(3));
    assertThat(tight.finalShare()).isBetween(1.0, 20.0);
    assertThat(tight.requests()).isEqualTo(17_280);
    assertThat(tight.served().get(PriorityClass.BOOTSTRAP).values())
        .as("old soldiers are not starved")
        .anySatisfy(count -> assertThat(count).isGreaterThan(3_000));
  }

  @Test
  void whatNobodyAsksForIsAbsentAndWhatCannotBeReachedToo() {
    Forecast idle = forecast(1, Map.of(), population(0, 0, 0));
    assertThat(idle.activeRefresh()).isNull();
    assertThat(idle.finalShare()).isNull();
    assertThat(idle.coveredAfter().values()).containsOnly(0);

    Forecast hopeless = forecast(1, Map.of("bf4ps.budget.sends", "10"), population(190_000, 0, 0));
    assertThat(hopeless.coveredAfter()).doesNotContainKey(Resource.DETAILED);
  }

  @Test
  void bytesAreThoseOfTheServedRequests() {
    Forecast forecast = forecast(1, Map.of("bf4ps.budget.sends", "1"), population(190_000, 0, 0));
    assertThat(forecast.requests()).isEqualTo(24);
    assertThat(forecast.bytesPerDay()).isBetween(24 * 5_600L, 24 * 585_850L);
  }

  @Test
  void aPlanIsAppliedAsTheSettingsThatDiffer() {
    PlanInput plan =
        PlanInput.of(
            8, NOW, Map.of("bf4ps.budget.sends", "1296", "bf4ps.claim.share.active", "60"));
    assertThat(plan.changesFrom(NOW)).isEqualTo(Map.of("bf4ps.budget.sends", "1296"));
    assertThatThrownBy(() -> PlanInput.of(8, NOW, Map.of("bf4ps.state-dir", "x")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PlanInput.of(0, NOW, Map.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
