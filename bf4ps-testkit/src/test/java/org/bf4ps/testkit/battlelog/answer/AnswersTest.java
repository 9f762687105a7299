package org.bf4ps.testkit.battlelog.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.junit.jupiter.api.Test;

class AnswersTest {

  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");

  private final List<SimulatedSoldier> soldiers = new SoldierPopulation(1, 60).soldiers();

  @Test
  void detailedAnswersHaveAllFieldsInRealSize() {
    for (SimulatedSoldier soldier : soldiers) {
      assertThat(DetailedSheet.of(moment(soldier)).generalStats()).hasSize(191);
      assertThat(Answers.detailed(moment(soldier)).size()).isBetween(4_500, 6_000);
    }
  }

  @Test
  void nonZeroCountersAreStringsAndZeroCountersNumbers() {
    for (SimulatedSoldier soldier : soldiers) {
      Map<String, Object> stats = DetailedSheet.of(moment(soldier)).generalStats();
      for (String counter : List.of("kills", "commander", "nemesisKills", "rush")) {
        assertThat(stats.get(counter))
            .satisfiesAnyOf(
                value -> assertThat(value).isInstanceOf(String.class).isNotEqualTo("0"),
                value -> assertThat(value).isIn(0, 0.0));
      }
    }
    assertThat(soldiers)
        .extracting(soldier -> DetailedSheet.of(moment(soldier)).generalStats().get("rush"))
        .contains(0);
  }

  @Test
  void scoresAddUpAsTheyDoInTheRecordings() {
    for (SimulatedSoldier soldier : soldiers) {
      DetailedCounters counters = new DetailedCounters(moment(soldier));

      assertThat(counters.get("combatScore"))
          .isEqualTo(
              counters.get("assault")
                  + counters.get("engineer")
                  + counters.get("support")
                  + counters.get("recon")
                  + counters.get("commander")
                  + counters.get("sc_vehicle"));
      assertThat(counters.get("numWins") + counters.get("numLosses"))
          .isLessThanOrEqualTo(counters.get("numRounds"));
    }
  }

  @Test
  void weaponAnswersHaveRealSizesAndSomeLackOneWeapon() {
    assertThat(soldiers)
        .extracting(soldier -> WeaponSheet.of(moment(soldier)).weapons().size())
        .containsOnly(173, 174);
    assertThat(soldiers)
        .extracting(soldier -> Answers.weapons(moment(soldier)).size())
        .allSatisfy(size -> assertThat(size).isBetween(510_000, 650_000));
  }

  @Test
  void onlyKnivesHaveNullsAndSomeShotgunsHitMoreThanTheyFire() {
    boolean above = false;
    for (SimulatedSoldier soldier : soldiers) {
      for (WeaponSheet.Line line : WeaponSheet.of(moment(soldier)).weapons()) {
        assertThat(line.shotsFired() == null).isEqualTo(line.weapon().knife());
        above |= line.shotsFired() != null && line.shotsHit() > line.shotsFired();
        assertThat(line.headshots() == null || line.headshots() <= line.kills()).isTrue();
      }
    }
    assertThat(above).isTrue();
    assertThat(WeaponFact.ALL).filteredOn(WeaponFact::knife).hasSize(20);
  }

  @Test
  void vehicleAnswersHaveEightyTwoEntriesInRealSizeAndACategoryThatEndsInASpace() {
    for (SimulatedSoldier soldier : soldiers) {
      assertThat(VehicleSheet.of(moment(soldier)).vehicles()).hasSize(82);
      assertThat(Answers.vehicles(moment(soldier)).size()).isBetween(430_000, 475_000);
    }
    assertThat(VehicleFact.ALL).extracting(VehicleFact::category).contains("Weapon Stationary ");
  }

  @Test
  void aGzippedBodyUnpacksToThePlainOne() throws IOException {
    for (SimulatedSoldier soldier : soldiers.subList(0, 5)) {
      SoldierMoment moment = moment(soldier);
      for (Body body :
          List.of(Answers.detailed(moment), Answers.weapons(moment), Answers.vehicles(moment))) {
        byte[] gzip = body.gzip();
        byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(gzip)).readAllBytes();

        assertThat(unpacked).isEqualTo(body.plain());
        assertThat(gzip.length).isLessThan(unpacked.length / 2);
      }
    }
  }

  @Test
  void noCounterFallsAsTimeGoesOn() {
    for (SimulatedSoldier soldier : soldiers) {
      DetailedCounters before = new DetailedCounters(moment(soldier));
      Instant later = NOON.plus(Duration.ofHours(5));
      DetailedCounters after =
          new DetailedCounters(
              new SoldierMoment(soldier, soldier.name(), soldier.playedSeconds(later), later));
      for (String counter : List.of("score", "kills", "rank", "numRounds", "shotsHit")) {
        assertThat(after.get(counter)).isGreaterThanOrEqualTo(before.get(counter));
      }
    }
  }

  @Test
  void slashesAreEscaped() {
    assertThat(text(Answers.weapons(moment(soldiers.getFirst())))).contains("UI\\/Art");
  }

  private static String text(Body body) {
    return new String(body.plain(), StandardCharsets.UTF_8);
  }

  private static SoldierMoment moment(SimulatedSoldier soldier) {
    return new SoldierMoment(soldier, soldier.name(), soldier.playedSeconds(NOON), NOON);
  }
}
