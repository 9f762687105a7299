package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an operator does to the machinery in the console, on a real server. */
@ExtendWith(GuardedWorld.Resolver.class)
class SteeringConsoleIT {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private final World world;
  private final Site site;
  private final Visitor anna;
  private final Visitor victor;

  SteeringConsoleIT(GuardedWorld guarded) {
    world = guarded.world();
    site = guarded.site();
    anna = guarded.anna();
    victor = guarded.victor();
  }

  @Test
  void aCollectorIsDrainedAndGoesOnAndTheEffectIsSeen() {
    String fourth = collector("fourth");
    assertThat(effect("/admin/collectors/order", order(fourth, "DRAIN", "an upgrade")))
        .contains("fourth takes no new job", "<span class=\"state DRAINED\">drained</span>");
    assertThat(world.count("SELECT count(*) FROM collectors WHERE drained")).isEqualTo(1);
    assertThat(refusal("/admin/collectors/order", order(fourth, "DRAIN", "")))
        .contains("fourth is in that state already.");
    assertThat(effect("/admin/collectors/order", order(fourth, "RESUME", "")))
        .contains("fourth takes jobs again")
        .doesNotContain("state DRAINED");
    assertThat(anna.open("/admin/audit?operator=anna").body())
        .contains("collector.drain", "collector.resume", "an upgrade");
  }

  @Test
  void aCollectorThatTakesJobsIsNotRetiredAndNonsenseIsRefused() {
    String third = collector("third");
    assertThat(refusal("/admin/collectors/order", order(third, "RETIRE", "")))
        .contains("third still takes jobs: drain it first.");
    assertThat(refusal("/admin/collectors/order", order("x", "DRAIN", "")))
        .contains("There is no such collector.");
    assertThat(refusal("/admin/collectors/order", order(third, "explode", "")))
        .contains("It is not told what to do.");
    assertThat(refusal("/admin/collectors/order", order(third, "DRAIN", "x".repeat(201))))
        .contains("at most 200 characters");
  }

  @Test
  void anEgressIsPausedGoesOnAndGetsAnotherPace() {
    Map<String, String> pause = egress("pause", Map.of("minutes", "5", "reason", "<i>calm</i>"));
    assertThat(effect("/admin/egresses/steer", pause))
        .contains("<span class=\"state PAUSED\">paused</span>", "Paused by anna")
        .contains("&lt;i&gt;calm&lt;/i&gt;");
    await("the next measures of the overview")
        .atMost(LIMIT)
        .until(() -> anna.open("/admin/overview").body().contains("home is paused"));
    assertThat(effect("/admin/egresses/steer", egress("resume", Map.of())))
        .contains("state OPEN", "home goes on");

    assertThat(
            effect("/admin/egresses/steer", egress("pace", Map.of("interval", "7", "burst", "2"))))
        .contains("home sends every 7 ms, 2 at once");
    assertThat(world.texts("SELECT interval_ms || ' ' || burst FROM egress_gates"))
        .containsExactly("7 2");
    effect("/admin/egresses/steer", egress("pace", Map.of("interval", "1", "burst", "1")));
    for (String wrong : List.of("-1", "x", "99999999999")) {
      assertThat(
              refusal(
                  "/admin/egresses/steer", egress("pace", Map.of("interval", wrong, "burst", "1"))))
          .contains("must be a whole number");
    }
    assertThat(refusal("/admin/egresses/steer", egress("pause", Map.of("minutes", "0"))))
        .contains("A pause takes 1 to");
  }

  @Test
  void aBlockOfBattlelogsIsSeenAndCleared() {
    world.execute("UPDATE egress_gates SET blocked_until = now() + interval '1 hour'");
    assertThat(anna.open("/admin/egresses").body())
        .contains("<span class=\"state THROTTLED\">throttled</span>", "Battlelog throttled it");
    assertThat(effect("/admin/egresses/steer", egress("clear", Map.of())))
        .contains("The block of home is cleared.", "state OPEN");
    assertThat(refusal("/admin/egresses/steer", egress("clear", Map.of())))
        .contains("There is nothing to change");
  }

  @Test
  void anEgressThatAMeasurementHoldsIsNoThrottledOneAndNothingClearsIt() {
    world.execute("UPDATE egress_gates SET held_until = now() + interval '1 hour'");
    assertThat(anna.open("/admin/egresses").body())
        .contains("<span class=\"state HELD\">held</span>", "Held by a measurement until")
        .doesNotContain("throttled it", "Clear Battlelog");
    assertThat(refusal("/admin/egresses/steer", egress("clear", Map.of())))
        .contains("There is nothing to change");
    world.execute("UPDATE egress_gates SET held_until = NULL");
  }

  @Test
  void aBatchJobIsStartedLookedAtAndGivenUpAfterItsNodeDied() {
    assertThat(effect("/admin/batch/steer", Map.of("order", "start", "job", "event-retention")))
        .contains("began on this node", "event-retention");
    String execution = latestRetention();
    String page = "/admin/batch/" + execution;
    await("the end of the execution")
        .atMost(LIMIT)
        .until(() -> anna.open(page).body().contains("<span class=\"state COMPLETED\">COMPLETED"));
    assertThat(anna.open(page).body())
        .contains("Execution " + execution + " of event-retention", ">sends<", ">executions<")
        .doesNotContain("value=\"RESTART\"");
    assertThat(steered("restart", execution)).contains("It is complete: start the job instead.");

    world.execute(
        "UPDATE jb_executioninstancedata SET batchstatus = 'STARTED', endtime = NULL"
            + " WHERE jobexecid = "
            + execution);
    assertThat(anna.open(page).body()).contains("Its node died", "value=\"ABANDON\"");
    assertThat(anna.open("/admin/batch").body())
        .contains("name=\"execution\" value=\"" + execution);
    assertThat(effect("/admin/batch/steer", Map.of("order", "ABANDON", "execution", execution)))
        .contains("It is given up", "state ABANDONED");
    assertThat(anna.open("/admin/batch").body())
        .doesNotContain("name=\"execution\" value=\"" + execution);
  }

  @Test
  void aJobThatFailedIsToldOnTheOverviewUntilItIsMadeGood() {
    world.execute(
        """
        CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'refused by a test'; END $$
        """);
    world.execute(
        "CREATE TRIGGER refused BEFORE DELETE ON collection_events"
            + " FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion()");
    try {
      effect("/admin/batch/steer", Map.of("order", "start", "job", "event-retention"));
      await("the light of the failure")
          .atMost(LIMIT)
          .until(() -> anna.open("/admin/overview").body().contains("event-retention failed in"));
    } finally {
      world.execute("DROP TRIGGER refused ON collection_events");
    }
    assertThat(anna.open("/admin/overview").body()).contains("/admin/batch#failed", "by a test");
    String list = anna.open("/admin/batch").body();
    assertThat(list).contains("by a test", "<span class=\"state FAILED\">FAILED</span></td>");
    Matcher failed = Pattern.compile("name=\"execution\" value=\"([0-9]+)\"").matcher(list);
    assertThat(failed.find()).isTrue();

    effect("/admin/batch/steer", Map.of("order", "restart", "execution", failed.group(1)));

    String second = latestRetention();
    String page = anna.open("/admin/batch/" + second).body();
    String all = page.substring(page.indexOf("<h2>All executions of instance"));
    assertThat(all.split("<th scope=\"row\">"))
        .hasSize(3)
        .satisfies(rows -> assertThat(rows[1]).contains("/admin/batch/" + second + "\""))
        .satisfies(rows -> assertThat(rows[2]).contains("/admin/batch/" + failed.group(1) + "\""));
    await("the light of all jobs")
        .atMost(LIMIT)
        .until(() -> anna.open("/admin/overview").body().contains("No job failed at its last run"));
    await("the restart's end beside its order")
        .atMost(LIMIT)
        .until(() -> latestOrder(anna.open("/admin/batch").body()).contains("COMPLETED"));
  }

  @Test
  void whatConcernsNoExecutionIsNoOrder() {
    long before = world.count("SELECT count(*) FROM batch_orders");
    for (String unknown : List.of("abc", "0", "-1", "")) {
      assertThat(steered("restart", unknown)).contains("It is not told which execution.");
    }
    assertThat(steered("abandon", "999999999")).contains("There is no such execution.");
    assertThat(refusal("/admin/batch/steer", Map.of("order", "start", "job", "nonsense")))
        .contains("There is no such job.");
    assertThat(world.count("SELECT count(*) FROM batch_orders")).isEqualTo(before);
  }

  private String latestRetention() {
    return world
        .texts(
            """
            SELECT max(jobexecid)::text FROM jb_executioninstancedata
              JOIN jb_jobinstancedata USING (jobinstanceid) WHERE name = 'event-retention'
            """)
        .getFirst();
  }

  private static String latestOrder(String page) {
    int row = page.indexOf("<tbody>", page.indexOf("<h2>Orders"));
    return page.substring(row, page.indexOf("</tr>", row));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/admin/batch/999999999", "/admin/batch/x", "/admin/batch/1/2"})
  void thereIsNoPageOfAnExecutionThatIsNot(String path) {
    assertThat(anna.open(path).status()).isEqualTo(404);
  }

  @Test
  void aViewerSeesTheMachineryAndIsOfferedNothing() {
    for (String page : OverviewConsoleIT.PAGES) {
      Visitor.Reply reply = victor.open(page);
      assertThat(reply.status()).as(page).isEqualTo(200);
      assertThat(reply.body()).as(page).doesNotContain("name=\"order\"");
    }
    for (Map.Entry<String, Map<String, String>> each :
        Map.of(
                "/admin/collectors/order", order(collector("first"), "DISABLE", ""),
                "/admin/egresses/steer", egress("pause", Map.of()),
                "/admin/batch/steer", Map.of("order", "start", "job", "event-retention"))
            .entrySet()) {
      assertThat(victor.send(each.getKey(), each.getValue()).status())
          .as(each.getKey())
          .isEqualTo(403);
    }
    assertThat(world.count("SELECT count(*) FROM collectors WHERE NOT enabled")).isZero();
    assertThat(world.count("SELECT count(*) FROM egress_gates WHERE paused_at IS NOT NULL"))
        .isZero();
  }

  @Test
  void whatAPageAsksByItselfDoesNotKeepALoginAlive() {
    String old =
        "SELECT count(*) FROM operator_sessions WHERE last_used_at < now() - interval '4 minutes'";
    world.execute("UPDATE operator_sessions SET last_used_at = now() - interval '5 minutes'");
    long idle = world.count(old);
    RawRequest look = RawRequest.get("/admin/overview").header("Cookie", anna.cookieHeader());
    assertThat(look.header("X-Live-Look", "yes").sendTo(site).status()).isEqualTo(200);
    assertThat(world.count(old)).isEqualTo(idle);
    anna.open("/admin/overview");
    assertThat(world.count(old)).isEqualTo(idle - 1);
  }

  /** Sends a form that must be done, and tells the page that follows. */
  private String effect(String form, Map<String, String> fields) {
    anna.open("/admin/overview");
    Visitor.Reply reply = anna.send(form, fields);
    assertThat(reply.status()).as("%s %s: %s", form, fields, reply.body()).isEqualTo(302);
    return anna.open(reply.header("Location").replaceFirst("^https?://[^/]+", "")).body();
  }

  /** Sends a form that must be refused, and tells the page that says why. */
  private String refusal(String form, Map<String, String> fields) {
    anna.open("/admin/overview");
    Visitor.Reply reply = anna.send(form, fields);
    assertThat(reply.status()).as("%s %s", form, fields).isEqualTo(422);
    return reply.body();
  }

  private String steered(String order, String execution) {
    return refusal("/admin/batch/steer", Map.of("order", order, "execution", execution));
  }

  private static Map<String, String> order(String collector, String order, String reason) {
    return Map.of("collector", collector, "order", order, "reason", reason);
  }

  private static Map<String, String> egress(String order, Map<String, String> more) {
    Map<String, String> fields = new HashMap<>(more);
    fields.put("egress", "home");
    fields.put("order", order);
    return fields;
  }

  private String collector(String name) {
    return world
        .texts(
            "SELECT collector_uuid::text FROM collectors WHERE retired_at IS NULL"
                + " AND collector_name = '%s'".formatted(name))
        .getFirst();
  }
}
