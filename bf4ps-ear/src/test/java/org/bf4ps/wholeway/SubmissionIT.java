package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.bf4ps.testkit.battlelog.FaultKind;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.SimulatedAccount.Visibility;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** People submit soldiers to a node that knows none: only Battlelog does. */
@TestInstance(Lifecycle.PER_CLASS)
class SubmissionIT {
  private static final Duration LIMIT = Duration.ofSeconds(90);
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String JSON = "application/json";
  private static final String SUBMISSIONS = "/api/v1/submissions";
  private static final String TICKETS = "SELECT count(*) FROM manual_submissions";

  private World world;
  private Map<String, String> settings;
  private RunningNode node;
  private Site site;

  @BeforeAll
  void start(@TempDir Path directory) {
    world = new World(directory, 40);
    settings = world.settings();
    settings.remove("BF4PS_BF4SW_URL");
    settings.putAll(
        Map.of(
            "BF4PS_COLLECTORS", "front interactive front",
            "BF4PS_SUBMISSION_ROUND_INTERVAL", "1",
            "BF4PS_SUBMISSION_EVIDENCE_WAIT", "1",
            "BF4PS_LEASE_DURATION", "8",
            "BF4PS_LEASE_MARGIN", "2",
            "BF4PS_HEARTBEAT_INTERVAL", "2"));
    node = world.start(settings);
    site = node.site();
  }

  @AfterAll
  void stop() {
    node.close();
    world.close();
  }

  @BeforeEach
  void battlelogIsWell() {
    world.simulator().faults(Faults.none());
  }

  private static String url(SimulatedSoldier soldier) {
    return "http://battlelog.battlefield.com/bf4/de/soldier/x/stats/%d/%s"
        .formatted(soldier.persona().personaId(), soldier.persona().platform().label());
  }

  private SimulatedSoldier open(int number) {
    return world.soldiers().stream()
        .filter(soldier -> soldier.account().visibility() == Visibility.PUBLIC_COUNTRY)
        .skip(number)
        .findFirst()
        .orElseThrow();
  }

  private JsonNode submit(String body, int status) {
    Site.Answer answer = site.post(SUBMISSIONS, JSON, body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    return answer.json();
  }

  private JsonNode ended(String ticket) {
    await("the end of " + ticket)
        .atMost(LIMIT)
        .until(() -> !site.get(ticket).json().get("finishedAt").isNull());
    return site.get(ticket).json();
  }

  /** Without scripts: the ticket's page loads itself anew by a header. */
  @Test
  void aSubmittedSoldierIsFollowedFromTheFormToItsPage() {
    assumeTrue(Browser.isInstalled());
    SimulatedSoldier soldier = open(0);
    try (Browser browser = Browser.open(false)) {
      browser.visit(site.address("/submit"));
      browser.fill("url", url(soldier));
      browser.press("form.ask button");
      assertThat(browser.address()).contains("/ticket/");

      browser.awaitText("main", "Done.");
      browser.follow("" + soldier.persona().personaId());

      assertThat(browser.texts("h1").getFirst()).startsWith(soldier.name());
      assertThat(browser.beside("Kills")).isEqualTo(grouped(served(soldier, "kills")));
      assertThat(browser.texts("main").toString()).contains("Everything is fresh");
    }
  }

  /** The whole story of a visitor, with scripts: asked for, collected, played on, asked again. */
  @Test
  void aSoldierThatPlaysOnShowsWhatItGained() {
    assumeTrue(Browser.isInstalled());
    SimulatedSoldier soldier = playing();
    String page = SitePages.of(soldier);
    try (Browser browser = Browser.open(true)) {
      browser.visit(site.address("/submit"));
      browser.fill("url", url(soldier));
      browser.press("form.ask button");
      browser.awaitText("main", "Done.");
      browser.follow(page);
      long kills = served(soldier, "kills");
      assertThat(browser.beside("Kills")).isEqualTo(grouped(kills));

      world.pass(Duration.ofDays(2));
      browser.visit(site.address(page));
      browser.press("form.update button");
      browser.awaitText("main", "Done.");
      browser.follow(page);

      long gained = served(soldier, "kills") - kills;
      assertThat(gained).isPositive();
      assertThat(browser.beside("Kills")).isEqualTo(grouped(kills + gained));
      browser.visit(site.address(page + "/progress?period=7d"));
      assertThat(browser.texts("main").toString()).contains("The first snapshot is of");
      browser.visit(site.address(page + "/progress?period=24h"));
      assertThat(browser.beside("Kills")).isEqualTo("+" + grouped(gained));
    }
  }

  /** Not one of those whom the other tests submit. */
  private SimulatedSoldier playing() {
    Instant now = Instant.now();
    return world.soldiers().stream()
        .filter(soldier -> soldier.account().visibility() == Visibility.PUBLIC_COUNTRY)
        .skip(6)
        .filter(
            soldier ->
                soldier.playedSeconds(now.plus(Duration.ofDays(1))) > soldier.playedSeconds(now))
        .findFirst()
        .orElseThrow();
  }

  private long served(SimulatedSoldier soldier, String field) {
    ServedFigures served = new ServedFigures(world.simulator(), soldier.persona());
    return Long.parseLong(served.detailed().get(field).toString());
  }

  private static String grouped(long number) {
    return String.format(Locale.ENGLISH, "%,d", number);
  }

  /** The limit is an operator's setting, which a running node follows. */
  @Test
  void whoeverAsksTheApiTooOftenIsToldHowLongToWait() {
    Visitor program = new Visitor(site, "192.0.2.1");
    String status = "/api/v1/status";
    set("bf4ps.api.burst", "'2'");
    try {
      Visitor.Reply refused =
          await("the refusal")
              .atMost(LIMIT)
              .pollInterval(Duration.ofMillis(10))
              .until(() -> program.open(status), reply -> reply.status() == 429);
      assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
      assertThat(refused.body()).contains("too_many_requests");
      assertThat(refused.header("Retry-After")).isEqualTo("1");
      assertThat(refused.header("RateLimit-Reset"))
          .as("one request is possible again when both say so")
          .isEqualTo(refused.header("Retry-After"));
      assertThat(refused.header("RateLimit-Limit")).isEqualTo("2");
      assertThat(refused.header("RateLimit-Remaining")).isEqualTo("0");
      assertThat(program.open("/").status()).as("pages are not limited").isEqualTo(200);
    } finally {
      set("bf4ps.api.burst", "NULL");
    }
    await("the old limit")
        .atMost(LIMIT)
        .until(() -> program.open(status).header("RateLimit-Limit").equals("100000"));
  }

  @Test
  void whoeverSubmitsTooMuchIsToldHowLongToWait() {
    String limit = "bf4ps.submission.submitter-limit";
    AtomicLong persona = new AtomicLong(1_008_642_814_300L);
    Supplier<Site.Answer> another =
        () ->
            site.post(
                SUBMISSIONS,
                JSON,
                "{\"platform\": \"pc\", \"personaId\": %d}".formatted(persona.incrementAndGet()));
    Site.Answer taken = another.get();
    assertThat(taken.status()).isEqualTo(202);
    assertThat(taken.header("Location"))
        .as("a path, whatever host the request named")
        .isEqualTo(taken.json().get("self").asString());
    set(limit, "'1'");
    try {
      JsonNode refused =
          await("the refusal")
              .atMost(LIMIT)
              .until(another::get, answer -> answer.status() == 429)
              .json();
      assertThat(refused.get("code").asString()).isEqualTo("too_many_submissions");
      assertThat(refused.get("message").asString())
          .containsPattern("Try again in \\d+ minutes?\\.");
      assertThat(Long.parseLong(refused.at("/details/retryAfterSeconds").asString()))
          .isBetween(1L, 3_600L);
      Site.Answer form =
          site.post(
              "/submit",
              FORM,
              "platform=pc&personaId=" + persona.incrementAndGet(),
              "Sec-Fetch-Site",
              "same-origin");
      assertThat(form.status()).isEqualTo(429);
      assertThat(form.body()).containsPattern("Try again in \\d+ minutes?\\.");
    } finally {
      set(limit, "NULL");
    }
    await("the old limit").atMost(LIMIT).until(another::get, answer -> answer.status() == 202);
  }

  private void set(String setting, String value) {
    world.execute(
        "INSERT INTO setting_versions (key, value, set_by, reason)"
            + " VALUES ('%s', %s, 'test', 'a test of the limit')".formatted(setting, value));
  }

  /** Nobody observed it on a server, so no search says that somebody did. */
  @Test
  void theHitOfASubmittedSoldierTellsOfNoObservation() {
    SimulatedSoldier soldier = open(5);
    ended(submit("{\"url\": \"%s\"}".formatted(url(soldier)), 202).get("self").asString());

    JsonNode hit =
        site.get("/api/v1/soldiers?name=" + Site.encoded(soldier.name()))
            .json()
            .get("soldiers")
            .get(0);
    assertThat(hit.get("lastSeenAt").isNull()).isTrue();
    assertThat(site.get("/search?q=" + Site.encoded(soldier.name())).body())
        .contains("never, it was submitted");
  }

  @Test
  void aCheckOfHealthThatDoesNotExistIsNotFound() {
    assertThat(site.get("/health/xx").status()).isEqualTo(404);
    assertThat(site.get("/health/ready").status()).isEqualTo(200);
    assertThat(site.get("/health").status()).isEqualTo(200);
  }

  @Test
  void aSoldierThatBattlelogDoesNotKnowIsRejectedInWords() {
    JsonNode ticket = submit("{\"platform\": \"pc\", \"personaId\": 1008642814199}", 202);
    assertThat(ticket.get("position").asInt()).isPositive();

    JsonNode end = ended(ticket.get("self").asString());

    assertThat(end.get("state").asString()).isEqualTo("rejected");
    assertThat(end.get("reason").asString()).contains("knows no soldier");
    assertThat(site.get("/soldier/pc/1008642814199").status()).isEqualTo(404);
    assertThat(site.get("/ticket/" + end.get("id").asString()).body())
        .contains("Rejected")
        .containsPattern(
            "<a href=\"/submit\\?platform=pc&amp;personaId=\\d+[^\"]*\">submit this one");
  }

  @Test
  void theNextAttemptIsToldOnThePageAsAllTimesAre() {
    world
        .simulator()
        .faults(
            Faults.none()
                .with(FaultKind.MISSING_PAYLOAD, 1)
                .withResources(Set.of(SimulatedResource.WEAPONS)));
    JsonNode ticket = submit("{\"url\": \"%s\"}".formatted(url(open(4))), 202);
    String page = "/ticket/" + ticket.get("id").asString();
    await("another attempt")
        .atMost(LIMIT)
        .until(() -> site.get(page).body().contains("asked again at"));

    assertThat(site.get(page).body())
        .containsPattern("Battlelog is asked again at\\s*<time datetime=");
  }

  @Test
  void theSameSoldierAgainGetsTheSameTicketAndAFreshOneIsDoneAtOnce() {
    world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(500)));
    String body = "{\"url\": \"%s\"}".formatted(url(open(1)));

    JsonNode first = submit(body, 202);
    assertThat(submit(body, 202).get("id")).isEqualTo(first.get("id"));

    ended(first.get("self").asString());
    assertThat(submit(body, 200).get("state").asString()).isEqualTo("done");
  }

  @Test
  void whatIsNoSoldierOrNoFormOfOursIsRefusedAndStoresNothing() {
    long before = world.count(TICKETS);

    assertThat(submit("{\"url\": \"https://example.org/\"}", 422).get("message").asString())
        .contains("battlelog.battlefield.com");
    submit("no json", 400);
    submit("{\"platform\": \"pc\", \"personaId\": 0}", 422);
    assertThat(site.post(SUBMISSIONS, "text/plain", "{}").status()).isEqualTo(415);
    String form = "url=" + Site.encoded(url(open(2)));
    assertThat(site.post("/submit", FORM, form).status()).isEqualTo(403);
    for (List<String> headers :
        List.of(
            List.of("Origin", "https://evil.example"), List.of("Sec-Fetch-Site", "cross-site"))) {
      assertThat(site.post("/submit", FORM, form, headers.toArray(String[]::new)).status())
          .isEqualTo(403);
    }
    Site.Answer wrong = site.post("/submit", FORM, "url=<script>", "Sec-Fetch-Site", "same-origin");
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.body()).contains("role=\"alert\"").doesNotContain("<script>\"");
    assertThat(site.get("/ticket/00000000-0000-4000-8000-000000000000").status()).isEqualTo(404);

    assertThat(world.count(TICKETS)).isEqualTo(before);
  }

  @Test
  void neitherTheFormNorATicketScrollsSidewaysOnATelephone() {
    assumeTrue(Browser.isInstalled());
    String ticket =
        submit(
                "{\"platform\": \"pc\", \"personaId\": 9223372036854775807, \"name\": \"%s\"}"
                    .formatted("W".repeat(64)),
                202)
            .get("id")
            .asString();
    try (Browser browser = Browser.open(true)) {
      browser.liveIn("America/New_York");
      browser.narrow(360);
      for (String path :
          List.of("/submit", "/submit?url=" + "x".repeat(500), "/ticket/" + ticket)) {
        browser.visit(site.address(path));
        assertThat(browser.pageWidth()).as(path).isEqualTo(360);
      }
    }
  }

  /** Its lease ends by the database's clock, and the next start goes on. */
  @Test
  void aNodeThatIsKilledWhileItValidatesLosesNoTicket() {
    world.simulator().faults(Faults.none().withLatency(Duration.ofSeconds(4)));
    JsonNode ticket = submit("{\"url\": \"%s\"}".formatted(url(open(3))), 202);
    await("the validation")
        .atMost(LIMIT)
        .pollInterval(Duration.ofMillis(50))
        .until(
            () ->
                world.count(TICKETS + " WHERE state = 'validating' AND started_at IS NOT NULL")
                    == 1);
    node.kill();
    assertThat(world.count(TICKETS + " WHERE state = 'validating'")).isEqualTo(1);

    world.simulator().faults(Faults.none());
    node = world.start(settings);
    site = node.site();

    assertThat(ended(ticket.get("self").asString()).get("state").asString()).isEqualTo("done");
    assertThat(
            world.count(
                "SELECT count(*) FROM collection_events WHERE event_type = 'validation_expired'"))
        .as("the lease of the killed node ran out; on a busy machine a living one's may too")
        .isPositive();
  }
}
