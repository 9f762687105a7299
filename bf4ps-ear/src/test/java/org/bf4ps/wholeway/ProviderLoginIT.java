package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Logins by an OpenID provider, on a real server and against a provider that speaks HTTP. */
class ProviderLoginIT {

  private static final String SESSION = "bf4ps_operator";
  private static final Pattern LOGIN = Pattern.compile("name=\"login\" value=\"([^\"]+)\"");
  private static final HttpClient BROWSER = HttpClient.newHttpClient();

  @TempDir private static Path directory;

  private static LittleProvider provider;
  private static World world;
  private static RunningNode node;

  private int visitors;

  @BeforeAll
  static void start() {
    provider = LittleProvider.start();
    world = new World(directory.resolve("world"), 1);
    int port = Checkout.freePort();
    Map<String, String> settings = world.settings();
    settings.put("BF4PS_ROLES", "web");
    settings.put("BF4PS_WEB_TRUSTED_PROXIES", "127.0.0.1");
    settings.put("BF4PS_WEB_PUBLIC_URL", "http://127.0.0.1:" + port);
    settings.put("BF4PS_OIDC_ISSUER", provider.issuer());
    settings.put("BF4PS_OIDC_CLIENT_ID", LittleProvider.CLIENT);
    settings.put("BF4PS_OIDC_CLIENT_SECRET", LittleProvider.SECRET);
    settings.put("BF4PS_OIDC_ROLE_CLAIM", "realm_access.roles");
    settings.put("BF4PS_OIDC_LABEL", "the clan account");
    node = RunningNode.start(port, directory.resolve("node"), settings);
  }

  @AfterAll
  static void stop() {
    node.close();
    world.close();
    provider.close();
  }

  @BeforeEach
  void forget() {
    world.execute("DELETE FROM operators");
    world.execute("DELETE FROM login_guards");
    world.execute("DELETE FROM operator_actions");
    provider.fault(LittleProvider.Fault.NONE);
    provider.person(person("anna@clan.example", "bf4ps-operator"));
  }

  @Test
  void whomTheProviderGivesARoleLogsInAndComesToThePageAskedFor() {
    Visitor anna = visitor();
    assertThat(anna.open("/admin/login").body()).contains("Log in by the clan account");

    Visitor.Reply done = anna.open(allowed(begin(anna, "?to=/admin/audit")));

    assertThat(done.status()).isEqualTo(200);
    assertThat(done.header("Refresh")).isEqualTo("0; url=/admin/audit");
    assertThat(done.cookies())
        .anySatisfy(
            cookie ->
                assertThat(cookie)
                    .startsWith(SESSION + "=")
                    .contains("HttpOnly", "SameSite=Strict"));
    assertThat(anna.open("/admin/audit").body())
        .contains("anna@clan.example (operator)", "session.provider-login");
    assertThat(anna.open("/admin/api-keys").body()).contains("api-keys/make");
    assertThat(node.log()).doesNotContain(LittleProvider.SECRET);
  }

  @Test
  void theRoleIsTheProvidersAtEachLogin() {
    Visitor anna = visitor();
    logIn(anna);

    provider.person(person("anna.b", "bf4ps-viewer"));
    logIn(visitor());

    assertThat(anna.open("/admin/api-keys").body())
        .as("the older session too")
        .contains("anna.b (viewer)")
        .doesNotContain("api-keys/make");
    assertThat(world.texts("SELECT operator_name || ' ' || role FROM operators"))
        .containsExactly("anna.b viewer");
  }

  @Test
  void whoHasNoRoleIsRefusedAndOlderSessionsEnd() {
    Visitor anna = visitor();
    logIn(anna);

    provider.person(person("anna@clan.example", "player"));
    Visitor again = visitor();
    assertRefused(again, again.open(allowed(begin(again, ""))), "gives you no role here");

    assertThat(anna.open("/admin/audit").status()).isEqualTo(302);
  }

  @Test
  void theProviderIsAskedAnewAfterItsTimeWithoutAClickAndARoleTakenAwayEndsThere() {
    Visitor anna = visitor();
    logIn(anna);
    world.execute("UPDATE operator_sessions SET created_at = now() - interval '9 hours'");

    assertThat(anna.open("/admin/audit").header("Location"))
        .endsWith("/admin/login/provider?to=%2Fadmin%2Faudit");
    assertThat(anna.send("/admin/api-keys/make", Map.of("label", "x")).status()).isEqualTo(403);
    Visitor.Reply back = anna.open(allowed(begin(anna, "?to=/admin/audit")));
    assertThat(back.header("Refresh")).isEqualTo("0; url=/admin/audit");
    assertThat(anna.open("/admin/audit").status()).isEqualTo(200);

    provider.person(person("anna@clan.example", "player"));
    world.execute("UPDATE operator_sessions SET created_at = now() - interval '9 hours'");
    assertThat(anna.open("/admin/audit").status()).isEqualTo(302);
    assertThat(anna.open(allowed(begin(anna, ""))).status()).isEqualTo(403);
    assertThat(anna.open("/admin/audit").header("Location")).contains("/admin/login?to=");
  }

  @Test
  void whatCameToNothingStandsInTheTrailAndInTheFiguresWithoutASecret() {
    logIn(visitor());
    double before = refused();
    Visitor forger = visitor();
    String forged = "code=stolen-code&state=forged-state";
    forger.open("/admin/login/provider/done?" + forged);
    provider.fault(LittleProvider.Fault.DENIED);
    Visitor denied = visitor();
    denied.open(allowed(begin(denied, "")));
    provider.fault(LittleProvider.Fault.NONE);
    provider.person(person("anna@clan.example", "player"));
    Visitor anna = visitor();
    anna.open(allowed(begin(anna, "")));

    List<String> trail =
        world.texts(
            "SELECT concat_ws(' | ', operator_name, role, action, outcome, reason, after)"
                + " FROM operator_actions WHERE outcome <> 'done' ORDER BY action_id");
    assertThat(trail)
        .hasSize(3)
        .allSatisfy(
            entry ->
                assertThat(entry)
                    .contains("| none | session.provider-login | refused |")
                    .doesNotContain("stolen-code", "forged-state", LittleProvider.SECRET));
    assertThat(trail.get(0)).startsWith("an unknown person").contains("not begun in this browser");
    assertThat(trail.get(1)).startsWith("an unknown person").contains("did not let you in");
    assertThat(trail.get(2)).startsWith("anna@clan.example").contains("no role here");
    assertThat(refused() - before).isEqualTo(3);
  }

  private static double refused() {
    return Scrape.of(node.site())
        .sum("bf4ps_logins_total", Map.of("way", "provider", "result", "refused"));
  }

  @ParameterizedTest
  @EnumSource(
      value = LittleProvider.Fault.class,
      names = {"FOREIGN_KEY", "OTHER_NONCE", "OTHER_AUDIENCE", "OTHER_ISSUER", "EXPIRED"})
  void aTokenThatIsNotThisLoginsIsRefused(LittleProvider.Fault fault) {
    provider.fault(fault);
    Visitor visitor = visitor();

    assertRefused(visitor, visitor.open(allowed(begin(visitor, ""))), "could not be verified");
  }

  @Test
  void whomTheProviderDoesNotLetInAndWhenItIsSilentNobodyLogsInAndThePasswordStillDoes() {
    provider.fault(LittleProvider.Fault.DENIED);
    Visitor denied = visitor();
    assertRefused(denied, denied.open(allowed(begin(denied, ""))), "did not let you in");

    provider.fault(LittleProvider.Fault.SILENT);
    Visitor unheard = visitor();
    assertRefused(unheard, unheard.open(allowed(begin(unheard, ""))), "does not answer");

    new OperatorAccounts(new LocalTransactions(world.dataSource()))
        .create("bert", OperatorRole.VIEWER, GuardedWorld.PASSWORD);
    visitor().logIn("bert", GuardedWorld.PASSWORD);
  }

  @Test
  void anAnswerCountsOnlyInTheBrowserThatAskedAndOnlyOnce() {
    Visitor mallory = visitor();
    String answer = allowed(begin(mallory, ""));
    Visitor victim = visitor();
    assertRefused(victim, victim.open(answer), "not begun in this browser");
    begin(victim, "");
    assertRefused(victim, victim.open(answer), "not begun in this browser");

    Visitor anna = visitor();
    String own = allowed(begin(anna, ""));
    Visitor forger = visitor();
    begin(forger, "");
    assertRefused(
        forger,
        forger.open(own.replaceFirst("state=[^&]+", "state=" + "A".repeat(43) + "%3A%2Fadmin")),
        "not begun in this browser");
    String flow = anna.cookie("bf4ps_flow");
    assertThat(anna.open(own).status()).isEqualTo(200);
    anna.plant("bf4ps_flow", flow);
    assertThat(anna.open(own).body()).contains("could not be verified");
  }

  @Test
  void noLoginTakesAnAccountOverAndADisabledOneStaysOut() {
    OperatorAccounts accounts = new OperatorAccounts(new LocalTransactions(world.dataSource()));
    accounts.create("carla", OperatorRole.OPERATOR, GuardedWorld.PASSWORD);
    provider.person(person("Carla", "bf4ps-operator"));
    Visitor impostor = visitor();
    assertRefused(impostor, impostor.open(allowed(begin(impostor, ""))), "Another account");

    provider.person(person("dora", "bf4ps-viewer"));
    logIn(visitor());
    world.execute("UPDATE operators SET enabled = false WHERE operator_name = 'dora'");
    Visitor dora = visitor();
    assertRefused(dora, dora.open(allowed(begin(dora, ""))), "disabled");
  }

  @Test
  void failuresOfAnAddressMakeItWaitAndNobodyElse() {
    Visitor guesser = visitor();
    for (int attempt = 0; attempt < 3; attempt++) {
      guesser.open("/admin/login/provider/done?code=x&state=y");
    }
    world.execute("UPDATE login_guards SET failures = 9 WHERE kind = 'account'");
    guesser.open("/admin/login/provider/done?code=x&state=y");
    assertThat(guesser.open("/admin/login/provider/done?code=x&state=y").status()).isEqualTo(429);

    logIn(visitor());
  }

  @Test
  void theLogoutEndsTheSessionAndLeadsToThatOfTheProvider() {
    Visitor anna = visitor();
    logIn(anna);
    String stolen = anna.cookie(SESSION);
    anna.open("/admin/audit");

    assertThat(anna.send("/admin/logout", Map.of()).header("Location"))
        .endsWith("/admin/login?left");
    assertThat(anna.open("/admin/login?left").body()).contains("/admin/login/provider/end");
    assertThat(anna.open("/admin/login/provider/end").header("Location"))
        .startsWith(provider.issuer() + "/end?")
        .contains("client_id=" + LittleProvider.CLIENT);

    anna.plant(SESSION, stolen);
    assertThat(anna.open("/admin/audit").status()).isEqualTo(302);
    assertThat(world.texts("SELECT action FROM operator_actions ORDER BY action_id"))
        .containsExactly("session.provider-login", "session.logout");
  }

  @Test
  void aBrowserLogsInByTheProvidersPage() {
    assumeTrue(Browser.isInstalled(), "There is no Chromium with its driver");
    try (Browser browser = Browser.open(true)) {
      browser.visit(node.site().address("/admin/audit"));
      browser.press("main p a");
      assertThat(browser.address()).startsWith(provider.issuer());
      browser.press("button");
      browser.awaitText("h1", "Audit");
      assertThat(browser.address()).endsWith("/admin/audit");
      assertThat(browser.texts(".who span").getFirst()).startsWith("anna@clan.example");
    }
  }

  /** This node alone knows the address by which its visitors know it. */
  @Test
  void pagesAndPreviewsAreAddressedAsConfiguredWhateverHostIsAskedFor() {
    String soldier = "/soldier/" + UncommonSoldiers.NEVER_COLLECTED;
    world.execute(UncommonSoldiers.WRITE);
    try {
      for (String path : List.of("/", "/search?q=a", "/leaderboards", soldier)) {
        String address = node.site().address(path.replaceFirst("\\?.*", ""));
        Markup page = Markup.of(node.site().get(path));
        assertThat(page.canonical()).as(path).hasValue(address);
        assertThat(page.property("og:url")).as(path).hasValue(address);
        assertThat(page.property("og:title")).as(path).isPresent();
        assertThat(page.property("og:description")).as(path).isPresent();

        String asked =
            RawRequest.get(path).header("Host", "evil.example").sendTo(node.site()).text();
        assertThat(asked)
            .as(path)
            .contains("<link rel=\"canonical\" href=\"" + address + "\"")
            .doesNotContain("evil");
      }
    } finally {
      world.execute(UncommonSoldiers.REMOVE);
    }
  }

  private static Map<String, Object> person(String name, String role) {
    return Map.of(
        "sub",
        "7c4b" + (name.startsWith("anna") ? "" : name),
        "preferred_username",
        name,
        "realm_access",
        Map.of("roles", List.of("player", role)));
  }

  /** Each comes from an address of their own. */
  private Visitor visitor() {
    return new Visitor(node.site(), "198.51.100." + ++visitors);
  }

  private void logIn(Visitor visitor) {
    assertThat(visitor.open(allowed(begin(visitor, ""))).status()).isEqualTo(200);
    assertThat(visitor.open("/admin/audit").status()).isEqualTo(200);
  }

  /** Follows the link of the login page. */
  private static URI begin(Visitor visitor, String query) {
    Visitor.Reply led = visitor.open("/admin/login/provider" + query);
    assertThat(led.status()).isEqualTo(302);
    return URI.create(led.header("Location"));
  }

  /** What the person does at the provider; the path with which they are sent back. */
  private static String allowed(URI authorization) {
    Matcher login = LOGIN.matcher(get(authorization).body());
    assertThat(login.find()).isTrue();
    URI back =
        URI.create(
            get(URI.create(provider.issuer() + "/allow?login=" + login.group(1)))
                .headers()
                .firstValue("Location")
                .orElseThrow());
    return back.getRawPath() + "?" + back.getRawQuery();
  }

  private static HttpResponse<String> get(URI address) {
    try {
      return BROWSER.send(
          HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private void assertRefused(Visitor visitor, Visitor.Reply reply, String why) {
    assertThat(reply.status()).isEqualTo(403);
    assertThat(reply.body()).contains(why);
    assertThat(visitor.cookie(SESSION)).isNull();
    assertThat(visitor.open("/admin/audit").status()).isEqualTo(302);
  }
}
