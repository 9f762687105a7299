package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.bf4ps.wholeway.ApiDocument.SOLDIER;
import static org.bf4ps.wholeway.ApiDocument.SUBMISSIONS;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.testkit.population.SimulatedAccount.Visibility;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** What a real node answers, held against the document in which it describes its answers. */
@ExtendWith(CollectedWorld.Resolver.class)
class OpenApiIT {
  /** A round of tickets may end the one that is collected. */
  private static final String TICKETS =
      """
      INSERT INTO manual_submissions
            (platform, persona_id, submitter_key, state, reason, finished_at, expires_at,
             collector_uuid, lease_token, started_at, lease_expires_at, next_attempt_at)
      SELECT 'pc', 9000000000200 + n, 'a ticket of each state', s,
             CASE WHEN ended THEN 'It came so.' END, CASE WHEN ended THEN now() END,
             now() + interval '1 day',
             CASE WHEN held THEN gen_random_uuid() END, CASE WHEN held THEN gen_random_uuid() END,
             CASE WHEN held THEN now() END, CASE WHEN held THEN now() + interval '1 hour' END,
             now() + interval '1 day'
        FROM unnest(ARRAY['queued', 'validating', 'collecting', 'done', 'rejected', 'failed',
                          'expired']) WITH ORDINALITY AS t (s, n)
       CROSS JOIN LATERAL (SELECT n > 3 AS ended, n = 2 AS held) AS x
      """;

  private static final String TICKETS_WRITTEN =
      "SELECT submission_id::text FROM manual_submissions"
          + " WHERE submitter_key = 'a ticket of each state'";

  private static final String JSON = "application/json";
  private static final List<String> PARTS =
      List.of("", "/names", "/profile", "/history", "/gains", "/weapons", "/vehicles");
  private final CollectedWorld collected;
  private final World world;
  private final Site site;
  private ApiDocument api;
  private JsonNode document;

  OpenApiIT(CollectedWorld collected) {
    this.collected = collected;
    world = collected.world();
    site = collected.site();
  }

  @BeforeEach
  void read() {
    api = ApiDocument.of(site);
    document = api.json();
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
    hold("/api/v1/soldiers", "?name=a&page=21", 400);
    hold("/api/v1/coverage", "", 200);
    hold("/api/v1/leaderboards", "", 200);
    String leaderboard = "/api/v1/leaderboards/{metric}";
    hold(leaderboard, "/api/v1/leaderboards/kd", "?platform=pc&limit=5", 200);
    hold(leaderboard, "/api/v1/leaderboards/kd", "?limit=101", 400);
    hold(leaderboard, "/api/v1/leaderboards/luck", "", 404);
    hold("/api/v1/status", "", 200);
    hold("/api/v1/compare", "?soldier=" + two(), 200);
    hold("/api/v1/compare", "?soldier=pc/1", 400);
    hold("/api/v1/compare", "?soldier=pc/1&soldier=pc/2", 404);

    holdSubmissions();

    assertThat(api.heldPaths()).isEqualTo(api.paths());
  }

  private void holdSubmissions() {
    SimulatedSoldier known = world.soldiers().getFirst();
    api.hold(SUBMISSIONS, "post", submit(known.persona().platform().label(), known), 200);
    Site.Answer queued = submit("xboxone", world.soldiers().getLast());
    api.hold(SUBMISSIONS, "post", queued, queued.status() == 200 ? 200 : 202);
    api.hold(SUBMISSIONS, "post", site.post(SUBMISSIONS, JSON, "{}"), 422);
    api.hold(SUBMISSIONS, "post", site.post(SUBMISSIONS, JSON, "[]"), 400);
    String ticket = SUBMISSIONS + "/{id}";
    String id = queued.json().get("id").asString();
    hold(ticket, SUBMISSIONS + "/" + id, "", 200);
    assertThat(queued.json().has("retryAt")).isTrue();
    hold(ticket, SUBMISSIONS + "/" + UUID.randomUUID(), "", 404);
    hold(ticket, SUBMISSIONS + "/1", "", 404);
  }

  private Site.Answer submit(String platform, SimulatedSoldier soldier) {
    return site.post(
        SUBMISSIONS,
        JSON,
        "{\"platform\": \"%s\", \"personaId\": %d}"
            .formatted(platform, soldier.persona().personaId()));
  }

  @Test
  void tablesAreAsTheDocumentSays() {
    String soldier = "/api/v1/soldiers/" + address(world.soldiers().getFirst());
    for (String table : List.of("/names", "/history", "/gains", "/weapons", "/vehicles")) {
      api.hold(SOLDIER + table, "get", site.get(soldier + table + ".csv"), 200);
    }
    api.hold("/api/v1/leaderboards/{metric}", "get", site.get("/api/v1/leaderboards/kd.csv"), 200);
    api.hold("/api/v1/compare", "get", site.get("/api/v1/compare.csv?soldier=" + two()), 200);
  }

  @Test
  void aTicketOfEveryStateIsAsTheDocumentSays() {
    world.execute(TICKETS);
    try {
      List<String> told = new ArrayList<>();
      for (String id : world.texts(TICKETS_WRITTEN)) {
        Site.Answer ticket = site.get(SUBMISSIONS + "/" + id);
        api.hold(SUBMISSIONS + "/{id}", "get", ticket, 200);
        told.add(ticket.json().get("state").asString());
      }
      assertThat(told).contains("validating", "rejected", "failed", "expired", "done");
    } finally {
      world.execute(
          "DELETE FROM manual_submissions WHERE submitter_key = 'a ticket of each state'");
    }
  }

  @Test
  void answersAboutUncommonSoldiersAreAsTheDocumentSays() {
    world.execute(UncommonSoldiers.WRITE);
    try {
      holdParts(UncommonSoldiers.NEVER_COLLECTED, 200);
      holdParts(UncommonSoldiers.RENAMED_AND_RESET, 200);
      holdParts(UncommonSoldiers.HIDDEN, 410);
      hold(
          "/api/v1/compare",
          "?soldier=%s&soldier=%s"
              .formatted(address(world.soldiers().getFirst()), UncommonSoldiers.HIDDEN),
          410);
      String reset = "/api/v1/soldiers/" + UncommonSoldiers.RENAMED_AND_RESET;
      assertThat(site.get(reset + "/history").json().get("resets").size()).isEqualTo(1);
      assertThat(site.get(reset + "/names").json().get("names").size()).isEqualTo(2);
      assertThat(
              site.get("/api/v1/soldiers/" + UncommonSoldiers.NEVER_COLLECTED)
                  .json()
                  .get("detailed")
                  .isNull())
          .isTrue();
    } finally {
      world.execute(UncommonSoldiers.REMOVE);
    }
  }

  @Test
  void sizesAndOrdersOutOfRangeAreRefusedNamingTheRange() {
    String soldier = "/api/v1/soldiers/" + address(world.soldiers().getFirst());

    assertThat(site.get(soldier + "/history?limit=501").body()).contains("1 to 500");
    assertThat(site.get("/api/v1/leaderboards/kd?limit=0").body()).contains("1 to 100");
    assertThat(site.get("/api/v1/soldiers?name=a&limit=101").body()).contains("1 to 100");
    assertThat(site.get("/api/v1/soldiers?name=a&page=21").body()).contains("1 to 20");
    assertThat(site.get("/api/v1/soldiers?name=" + "x".repeat(300)).body())
        .contains("at most 100 characters");
    assertThat(site.get(soldier + "/gains?period=8d").body()).contains("24h, 7d, 30d, 90d or all");
    assertThat(site.get(soldier + "/vehicles?sort=accuracy").status()).isEqualTo(400);
  }

  @Test
  void theDocumentTellsBoundsBodiesHeadersAndWhatEveryPathAnswers() {
    JsonNode gains = document.at(pointer(SOLDIER + "/gains") + "/get");
    assertThat(gains.get("responses").propertyNames())
        .contains("200", "304", "400", "404", "405", "406", "429", "500");
    assertThat(gains.at("/responses/200/headers").propertyNames())
        .contains("ETag", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");
    assertThat(parameter(gains, "period").at("/schema/enum").size()).isEqualTo(5);
    assertThat("2026-11-29T20:00:00Z")
        .matches(parameter(gains, "from").at("/schema/pattern").asString());

    JsonNode limit =
        parameter(document.at(pointer(SOLDIER + "/history") + "/get"), "limit").get("schema");
    assertThat(limit.get("type").asString()).isEqualTo("integer");
    assertThat(limit.get("minimum").asInt()).isEqualTo(1);
    assertThat(limit.get("maximum").asInt()).isEqualTo(500);

    for (String paged : List.of(SOLDIER + "/history", "/api/v1/leaderboards/{metric}")) {
      JsonNode page = document.at(pointer(paged) + "/get/responses/200/headers");
      assertThat(page.propertyNames()).as(paged).contains("Link");
    }

    JsonNode post = document.at(pointer("/api/v1/submissions") + "/post");
    assertThat(post.get("responses").propertyNames())
        .contains("405", "410", "413", "415", "429", "503");
    assertThat(post.at("/responses/202/headers").propertyNames()).contains("Location");
    assertThat(post.at("/requestBody/content/application~1json/schema/properties").propertyNames())
        .containsExactlyInAnyOrder("url", "platform", "personaId", "name");
  }

  /** A client is made from the document: what it does not tell, nobody can ask for. */
  @Test
  void theDocumentTellsEveryParameterWithItsMeaning() {
    for (String path : api.paths()) {
      for (JsonNode operation : document.at(pointer(path)).values()) {
        for (JsonNode parameter : operation.path("parameters").values()) {
          String what = path + " " + parameter;
          assertThat(parameter.path("description").asString("")).as(what).isNotEmpty();
          assertThat(
                  !parameter.get("in").asString().equals("path")
                      || parameter.get("required").asBoolean())
              .as(what)
              .isTrue();
        }
      }
    }
    for (String arsenal : List.of("/weapons", "/vehicles")) {
      JsonNode asked = document.at(pointer(SOLDIER + arsenal) + "/get");
      for (String name : List.of("category", "q", "used", "sort", "order")) {
        assertThat(parameter(asked, name).get("in").asString()).isEqualTo("query");
      }
      JsonNode columns = parameter(asked, "sort").at("/schema/enum");
      String soldier = "/api/v1/soldiers/" + address(world.soldiers().getFirst()) + arsenal;
      for (JsonNode column : columns.values()) {
        assertThat(site.get(soldier + "?sort=" + column.asString()).status()).isEqualTo(200);
      }
      assertThat(columns.toString().contains("accuracy")).isEqualTo(arsenal.equals("/weapons"));
      assertThat(asked.at("/responses/200/content/text~1csv/schema/type").asString())
          .isEqualTo("string");
    }
    JsonNode metrics =
        parameter(document.at(pointer("/api/v1/leaderboards/{metric}") + "/get"), "metric");
    assertThat(metrics.at("/schema/enum").values()).hasSize(LeaderboardMetric.values().length);
  }

  @Test
  void everySchemaIsOneAndHasNoLimitThatIsNone() {
    List<JsonNode> schemas = new ArrayList<>(document.at("/components/schemas").values());
    document.findValues("schema", schemas);

    assertThat(schemas).hasSizeGreaterThan(document.get("paths").size());
    assertThat(schemas)
        .allSatisfy(
            schema -> {
              assertThat(ApiDocument.META.validate(schema)).as(schema.toString()).isEmpty();
              assertThat(schema.toString())
                  .doesNotContain("" + Integer.MAX_VALUE, "" + Integer.MIN_VALUE);
            });
  }

  private static String pointer(String path) {
    return "/paths/" + path.replace("/", "~1");
  }

  private static JsonNode parameter(JsonNode operation, String name) {
    return operation.get("parameters").values().stream()
        .filter(parameter -> parameter.get("name").asString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void thePageOfTheApiTellsEveryPathAndObjectOfTheDocument() {
    String page = site.get("/api-docs").body();

    assertThat(api.paths()).isNotEmpty().allSatisfy(path -> assertThat(page).contains(path));
    assertThat(document.get("components").get("schemas").propertyNames())
        .allSatisfy(schema -> assertThat(page).contains("id=\"schema-" + schema + "\""));
  }

  @Test
  void tablesAreAlsoToldAsCsv() {
    String soldier = "/api/v1/soldiers/" + address(world.soldiers().getFirst());
    List<String> tables =
        new ArrayList<>(
            List.of("/api/v1/leaderboards/kd.csv?limit=5", "/api/v1/compare.csv?soldier=" + two()));
    for (String part : List.of("history", "gains", "names", "weapons", "vehicles")) {
      tables.add(soldier + "/" + part + ".csv");
    }

    for (String table : tables) {
      Site.Answer answer = site.get(table);
      assertThat(answer.status()).as(table).isEqualTo(200);
      assertThat(answer.contentType()).as(table).startsWith("text/csv");
      assertThat(answer.body().lines().map(line -> line.split(",", -1).length).distinct())
          .as(table)
          .hasSize(1);
    }
  }

  /** What a table tells is what the object tells, also of whom nothing is known. */
  @Test
  void tablesOfGainsAndComparisonsTellTheNumbersOfTheirObjects() {
    collected.with(
        StoriedSoldier.WRITE + ";" + UncommonSoldiers.WRITE,
        StoriedSoldier.REMOVE + ";" + UncommonSoldiers.REMOVE,
        () -> {
          String storied = "/api/v1/soldiers/" + StoriedSoldier.PATH + "/gains";
          assertThat(cells(storied + ".csv?period=7d", 1).get("kills"))
              .isEqualTo("" + StoriedSoldier.KILLS_OF_WEEK);
          assertThat(cells(storied + ".csv?from=2013-01-01&to=2013-01-02", 1))
              .containsEntry("status", "begins_later")
              .containsEntry("kills", "");
          String compared =
              "/api/v1/compare.csv?soldier=%s&soldier=%s"
                  .formatted(StoriedSoldier.PATH, UncommonSoldiers.NEVER_COLLECTED);
          assertThat(cells(compared, 1))
              .containsEntry("name", "Storied")
              .containsEntry("kills", "9240");
          assertThat(cells(compared, 2))
              .containsEntry("name", "Never Collected")
              .containsEntry("kills", "");
        });
  }

  /** The cells of a table's row by the names of their columns. */
  private Map<String, String> cells(String table, int row) {
    List<String[]> lines = site.get(table).body().lines().map(line -> line.split(",", -1)).toList();
    Map<String, String> cells = new HashMap<>();
    for (int column = 0; column < lines.getFirst().length; column++) {
      cells.put(lines.getFirst()[column], lines.get(row)[column]);
    }
    return cells;
  }

  /** A table has no place for a cursor, so it is whole, whichever way it is asked for. */
  @Test
  void theWholeHistoryIsToldAsCsvToWhoeverAcceptsItAlone() {
    String history = "/api/v1/soldiers/" + UncommonSoldiers.NEVER_COLLECTED + "/history";
    world.execute(UncommonSoldiers.WRITE);
    try {
      world.execute(UncommonSoldiers.LONG_HISTORY);

      RawRequest.Answer table = RawRequest.get(history).header("Accept", "text/csv").sendTo(site);

      assertThat(table.headers()).contains(" 200 ", "\r\nContent-Type: text/csv");
      String rows = table.text().split("\r\n\r\n", 2)[1];
      assertThat(rows.lines()).hasSize(1 + UncommonSoldiers.LONG);
      assertThat(rows).isEqualTo(site.get(history + ".csv").body());
      assertThat(site.get(history).json().get("snapshots").size()).isEqualTo(100);
    } finally {
      world.execute(UncommonSoldiers.REMOVE);
    }
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
    api.hold(template, "get", site.get(path + query), status);
    if (status == 200) {
      holdUnchanged(template, path + query);
    }
  }

  /** What is counted anew meanwhile is asked for again. */
  private void holdUnchanged(String template, String path) {
    Site.Answer unchanged =
        await(path)
            .until(
                () -> site.get(path, "If-None-Match", site.get(path).header("ETag")),
                answer -> answer.status() == 304);
    api.hold(template, "get", unchanged, 304);
  }
}
