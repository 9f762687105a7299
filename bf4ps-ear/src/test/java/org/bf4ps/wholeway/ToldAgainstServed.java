package org.bf4ps.wholeway;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.assertj.core.api.SoftAssertions;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.testkit.battlelog.answer.VehicleSheet;
import org.bf4ps.testkit.battlelog.answer.WeaponSheet;
import org.bf4ps.testkit.population.SimulatedAccount;
import org.bf4ps.testkit.population.SimulatedSoldier;
import tools.jackson.databind.JsonNode;

/** Compares a soldier as the API tells it with what the simulator served. */
final class ToldAgainstServed {

  private ToldAgainstServed() {}

  /**
   * Compares every number and every word.
   *
   * @param answer the API's object
   * @param soldier whom it is about
   * @param served what Battlelog answered for it
   */
  static void assertAgree(JsonNode answer, SimulatedSoldier soldier, ServedFigures served) {
    SoftAssertions softly = new SoftAssertions();
    softly.assertThat(answer.get("name").asString()).isEqualTo(soldier.name());
    softly
        .assertThat(answer.get("personaIdText").asString())
        .isEqualTo(Long.toString(soldier.persona().personaId()));
    for (DetailedField field : DetailedField.values()) {
      softly
          .assertThat(number(answer.get("detailed").get(field.key())))
          .as("%s of %s", field, soldier)
          .isEqualTo(number(served.detailed().get(field.key())));
    }
    softly
        .assertThat(lines(answer.get("weapons"), ToldAgainstServed::weapon))
        .containsExactlyInAnyOrderElementsOf(
            served.weapons().weapons().stream().map(ToldAgainstServed::weapon).toList());
    softly
        .assertThat(lines(answer.get("vehicles"), ToldAgainstServed::vehicle))
        .containsExactlyInAnyOrderElementsOf(
            served.vehicles().vehicles().stream().map(ToldAgainstServed::vehicle).toList());
    softly.assertThat(profile(answer.get("profile"))).isEqualTo(profile(served.account()));
    softly.assertAll();
  }

  private static List<List<Object>> lines(JsonNode array, Function<JsonNode, List<Object>> line) {
    return StreamSupport.stream(array.spliterator(), false).map(line).toList();
  }

  private static List<Object> weapon(JsonNode told) {
    return List.of(
        told.get("guid").asString(),
        told.get("name").asString(),
        told.get("kills").asLong(),
        told.get("headshots").asLong(),
        told.get("shotsFired").asLong(),
        told.get("shotsHit").asLong(),
        told.get("timeEquippedSeconds").asLong());
  }

  private static List<Object> weapon(WeaponSheet.Line served) {
    return List.of(
        served.weapon().guid(),
        served.weapon().name(),
        served.kills(),
        Objects.requireNonNullElse(served.headshots(), 0L),
        Objects.requireNonNullElse(served.shotsFired(), 0L),
        Objects.requireNonNullElse(served.shotsHit(), 0L),
        Objects.requireNonNullElse(served.timeEquipped(), 0L));
  }

  private static List<Object> vehicle(JsonNode told) {
    return List.of(
        told.get("guid").asString(),
        told.get("name").asString(),
        told.get("kills").asLong(),
        told.get("timeInSeconds").asLong(),
        told.get("destroyXInY").asLong());
  }

  private static List<Object> vehicle(VehicleSheet.Line served) {
    return List.of(
        served.vehicle().guid(),
        served.vehicle().name(),
        served.kills(),
        served.timeIn(),
        served.destroyXinY());
  }

  private static String profile(JsonNode told) {
    return String.join(
        " ",
        told.get("username").asString(),
        told.get("userIdText").asString(),
        told.get("accessState").asString(),
        told.path("countryCode").asString("none"));
  }

  private static String profile(SimulatedAccount served) {
    return String.join(
        " ",
        served.username(),
        Long.toString(served.userId()),
        served.visibility().name().toLowerCase(Locale.ROOT),
        served.country() == null ? "none" : served.country().code());
  }

  /** By value, for Battlelog spells numbers as texts too; null stays null. */
  private static BigDecimal number(Object value) {
    if (value == null || value instanceof JsonNode node && node.isNull()) {
      return null;
    }
    return new BigDecimal(value.toString()).stripTrailingZeros();
  }
}
