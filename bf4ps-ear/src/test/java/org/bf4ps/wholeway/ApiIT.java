package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
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

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final World world;
  private final Site site;

  ApiIT(CollectedWorld collected) {
    world = collected.world();
    site = collected.site();
  }

  /** Soldiers that another test wrote and removed are counted until the next round. */
  @Test
  void coverageIsComplete() {
    JsonNode coverage =
        await("a count of the world's own soldiers")
            .atMost(LIMIT)
            .until(
                () -> site.get("/api/v1/coverage").json(),
                told -> told.get("soldiers").asLong() == CollectedWorld.SOLDIERS);

    // What visitors of another test asked for may wait for its second look-up.
    assertThat(coverage.get("queue").values())
        .allMatch(depth -> depth.get("priorityClass").asString().equals("interactive"));
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
    for (SimulatedSoldier soldier : told) {
      String path =
          "/api/v1/soldiers/%s/%d"
              .formatted(soldier.persona().platform().label(), soldier.persona().personaId());
      ToldAgainstServed.assertAgree(
          site.get(path).json(), soldier, new ServedFigures(world.simulator(), soldier.persona()));
    }
  }

  private <K> List<SimulatedSoldier> oneOfEach(Function<SimulatedSoldier, K> kind) {
    return List.copyOf(
        world.soldiers().stream()
            .collect(Collectors.toMap(kind, soldier -> soldier, (first, later) -> later))
            .values());
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
      assertThat(found.get("soldiers").values())
          .extracting(hit -> hit.get("personaId").asLong())
          .contains(soldier.persona().personaId());
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
  @CsvSource(
      textBlock =
          """
          ps5/1,                                     platform
          pc/abc,                                    personaId
          pc/1/gains?period=8d,                      period
          pc/1/gains?period=7d&from=2026-11-01,      period
          pc/1/gains?from=x,                         from
          pc/1/history?to=x,                         to
          pc/1/history?from=2026-11-02&to=2026-11-01, from
          pc/1/weapons?used=maybe,                   used
          pc/1/weapons?sort=luck,                    sort
          pc/1/vehicles?order=up,                    order
          """)
  void aProblemNamesTheParameterThatIsWrong(String path, String wrong) {
    String known = address(world.soldiers().getFirst());
    Site.Answer answer = site.get("/api/v1/soldiers/" + path.replace("pc/1", known));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().at("/details/parameter").asString()).isEqualTo(wrong);
  }

  private static String address(SimulatedSoldier soldier) {
    return soldier.persona().platform().label() + "/" + soldier.persona().personaId();
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
  void readinessTellsItsPartsApart() {
    assertThat(site.get("/health/ready").json().get("checks").values())
        .extracting(check -> check.get("name").asString())
        .containsExactlyInAnyOrder(
            "database",
            "migrations",
            "timers",
            "collectors",
            "leases",
            "laws",
            "bf4sw",
            "battlelog");
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
