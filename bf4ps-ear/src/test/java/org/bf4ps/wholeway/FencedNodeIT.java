package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.network.Link;
import org.bf4ps.testkit.network.TcpProxy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A node that lives but loses its database: what its probes and its log tell meanwhile. */
class FencedNodeIT {
  private static final int SOLDIERS = 60;
  private static final int CROWD = 40;
  private static final Duration PATIENCE = Duration.ofSeconds(8);
  private static final Duration LIMIT = Duration.ofSeconds(90);
  private static final JsonMapper JSON = new JsonMapper();

  private static final String READ_ONLY =
      """
      DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database());
      END $$
      """;
  private static final String WRITABLE =
      """
      BEGIN READ WRITE;
      DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I RESET default_transaction_read_only', current_database());
      END $$;
      COMMIT
      """;
  private static final String END_CONNECTIONS =
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'bf4ps' AND pid <> pg_backend_pid()
      """;

  @TempDir private Path directory;

  @Test
  void itIsFencedAndUnreadySendsNothingTellsWhyAndGoesOnByItself() {
    try (World world = new World(directory, SOLDIERS)) {
      Map<String, String> settings = world.settings();
      try (TcpProxy proxy = world.networkOf(settings)) {
        settings.putAll(
            Map.of(
                "BF4PS_LEASE_DURATION", "8",
                "BF4PS_LEASE_MARGIN", "2",
                "BF4PS_HEARTBEAT_INTERVAL", "1",
                "BF4PS_RECOVERY_INTERVAL", "1",
                "BF4PS_EGRESS_INTERVAL_MS", "50",
                "BF4PS_LOG_FORMAT", "json"));
        world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(300)));
        try (RunningNode node = world.start(settings)) {
          await().atMost(LIMIT).until(() -> world.collected() > 10);
          Visitor operator = operator(world, node);
          ApiDocument api = ApiDocument.of(node.site());

          proxy.link(Link.CUT);
          await("fenced").atMost(LIMIT).until(() -> down(node, "leases", "fenced", "true"::equals));
          assertThat(down(node, "database", "fault", "no answer"::equals)).isTrue();
          assertThat(node.site().get("/health/live").status()).isEqualTo(200);
          assertThatEverySurfaceTellsThatTheDatabaseIsAway(operator);
          api.hold("/api/v1/status", "get", node.site().get("/api/v1/status"), 503);
          api.hold(
              ApiDocument.SUBMISSIONS,
              "post",
              node.site()
                  .post(
                      ApiDocument.SUBMISSIONS,
                      "application/json",
                      "{\"platform\": \"pc\", \"personaId\": 1}"),
              503);
          assertThatNobodyIsKeptWaiting(node.site());
          int sent = world.simulator().wireLog().size();
          await("nothing is sent on a dead lease")
              .during(Duration.ofSeconds(3))
              .atMost(Duration.ofSeconds(10))
              .until(() -> world.simulator().wireLog().size() == sent);

          proxy.link(Link.OPEN);
          awaitReady(node);
          assertThat(operator.open("/").status()).isEqualTo(200);
          assertThat(operator.open("/admin/overview").status()).isEqualTo(200);

          world.execute(READ_ONLY);
          world.texts(END_CONNECTIONS);
          await("read only")
              .atMost(LIMIT)
              .until(() -> down(node, "database", "fault", "read only"::equals));
          assertThat(node.site().get("/health/live").status()).isEqualTo(200);
          world.execute(WRITABLE);
          world.texts(END_CONNECTIONS);
          awaitReady(node);

          world.awaitCollected(node, LIMIT);
          assertThatTheLogIsStructuredAndFolded(node.log());
        }
      }
    }
  }

  @Test
  void aCollectorWhoseNameIsTakenIsToldByItsNodeInTheEventsAndByTheLights() {
    try (World world = new World(directory.resolve("taken"), 5);
        RunningNode first = world.start(world.settings())) {
      await().atMost(LIMIT).until(() -> world.collected() > 0);
      Map<String, String> settings = world.settings();
      settings.put("BF4PS_STATE_DIR", directory.resolve("another-state").toString());
      try (RunningNode second = world.start(settings)) {
        await("told by the probe")
            .atMost(LIMIT)
            .until(
                () ->
                    told(
                        second,
                        "collectors",
                        "notRegistered.first",
                        why -> why.contains("its name belongs to another living collector")));
        assertThat(second.site().get("/health/ready").status()).isEqualTo(200);
        assertThat(told(first, "collectors", "notRegistered.first", any -> true)).isFalse();
        Visitor operator = operator(world, first);
        assertThat(operator.open("/admin/events?type=collector_refused").body())
            .contains("first was refused: name_taken.");
        await("told by the lights")
            .atMost(LIMIT)
            .until(
                () ->
                    operator
                        .open("/admin/overview")
                        .body()
                        .contains("was refused: its name belongs to another living collector"));
      }
    }
  }

  private static Visitor operator(World world, RunningNode node) {
    new OperatorAccounts(new LocalTransactions(world.dataSource()))
        .create("olga", OperatorRole.OPERATOR, GuardedWorld.PASSWORD);
    Visitor operator = new Visitor(node.site(), "192.0.2.60");
    operator.logIn("olga", GuardedWorld.PASSWORD);
    assertThat(operator.open("/admin/overview").status()).isEqualTo(200);
    return operator;
  }

  private static void assertThatEverySurfaceTellsThatTheDatabaseIsAway(Visitor operator) {
    for (String page :
        List.of("/", "/search?q=soldier", "/status", "/leaderboards", "/soldier/pc/1")) {
      Visitor.Reply reply = operator.open(page);
      assertAway(page, reply);
      assertThat(reply.body())
          .as(page)
          .contains("The database does not answer")
          .contains("<footer")
          .doesNotContain("/health/ready");
    }
    for (String path : List.of("/api/v1/status", "/api/v1/soldiers/pc/1")) {
      Visitor.Reply reply = operator.open(path);
      assertAway(path, reply);
      assertThat(reply.header("Content-Type")).as(path).startsWith("application/problem+json");
      assertThat(JSON.readTree(reply.body()).get("code").asString())
          .as(path)
          .isEqualTo("database_away");
    }
    for (String path : List.of("/admin", "/admin/overview", "/admin/events", "/admin/events.csv")) {
      Visitor.Reply reply = operator.open(path);
      assertAway(path, reply);
      assertThat(reply.body())
          .as(path)
          .contains("The database does not answer")
          .contains("/health/ready")
          .contains("/metrics");
    }
    assertAway("a login", operator.send("/admin/login", Map.of("name", "olga", "password", "x")));
  }

  /** More visitors at once than there are threads: a probe that waited would kill a sound node. */
  private static void assertThatNobodyIsKeptWaiting(Site site) {
    List<CompletableFuture<Integer>> visitors =
        IntStream.range(0, CROWD)
            .mapToObj(each -> site.status("/soldier/pc/" + (each + 1), PATIENCE))
            .toList();
    assertThat(site.status("/health/live", PATIENCE).join()).isEqualTo(200);
    assertThat(visitors).extracting(CompletableFuture::join).containsOnly(503);
  }

  private static void assertAway(String what, Visitor.Reply reply) {
    assertThat(reply.status()).as(what).isEqualTo(503);
    assertThat(reply.header("Retry-After")).as(what).matches("[0-9]+");
    assertThat(reply.header("Cache-Control")).as(what).contains("no-store");
    assertThat(reply.header("Content-Security-Policy")).as(what).isNotEmpty();
  }

  private static void awaitReady(RunningNode node) {
    await("ready").atMost(LIMIT).until(() -> node.site().get("/health/ready").status() == 200);
  }

  private static boolean down(
      RunningNode node, String check, String field, Predicate<String> value) {
    JsonNode found = find(node, check);
    return node.site().get("/health/ready").status() == 503
        && found.get("status").asString().equals("DOWN")
        && told(found, field, value);
  }

  private static boolean told(
      RunningNode node, String check, String field, Predicate<String> value) {
    return told(find(node, check), field, value);
  }

  private static boolean told(JsonNode check, String field, Predicate<String> value) {
    return check.get("data").has(field) && value.test(check.get("data").get(field).asString());
  }

  private static JsonNode find(RunningNode node, String check) {
    for (JsonNode each : node.site().get("/health/ready").json().get("checks").values()) {
      if (each.get("name").asString().equals(check)) {
        return each;
      }
    }
    throw new AssertionError("There is no check " + check);
  }

  private static void assertThatTheLogIsStructuredAndFolded(String log) {
    List<JsonNode> lines =
        log.lines().filter(line -> line.startsWith("{")).map(JSON::readTree).toList();

    assertThat(lines)
        .filteredOn(line -> line.toString().contains("Cannot store what was collected"))
        .isNotEmpty()
        .allSatisfy(
            line -> {
              assertThat(line.has("job")).as(line.toString()).isTrue();
              assertThat(line.has("soldier")).isTrue();
              assertThat(line.has("collector")).isTrue();
              assertThat(line.has("attempt")).isTrue();
            });
    assertThat(lines.size()).as("a flood would be thousands of lines").isLessThan(500);
  }
}
