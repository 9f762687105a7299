package org.bf4ps.testkit.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bf4ps.testkit.population.SimulatedAccount.Visibility;
import org.junit.jupiter.api.Test;

class SoldierPopulationTest {

  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");

  private final SoldierPopulation population = new SoldierPopulation(7, 3_000);

  @Test
  void theSameSeedMakesTheSameSoldiersInPopulationsOfEverySize() {
    SoldierPopulation small = new SoldierPopulation(7, 100);
    small.grow(50);

    assertThat(small.soldiers()).isEqualTo(population.soldiers().subList(0, 150));
    assertThat(new SoldierPopulation(8, 100).soldiers()).isNotEqualTo(small.soldiers());
  }

  @Test
  void everySoldierIsFoundByItsIdentityAndInItsAccount() {
    for (SimulatedSoldier soldier : population.soldiers()) {
      assertThat(population.find(soldier.persona())).contains(soldier);
      assertThat(population.soldiersOf(soldier.account())).contains(soldier);
      assertThat(population.findAccount(soldier.account().username())).contains(soldier.account());
    }
  }

  @Test
  void namesAndIdentitiesAreUniqueButPersonaIdsAreNot() {
    Set<String> names = new HashSet<>();
    Set<Long> ids = new HashSet<>();
    for (SimulatedSoldier soldier : population.soldiers()) {
      assertThat(names.add(soldier.name())).as(soldier.name()).isTrue();
      ids.add(soldier.persona().personaId());
    }
    assertThat(ids).hasSizeLessThan(population.soldiers().size());
  }

  @Test
  void platformsComeInTheSharesOfTheField() {
    assertThat(share(SimulatedPlatform.PC)).isCloseTo(0.648, within(0.03));
    assertThat(share(SimulatedPlatform.PS4)).isCloseTo(0.168, within(0.03));
    assertThat(share(SimulatedPlatform.XBOXONE)).isCloseTo(0.184, within(0.03));
  }

  @Test
  void xboxIdsHaveThirteenDigits() {
    assertThat(population.soldiers())
        .filteredOn(soldier -> soldier.number() % 50 != 49)
        .filteredOn(soldier -> soldier.persona().platform() == SimulatedPlatform.XBOXONE)
        .allSatisfy(
            soldier -> assertThat(Long.toString(soldier.persona().personaId())).hasSize(13));
  }

  @Test
  void accountsOfEveryVisibilityExistAndSomeOwnSeveralSoldiers() {
    assertThat(population.soldiers())
        .extracting(soldier -> soldier.account().visibility())
        .contains(Visibility.values());
    assertThat(population.soldiers())
        .extracting(soldier -> population.soldiersOf(soldier.account()).size())
        .contains(1, 2, 3);
  }

  @Test
  void playedTimeNeverFallsAndGrowsForSome() {
    List<SimulatedSoldier> soldiers = population.soldiers();
    int growing = 0;
    for (SimulatedSoldier soldier : soldiers) {
      long before = soldier.playedSeconds(NOON);
      long after = soldier.playedSeconds(NOON.plus(Duration.ofHours(2)));
      assertThat(after).isBetween(before, before + 7_200);
      growing += after > before ? 1 : 0;
    }
    assertThat(growing).isBetween(soldiers.size() / 10, soldiers.size() / 2);
  }

  private double share(SimulatedPlatform platform) {
    return population.soldiers().stream()
            .filter(soldier -> soldier.persona().platform() == platform)
            .count()
        / (double) population.soldiers().size();
  }
}
