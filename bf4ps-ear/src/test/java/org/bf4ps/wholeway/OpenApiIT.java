package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.bf4ps.testkit.population.SimulatedAccount.Visibility;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a real node answers, held against the document in which it describes its answers. */
@ExtendWith(CollectedWorld.Resolver.class)
class OpenApiIT {
  private static final String SOLDIER = "/api/v1/soldiers/{platform}/{personaId}";
  private static final List<String> PARTS =
      List.of("", "/names", "/profile", "/history", "/gains", "/weapons", "/vehicles");
  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private final World world;
  private final Site site;
  private final Set<String> answered = new TreeSet<>();
  private JsonNode document;

  OpenApiIT(CollectedWorld collected) {
    world = collected.world();
    site = collected.site();
  }

  @BeforeEach
  void read() {
    document = site.get("/openapi?format=JSON").json();
  }

  @Test
  void everyAnswerIsAsTheDocumentSays() {
    for (Visibility visibility : Visibility.values()) {
      world.soldiers().stream()
          .filter(soldier -> soldier.account().visibility() == visibility)
          .findFirst()
          .ifPresent(soldier -> holdParts(address(soldier), 200));
    }
    holdParts("pc/1", 404);
    holdParts("ps5/1", 400);
    hold("/api/v1/soldiers", "?name=a", 200);
    hold("/api/v1/soldiers", "", 400);
    hold("/api/v1/coverage", "", 200);
    hold("/api/v1/status", "", 200);
    hold("/api/v1/compare", "?soldier=" + two(), 200);
    hold("/api/v1/compare", "?soldier=pc/1", 400);
    hold("/api/v1/compare", "?soldier=pc/1&soldier=pc/2", 404);

    assertThat(answered).containsExactlyElementsOf(new TreeSet<>(documented()));
  }

  @Test
  void sizesAndOrdersOutOfRangeAreRefusedNamingTheRange() {
    String soldier = "/api/v1/soldiers/" + address(world.soldiers().getFirst());

    assertThat(site.get(soldier + "/history?limit=501").body()).contains("1 to 500");
    assertThat(site.get(soldier + "/gains?period=8d").body()).contains("24h, 7d, 30d, 90d or all");
    assertThat(site.get(soldier + "/vehicles?sort=accuracy").status()).isEqualTo(400);
  }

  @Test
  void tablesAreAlsoToldAsCsv() {
    String soldier = "/api/v1/soldiers/" + address(world.soldiers().getFirst());

    for (String table : List.of("/history.csv", "/weapons.csv", "/vehicles.csv")) {
      Site.Answer answer = site.get(soldier + table);
      assertThat(answer.contentType()).as(table).startsWith("text/csv");
      assertThat(answer.body().lines().map(line -> line.split(",", -1).length).distinct())
          .as(table)
          .hasSize(1);
    }
  }

  private List<String> documented() {
    return List.copyOf(document.get("paths").propertyNames()).stream()
        .filter(path -> path.startsWith("/api/"))
        .toList();
  }

  private String two() {
    return address(world.soldiers().get(0)) + "&soldier=" + address(world.soldiers().get(1));
  }

  private static String address(SimulatedSoldier soldier) {
    return soldier.persona().platform().label() + "/" + soldier.persona().personaId();
  }

  private void holdParts(String soldier, int status) {
    for (String part : PARTS) {
      hold(SOLDIER + part, "/api/v1/soldiers/" + soldier + part, "", status);
    }
  }

  private void hold(String path, String query, int status) {
    hold(path, path, query, status);
  }

  private void hold(String template, String path, String query, int status) {
    Site.Answer answer = site.get(path + query);
    assertThat(answer.status()).as(path + query).isEqualTo(status);
    JsonNode told =
        document.get("paths").get(template).get("get").get("responses").get("" + status);
    assertThat(told).as(template + " " + status).isNotNull();
    String mediaType = answer.contentType().split(";")[0];
    ObjectNode schema = told.get("content").get(mediaType).get("schema").deepCopy().asObject();
    schema.set("components", document.get("components"));
    assertThat(SCHEMAS.getSchema(schema).validate(answer.json())).as(path + query).isEmpty();
    answered.add(template);
  }
}
