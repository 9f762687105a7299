package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an operator does all day: look events up, see to a soldier, change settings, plan. */
@ExtendWith(GuardedWorld.Resolver.class)
class OperatorWorkIT {
  private static final Pattern ROW = Pattern.compile("<td><time ");
  private static final Pattern NEXT = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"");
  private static final Pattern JOB = Pattern.compile("name=\"job\" value=\"([0-9]+)\"");

  /** The nodes follow within seconds; a busy machine may need a few more. */
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final GuardedWorld guarded;
  private final Visitor anna;

  OperatorWorkIT(GuardedWorld guarded) {
    this.guarded = guarded;
    this.anna = guarded.anna();
  }

  private Visitor.Reply shown(String path) {
    Visitor.Reply reply = anna.open(path);
    assertThat(reply.status()).as(path).isEqualTo(200);
    return reply;
  }

  private static int matches(Pattern pattern, String text) {
    return (int) pattern.matcher(text).results().count();
  }

  private long events(String condition) {
    return guarded.world().count("SELECT count(*) FROM collection_events WHERE " + condition);
  }

  @Test
  void pagesOfEventsGoBackInTimeAndMissNone() {
    String filter = "event_type IN ('claimed', 'started', 'succeeded') AND resource = 'detailed'";
    String path = "/admin/events?type=claimed,started&type=succeeded&resource=detailed";
    long wanted = events(filter);
    int seen = 0;
    while (path != null) {
      String body = shown(path).body();
      seen += matches(ROW, body);
      Matcher next = NEXT.matcher(body);
      path = next.find() ? next.group(1).replace("&amp;", "&") : null;
    }

    assertThat(seen).isEqualTo((int) wanted).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "type=nonsense, no type of event",
    "collector=x, no collector",
    "soldier=zz, platform and persona id",
    "soldier=pc/1, knows no soldier",
    "status=9999, from 100 to 599",
    "from=yesterday, UTC time",
    "from=2026-11-30&to=2026-11-29, From must lie before To",
    "job=x, whole number",
    "resource=guns, no resource",
    "before=x, no cursor"
  })
  void aFilterThatMakesNoSenseIsAnsweredByASentenceAndKept(String query, String sentence) {
    Visitor.Reply reply = anna.open("/admin/events?error=kept-text&" + query);

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.body()).contains(sentence, "value=\"kept-text\"");
    assertThat(anna.open("/admin/events.csv?" + query.replace("before=x", "job=x")).status())
        .isEqualTo(400);
  }

  /** Whom Battlelog denied has no page; a link to one ended in a 404. */
  @Test
  void whoIsNoSoldierIsFoundByTheEventsThatTellOfIt() {
    guarded
        .world()
        .execute(
            "INSERT INTO collection_events (event_type, platform, persona_id)"
                + " VALUES ('validation_failed', 'pc', 123456)");
    String story = "/admin/events?soldier=pc";

    List<String> links = links(shown("/admin/events?type=validation_failed").body(), "123456");
    assertThat(links).hasSize(1).allMatch(link -> link.startsWith(story));
    assertThat(shown(links.getFirst()).body()).contains("validation_failed</a>", "123456");
    assertThat(shown("/admin/soldier?q=123456").body())
        .contains("Events tell of pc 123456", story + "/123456");
  }

  @Test
  void theDownloadHasEveryEventOfTheFilter() {
    Visitor.Reply csv = shown("/admin/events.csv?type=succeeded&resource=profile");

    assertThat(csv.header("Content-Type")).startsWith("text/csv");
    assertThat(csv.body().lines())
        .hasSize(1 + (int) events("event_type = 'succeeded' AND resource = 'profile'"));
    assertThat(csv.body()).startsWith("event_id,occurred_at,").contains("collected profile of");
    assertThat(new Visitor(guarded.site(), "192.0.2.40").open("/admin/events.csv").status())
        .isEqualTo(302);
  }

  @Test
  void everyReadyQuestionIsOneClickAway() {
    SimulatedSoldier soldier = guarded.world().soldiers().getFirst();
    String collector =
        guarded.world().texts("SELECT collector_uuid::text FROM collectors LIMIT 1").getFirst();
    String about = "?soldier=" + SitePages.identity(soldier) + "&collector=" + collector;
    List<String> links = links(shown("/admin/events" + about).body(), "question=");

    assertThat(links).hasSize(9);
    links.forEach(link -> assertThat(shown(link).body()).contains("aria-current=\"true\""));
    assertThat(shown("/admin/events?question=durations").body()).contains("95 of 100 within");
    assertThat(shown("/admin/events?question=failures").body()).contains("What failed how often");
  }

  private static List<String> links(String body, String part) {
    return Pattern.compile("href=\"(/admin/[^\"]*" + Pattern.quote(part) + "[^\"]*)\"")
        .matcher(body)
        .results()
        .map(link -> link.group(1).replace("&amp;", "&"))
        .toList();
  }

  @Test
  void aSoldierIsFoundRequestedAndItsJobCancelled() {
    SimulatedSoldier soldier = guarded.world().soldiers().get(5);
    String page = "/admin/soldier/" + SitePages.identity(soldier);
    for (String asked : List.of(soldier.name(), Long.toString(soldier.persona().personaId()))) {
      assertThat(shown("/admin/soldier?q=" + Site.encoded(asked)).body()).contains(page);
    }
    assertThat(shown(page).body()).contains("It was collected at", "It has no job now");

    Map<String, String> fields = identity(soldier);
    assertThat(send("steer", fields).status()).as("no resource").isEqualTo(422);
    fields.put("resource", "weapons");
    fields.put("deed", "request");
    fields.put("reason", "asked by mail");
    assertThat(send("steer", fields).status()).isEqualTo(302);
    String requested = shown(page).body();
    assertThat(requested)
        .contains("weapons of " + soldier.name(), "was requested by anna")
        .contains("No collector of the lane interactive is registered");
    assertThat(shown("/admin/queue?lane=interactive&class=interactive&status=pending").body())
        .contains(page);

    Matcher job = JOB.matcher(requested);
    assertThat(job.find()).isTrue();
    Map<String, String> cancel = identity(soldier);
    cancel.put("job", job.group(1));
    cancel.put("reason", "a test");
    Visitor.Reply cancelled = send("cancel", cancel);
    assertThat(cancelled.status()).isEqualTo(302);
    assertThat(shown(page).body())
        .contains("It has no job now", "was taken out of the queue by anna (a test)");
    assertThat(send("cancel", cancel).body()).contains("There is no such job any more.");
    assertThat(shown("/admin/audit").body()).contains("job.request", "job.cancel");
  }

  @Test
  void aSubmissionThatWaitsIsSeenFoundAndCancelledWithItsReason() {
    guarded
        .world()
        .execute(
            """
            INSERT INTO manual_submissions
              (submission_id, platform, persona_id, submitted_name, submitter_key, expires_at,
               next_attempt_at)
            VALUES ('11111111-2222-4333-8444-555555555555', 'pc', 471147114711, '<b>odd</b>',
                    'hash of an address', now() + interval '1 day', now() + interval '1 hour')
            """);
    for (String page : List.of("/admin/queue", "/admin/soldier?q=471147114711")) {
      assertThat(shown(page).body())
          .as(page)
          .contains("pc 471147114711", "&lt;b&gt;odd&lt;/b&gt;", "a new soldier", "visitor")
          .doesNotContain("hash of an address", "<b>odd");
    }
    Map<String, String> cancel = new HashMap<>();
    cancel.put("ticket", "11111111-2222-4333-8444-555555555555");
    assertThat(anna.send("/admin/queue/cancel-ticket", cancel).body()).contains("Say why");
    cancel.put("reason", "made-up id");
    assertThat(anna.send("/admin/queue/cancel-ticket", cancel).status()).isEqualTo(302);

    assertThat(shown("/admin/queue").body()).doesNotContain("471147114711");
    assertThat(guarded.site().get("/ticket/" + cancel.get("ticket")).body())
        .contains("An operator cancelled the request: made-up id");
    assertThat(shown("/admin/audit").body()).contains("ticket.cancel", "made-up id");
    assertThat(shown("/admin/events?type=ticket_cancelled").body())
        .contains("The submission of 471147114711 (pc) was cancelled by anna (made-up id).");
    assertThat(anna.send("/admin/queue/cancel-ticket", cancel).body())
        .contains("There is no such ticket that waits.");
  }

  private Visitor.Reply send(String deed, Map<String, String> fields) {
    return anna.send("/admin/soldier/" + deed, fields);
  }

  private static Map<String, String> identity(SimulatedSoldier soldier) {
    return new HashMap<>(
        Map.of(
            "platform", soldier.persona().platform().label(),
            "persona", Long.toString(soldier.persona().personaId())));
  }

  @Test
  void aSettingIsChangedOnAllNodesVersionedAndTakenBack() {
    String page = "/admin/settings/bf4ps.feeder.depth";
    shown(page);
    assertThat(change("bf4ps.feeder.depth", "0", "change").status()).isEqualTo(422);
    assertThat(change("bf4ps.feeder.depth", "0", "change").body())
        .contains("it takes jobs, 1 to 10000", "value=\"0\"");
    assertThat(change("bf4ps.roles", "web", "change").status()).isEqualTo(422);

    assertThat(change("bf4ps.feeder.depth", "444", "change").status()).isEqualTo(302);
    await("the new value").atMost(LIMIT).until(() -> shown(page).body().contains("<dd>444</dd>"));
    assertThat(shown(page).body()).contains("<td>anna</td>", "a test of settings", "stored");

    assertThat(change("bf4ps.feeder.depth", "", "revert").status()).isEqualTo(302);
    await("the default").atMost(LIMIT).until(() -> !shown(page).body().contains("<dd>444</dd>"));
    assertThat(shown("/admin/settings").body()).contains("back to the configuration");
  }

  private Visitor.Reply change(String key, String value, String deed) {
    return anna.send(
        "/admin/settings/change",
        Map.of("key", key, "value", value, "deed", deed, "reason", "a test of settings"));
  }

  @Test
  void noPageOfSettingsTellsASecret() {
    String secret = guarded.world().settings().get("BF4PS_BF4SW_PASSWORD");

    assertThat(shown("/admin/settings?q=bf4sw").body())
        .contains("set, and shown to nobody")
        .doesNotContain(">" + secret + "<", "\"" + secret + "\"", "password=");
    assertThat(shown("/admin/settings/bf4ps.bf4sw.password").body())
        .doesNotContain(">" + secret + "<", "\"" + secret + "\"");
  }

  @Test
  void aPlanShowsItsDifferencesAndIsAppliedWhole() {
    String plan = "egresses=3&bf4ps.schedule.gameplay-interval=7200&bf4ps.claim.share.recent=30";
    assertThat(anna.open("/admin/planner?egresses=none").status()).isEqualTo(400);
    assertThat(anna.open("/admin/planner?bf4ps.budget.sends=-1").body())
        .contains("it takes requests", "value=\"-1\"");
    assertThat(shown("/admin/planner?" + plan).body())
        .contains("<th scope=\"row\">bf4ps.schedule.gameplay-interval</th>", "<td>7200</td>");

    Map<String, String> fields = new HashMap<>();
    fields.put("egresses", "3");
    fields.put("bf4ps.schedule.gameplay-interval", "7200");
    fields.put("bf4ps.claim.share.recent", "30");
    fields.put("reason", "a plan");
    assertThat(anna.send("/admin/planner/apply", fields).status()).as("unread").isEqualTo(422);
    fields.put("read", "yes");
    assertThat(anna.send("/admin/planner/apply", fields).status()).isEqualTo(302);
    assertThat(
            guarded
                .world()
                .texts(
                    "SELECT key || '=' || value FROM setting_versions WHERE reason = 'a plan' ORDER BY 1"))
        .containsExactly("bf4ps.claim.share.recent=30", "bf4ps.schedule.gameplay-interval=7200");

    for (String key : List.of("bf4ps.claim.share.recent", "bf4ps.schedule.gameplay-interval")) {
      assertThat(change(key, "", "revert").status()).isEqualTo(302);
    }
  }

  @Test
  void aViewerSeesThePagesWithoutTheirFormsAndMayNotSendThem() {
    Visitor victor = guarded.victor();
    SimulatedSoldier soldier = guarded.world().soldiers().get(6);
    for (String page : pages()) {
      Visitor.Reply reply = victor.open(page);
      assertThat(reply.status()).as(page).isEqualTo(200);
      assertThat(reply.body()).as(page).doesNotContain("steer\"", "change\"", "apply\"");
    }
    Map<String, String> request = identity(soldier);
    request.put("resource", "weapons");
    request.put("deed", "request");
    assertThat(victor.send("/admin/soldier/steer", request).status()).isEqualTo(403);
    assertThat(
            victor
                .send(
                    "/admin/settings/change",
                    Map.of(
                        "key", "bf4ps.feeder.depth", "value", "9", "deed", "change", "reason", "x"))
                .status())
        .isEqualTo(403);
    assertThat(
            victor
                .send(
                    "/admin/planner/apply",
                    Map.of("bf4ps.feeder.weight.profile", "9", "read", "yes", "reason", "x"))
                .status())
        .isEqualTo(403);
  }

  private List<String> pages() {
    return new ArrayList<>(
        List.of(
            "/admin/events?question=failures",
            "/admin/queue",
            "/admin/soldier?q=a",
            "/admin/soldier/" + SitePages.identity(guarded.world().soldiers().get(6)),
            "/admin/settings",
            "/admin/settings/bf4ps.feeder.depth",
            "/admin/planner?bf4ps.feeder.weight.profile=41"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void everyPageIsReadableOnATelephoneAndWithoutAccessibilityFindings(String colourScheme) {
    assumeTrue(Browser.isInstalled(), "There is no Chromium with its driver");
    Map<String, List<String>> findings = new HashMap<>();
    try (Browser browser = Browser.open(true)) {
      browser.prefer(colourScheme);
      browser.visit(guarded.site().address("/admin/events"));
      browser.fill("name", "anna");
      browser.fill("password", GuardedWorld.PASSWORD);
      browser.press("form.fields button");
      browser.narrow(360);
      for (String page : pages()) {
        browser.visit(guarded.site().address(page));
        assertThat(browser.pageWidth()).as(page).isEqualTo(360);
        findings.put(page, Axe.findings(browser));
      }
    }
    findings.values().removeIf(List::isEmpty);
    assertThat(findings).isEmpty();
  }
}
