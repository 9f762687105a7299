package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.operator.OperatorRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Logins, roles, forms and keys of the console on a real server. */
@ExtendWith(GuardedWorld.Resolver.class)
class ConsoleIT {

  private static final String SESSION = "bf4ps_operator";
  private static final Pattern KEY = Pattern.compile("bf4ps_[A-Za-z0-9_-]{43}");

  private final GuardedWorld guarded;
  private final Site site;

  ConsoleIT(GuardedWorld guarded) {
    this.guarded = guarded;
    this.site = guarded.site();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/admin",
        "/admin/audit",
        "/admin/api-keys",
        "/admin/hidden",
        "/admin/events",
        "/admin/events.csv",
        "/admin/queue",
        "/admin/soldier/pc/1",
        "/admin/settings",
        "/admin/planner",
        "/admin/x"
      })
  void whoHasNotLoggedInIsLedToTheLogin(String path) {
    Visitor.Reply reply = new Visitor(site, "192.0.2.20").open(path);

    assertThat(reply.status()).isEqualTo(302);
    assertThat(reply.header("Location")).isEqualTo("/admin/login?to=" + Site.encoded(path));
    assertThat(reply.header("Content-Security-Policy")).contains("default-src 'none'");
    assertThat(reply.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(reply.header("Referrer-Policy")).isEqualTo("same-origin");
    assertThat(reply.header("Cache-Control")).contains("no-store");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/search?q=a", "/compare", "/status", "/api/v1/status", "/nothing"})
  void publicPagesBeginNoSession(String path) {
    assertThat(new Visitor(site, "192.0.2.21").open(path).cookies()).isEmpty();
  }

  @Test
  void theTokenOfTheLogMakesOneAccountAlone() {
    Visitor visitor = new Visitor(site, "192.0.2.22");
    assertThat(visitor.open("/admin/setup").status()).isEqualTo(404);
    visitor.open("/admin/login");
    Visitor.Reply again =
        visitor.send(
            "/admin/setup",
            Map.of(
                "token", guarded.setupToken(), "name", "mallory", "password", "a long password"));
    assertThat(again.status()).isEqualTo(403);
  }

  @Test
  void aLoginGivesAFreshSecretThatNoScriptAndNoOtherSiteGets() {
    guarded.account("carla", OperatorRole.OPERATOR);
    Visitor carla = new Visitor(site, "192.0.2.23");
    String planted = "A".repeat(43);
    carla.plant(SESSION, planted);
    carla.open("/admin/login");
    Visitor.Reply login =
        carla.send(
            "/admin/login",
            Map.of("name", "carla", "password", GuardedWorld.PASSWORD, "to", "/admin/audit"),
            Map.of("X-Forwarded-Proto", "https"));

    assertThat(login.status()).isEqualTo(302);
    assertThat(login.header("Location")).isEqualTo("/admin/audit");
    assertThat(login.cookies())
        .anySatisfy(
            cookie ->
                assertThat(cookie)
                    .startsWith(SESSION + "=")
                    .doesNotContain(planted)
                    .contains("HttpOnly", "Secure", "SameSite=Strict", "Path=/admin"));
    Visitor thief = new Visitor(site, "192.0.2.24");
    thief.plant(SESSION, planted);
    assertThat(thief.open("/admin/audit").status()).isEqualTo(302);

    String stolen = carla.cookie(SESSION);
    carla.open("/admin/audit");
    assertThat(carla.send("/admin/logout", Map.of()).status()).isEqualTo(302);
    thief.plant(SESSION, stolen);
    assertThat(thief.open("/admin/audit").status()).as("after the logout").isEqualTo(302);
  }

  @Test
  void nobodyIsSentToAnotherSiteAfterTheLogin() {
    guarded.account("dora", OperatorRole.VIEWER);
    for (String target :
        List.of("https://evil.example/", "//evil.example", "/admin//evil", "/\\evil", "/status")) {
      Visitor dora = new Visitor(site, "192.0.2.25");
      dora.open("/admin/login");
      Visitor.Reply login =
          dora.send(
              "/admin/login",
              Map.of("name", "dora", "password", GuardedWorld.PASSWORD, "to", target));
      assertThat(login.header("Location")).as(target).isEqualTo("/admin");
    }
  }

  @Test
  void aFormWithoutItsTokenWithAnothersOrFromAnotherSiteIsRefused() {
    Visitor anna = guarded.anna();
    anna.open("/admin/api-keys");
    guarded.victor().open("/admin/api-keys");
    long before = keys();

    for (Map<String, String> fields :
        List.of(
            Map.of("label", "x", "form_token", ""),
            Map.of("label", "x", "form_token", guarded.victor().formToken()))) {
      assertThat(anna.send("/admin/api-keys/make", fields).status()).isEqualTo(403);
    }
    for (String origin : List.of("cross-site", "same-site")) {
      Visitor.Reply reply =
          anna.send("/admin/api-keys/make", Map.of("label", "x"), Map.of("Sec-Fetch-Site", origin));
      assertThat(reply.status()).as(origin).isEqualTo(403);
    }
    for (String origin : List.of("https://evil.example", "null")) {
      Visitor.Reply reply =
          anna.send("/admin/api-keys/make", Map.of("label", "x"), Map.of("Origin", origin));
      assertThat(reply.status()).as(origin).isEqualTo(403);
    }
    assertThat(keys()).isEqualTo(before);
    assertThat(anna.open("/admin/audit?operator=anna").body())
        .contains("form.foreign", "/admin/api-keys/make");
  }

  @Test
  void aViewerLooksAtEverythingAndChangesNothing() {
    Visitor victor = guarded.victor();
    long before = keys();
    for (String page : List.of("/admin/audit", "/admin/api-keys", "/admin/hidden")) {
      assertThat(victor.open(page).status()).as(page).isEqualTo(200);
    }
    assertThat(victor.open("/admin/api-keys").body()).doesNotContain("api-keys/make");
    assertThat(victor.send("/admin/api-keys/make", Map.of("label", "mine")).status())
        .isEqualTo(403);
    assertThat(victor.send("/admin/hidden/hide", persona("1", "x")).status()).isEqualTo(403);

    assertThat(keys()).isEqualTo(before);
    assertThat(victor.open("/admin/audit?operator=victor").body())
        .contains("refused", "api-key.make", "soldier.hide");
  }

  @Test
  void aKeyIsShownOnceOpensTheApiAndIsRevoked() {
    Visitor anna = guarded.anna();
    anna.open("/admin/api-keys");
    Visitor.Reply made = anna.send("/admin/api-keys/make", Map.of("label", "<b>a clan</b>"));
    Matcher shown = KEY.matcher(made.body());
    assertThat(shown.find()).isTrue();
    String key = shown.group();
    assertThat(made.body()).contains("&lt;b&gt;a clan&lt;/b&gt;").doesNotContain("<b>a clan");
    assertThat(anna.open("/admin/api-keys").body()).doesNotContain(key);
    assertThat(guarded.node().log()).doesNotContain(key);

    assertThat(withKey(key)).isEqualTo(200);
    String id =
        guarded
            .world()
            .texts("SELECT max(api_key_id)::text FROM api_keys WHERE revoked_at IS NULL")
            .getFirst();
    Visitor.Reply revoked = anna.send("/admin/api-keys/revoke", Map.of("key", id));
    assertThat(revoked.status()).isEqualTo(302);
    assertThat(anna.open(revoked.header("Location").replaceFirst("^https?://[^/]+", "")).body())
        .contains("api-key.revoke");
    assertThat(withKey(key)).isEqualTo(401);
    assertThat(withKey("bf4ps_" + "A".repeat(43))).isEqualTo(401);
  }

  @Test
  void guessingAPasswordLocksTheAccountForEverybodyAndTellsNotWhetherItExists() {
    guarded.account("erik", OperatorRole.VIEWER);
    for (String name : List.of("erik", "nobody")) {
      Visitor guesser = new Visitor(site, "198.51.100." + name.length());
      guesser.open("/admin/login");
      // The failures of a longer afternoon, so that the wait outlasts this test.
      assertThat(guess(guesser, name).status()).isEqualTo(403);
      guarded
          .world()
          .execute("UPDATE login_guards SET failures = 9 WHERE subject = '" + name + "'");
      assertThat(guess(guesser, name).status()).isEqualTo(403);
      Visitor.Reply held = guess(guesser, name);
      assertThat(held.status()).as(name).isEqualTo(429);
      assertThat(Integer.parseInt(held.header("Retry-After"))).isBetween(30, 128);
      assertThat(guess(guesser, name).status()).as("held again").isEqualTo(429);
    }
    assertThat(
            guarded
                .world()
                .texts(
                    "SELECT operator_name || ' ' || target FROM operator_actions"
                        + " WHERE role = 'none' AND target LIKE '198.51.100.%' ORDER BY action_id"))
        .as(
            "what was looked at, one that was held in that minute, and no name that is no account's")
        .containsExactly(
            "erik 198.51.100.4",
            "erik 198.51.100.4",
            "erik 198.51.100.4",
            "an unknown person 198.51.100.6",
            "an unknown person 198.51.100.6",
            "an unknown person 198.51.100.6");
    Visitor owner = new Visitor(site, "192.0.2.30");
    owner.open("/admin/login");
    assertThat(
            owner
                .send("/admin/login", Map.of("name", "erik", "password", GuardedWorld.PASSWORD))
                .status())
        .as("the right password while the account waits")
        .isEqualTo(429);
  }

  @Test
  void aNodeListensForTheSiteAlone() {
    int port = Integer.parseInt(site.address("").replaceAll(".*:", ""));

    assertThat(ListeningPorts.of(guarded.node().server())).containsExactly(port);
  }

  @ParameterizedTest(name = "JavaScript: {0}")
  @ValueSource(booleans = {true, false})
  void theConsoleWorksInABrowserAlsoOnATelephoneAndWithoutScripts(boolean javaScript) {
    assumeTrue(Browser.isInstalled(), "There is no Chromium with its driver");
    try (Browser browser = Browser.open(javaScript)) {
      browser.visit(site.address("/admin/audit"));
      browser.fill("name", "anna");
      browser.fill("password", GuardedWorld.PASSWORD);
      browser.press("form.fields button");
      assertThat(browser.address()).endsWith("/admin/audit");
      browser.narrow(360);
      for (String page :
          List.of(
              "/admin/overview",
              "/admin/batch",
              "/admin/collectors",
              "/admin/egresses",
              "/admin/audit",
              "/admin/api-keys",
              "/admin/hidden?q=a")) {
        browser.visit(site.address(page));
        assertThat(browser.texts("nav a")).as(page).contains("Audit", "API keys");
        assertThat(browser.pageWidth()).as(page).isEqualTo(360);
      }
      browser.press(".who button");
      assertThat(browser.texts("h1")).containsExactly("Log in");
    }
  }

  private static Visitor.Reply guess(Visitor guesser, String name) {
    return guesser.send("/admin/login", Map.of("name", name, "password", "a wrong password"));
  }

  private int withKey(String key) {
    RawRequest request = RawRequest.get("/api/v1/status").header("X-Api-Key", key);
    return request.sendTo(site).status();
  }

  private static Map<String, String> persona(String id, String reason) {
    return Map.of("platform", "pc", "persona", id, "reason", reason);
  }

  private long keys() {
    return guarded.world().count("SELECT count(*) FROM api_keys");
  }
}
