package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.assertj.core.api.SoftAssertions;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.testkit.battlelog.answer.VehicleSheet;
import org.bf4ps.testkit.battlelog.answer.WeaponSheet;
import org.bf4ps.testkit.population.SimulatedAccount;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What a real node that has collected everything tells programs. */
@ExtendWith(CollectedWorld.Resolver.class)
class ApiIT {

  private final World world;
  private final Site site;

  ApiIT(CollectedWorld collected) {
    world = collected.world();
    site = collected.site();
  }

  @Test
  void coverageIsComplete() {
    JsonNode coverage = site.get("/api/v1/coverage").json();

    assertThat(coverage.get("soldiers").asLong()).isEqualTo(CollectedWorld.SOLDIERS);
    assertThat(coverage.get("queue").values()).isEmpty();
    for (String resource : List.of("detailed", "profile", "weapons", "vehicles")) {
      assertThat(coverage.get("resources").get(resource).toString())
          .isEqualTo(
              "{\"success\":%d,\"temporary_failure\":0,\"unavailable\":0,\"never_attempted\":0}"
                  .formatted(CollectedWorld.SOLDIERS));
    }
  }

  /** Every platform, every visibility, the oddest names: the API tells what Battlelog served. */
  @Test
  void soldiersAreToldAsTheyWereServed() {
    List<SimulatedSoldier> told = new ArrayList<>();
    told.addAll(oneOfEach(soldier -> soldier.persona().platform()));
    told.addAll(oneOfEach(soldier -> soldier.account().visibility()));
    told.addAll(world.soldiers().stream().filter(s -> s.name().contains("<")).toList());

    assertThat(told).hasSizeGreaterThanOrEqualTo(6);
    told.forEach(this::assertToldAsServed);
  }

  private <K> List<SimulatedSoldier> oneOfEach(Function<SimulatedSoldier, K> kind) {
    return List.copyOf(
        world.soldiers().stream()
            .collect(Collectors.toMap(kind, soldier -> soldier, (first, later) -> later))
            .values());
  }

  private void assertToldAsServed(SimulatedSoldier soldier) {
    ServedFigures served = new ServedFigures(world.simulator(), soldier.persona());
    JsonNode answer = site.get(path(soldier)).json();
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
        .assertThat(lines(answer.get("weapons"), ApiIT::weapon))
        .containsExactlyInAnyOrderElementsOf(
            served.weapons().weapons().stream().map(ApiIT::weapon).toList());
    softly
        .assertThat(lines(answer.get("vehicles"), ApiIT::vehicle))
        .containsExactlyInAnyOrderElementsOf(
            served.vehicles().vehicles().stream().map(ApiIT::vehicle).toList());
    softly.assertThat(profile(answer.get("profile"))).isEqualTo(profile(served.account()));
    softly.assertAll();
  }

  private static String path(SimulatedSoldier soldier) {
    return "/api/v1/soldiers/%s/%d"
        .formatted(soldier.persona().platform().label(), soldier.persona().personaId());
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

  @Test
  void aSearchFindsSoldiersByTheirOddestNames() {
    List<SimulatedSoldier> odd =
        world.soldiers().stream()
            .filter(soldier -> !soldier.name().matches("[A-Za-z0-9_ -]+"))
            .toList();
    assertThat(odd).isNotEmpty();
    for (SimulatedSoldier soldier : odd) {
      JsonNode found = site.get("/api/v1/soldiers?name=" + Site.encoded(soldier.name())).json();
      assertThat(lines(found.get("soldiers"), hit -> List.of(hit.get("personaId").asLong())))
          .contains(List.of(soldier.persona().personaId()));
    }
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          /api/v1/soldiers/pc/1,                       404, unknown_soldier
          /api/v1/soldiers/ps5/1,                      400, invalid_parameter
          /api/v1/soldiers/pc/abc,                     400, invalid_parameter
          /api/v1/soldiers/pc/-1,                      400, invalid_parameter
          /api/v1/soldiers/pc/99999999999999999999,    400, invalid_parameter
          /api/v1/soldiers,                            400, invalid_parameter
          /api/v1/soldiers?name=a&platform=wii,        400, invalid_parameter
          /api/v1/nothing,                             404, not_found
          """)
  void whatCannotBeAnsweredGetsAProblem(String path, int status, String code) {
    Site.Answer answer = site.get(path);

    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.contentType()).startsWith("application/problem+json");
    assertThat(answer.json().get("code").asString()).isEqualTo(code);
    assertThat(answer.json().get("message").asString()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(strings = {"live", "ready", "started"})
  void healthIsUp(String kind) {
    Site.Answer answer = site.get("/health/" + kind);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().get("status").asString()).isEqualTo("UP");
    assertThat(answer.json().get("checks").values())
        .isNotEmpty()
        .allSatisfy(check -> assertThat(check.get("status").asString()).isEqualTo("UP"));
  }

  @Test
  void readinessTellsItsFourPartsApart() {
    assertThat(site.get("/health/ready").json().get("checks").values())
        .extracting(check -> check.get("name").asString())
        .containsExactlyInAnyOrder("database", "migrations", "timers", "collectors");
  }

  @Test
  void theApiDescribesItselfAndMetricsCount() {
    assertThat(site.get("/openapi").body())
        .contains("/api/v1/soldiers/{platform}/{personaId}", "/api/v1/coverage");
    Site.Answer metrics = site.get("/metrics");
    assertThat(metrics.status()).isEqualTo(200);
    assertThat(metrics.body()).contains("bf4ps");
  }
}
