package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people and programs stumbled over who came to the site for the first time. */
@ExtendWith(CollectedWorld.Resolver.class)
class NewcomersIT {
  private final World world;
  private final Site site;

  NewcomersIT(CollectedWorld collected) {
    world = collected.world();
    site = collected.site();
  }

  @Test
  void aBrowserMayReadTheApiWithAKeyFromAnotherSite() {
    RawRequest.Answer preflight =
        RawRequest.get("/api/v1/status")
            .withMethod("OPTIONS")
            .header("Origin", "https://tool.example")
            .header("Access-Control-Request-Method", "GET")
            .header("Access-Control-Request-Headers", "x-api-key")
            .sendTo(site);

    assertThat(preflight.status()).isEqualTo(204);
    assertThat(preflight.headers())
        .contains(
            "Access-Control-Allow-Origin: *",
            "Access-Control-Allow-Headers: X-Api-Key, If-None-Match",
            "Access-Control-Max-Age: ")
        .doesNotContain("POST", "RateLimit-Remaining: ");
    assertThat(RawRequest.get("/api/v1/status").header("X-Api-Key", "gone").sendTo(site).headers())
        .as("a refusal can be read too")
        .contains(" 401 ", "Access-Control-Allow-Origin: *");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/soldiers/{soldier}/weapons",
        "/openapi",
        "/openapi?format=json",
        "/api-docs"
      })
  void headHasTheHeadersOfGet(String form) {
    String path = form.replace("{soldier}", SitePages.identity(soldier()));
    RawRequest.Answer get = RawRequest.get(path).sendTo(site);
    RawRequest.Answer head = RawRequest.get(path).withMethod("HEAD").sendTo(site);

    assertThat(get.text().split("\r\n\r\n", 2)[1]).isNotEmpty();
    for (String name : new String[] {"ETag", "Content-Length", "Content-Type"}) {
      assertThat(line(head, name)).as(name).isNotEmpty().isEqualTo(line(get, name));
    }
    assertThat(head.text().split("\r\n\r\n", 2)[1]).isEmpty();

    String tag = line(get, "ETag").replaceFirst("(?i)^ETag: *", "");
    RawRequest.Answer known = RawRequest.get(path).header("If-None-Match", tag).sendTo(site);
    assertThat(known.status()).isEqualTo(304);
    assertThat(known.text().split("\r\n\r\n", 2)[1]).isEmpty();
  }

  @Test
  void aNewRoundOfTheLeaderboardsAloneIsNoNewSoldier() {
    String soldier = "/api/v1/soldiers/" + SitePages.identity(soldier());
    RawRequest.Answer first = RawRequest.get(soldier).sendTo(site);
    assertThat(first.text()).contains("\"madeAt\":");
    assertThat(first.headers()).as("no check is the last change").doesNotContain("Last-Modified");

    world.execute("UPDATE leaderboard_editions SET made_at = made_at + interval '1 second'");
    RawRequest.Answer later =
        RawRequest.get(soldier)
            .header("If-None-Match", line(first, "ETag").replaceFirst("(?i)^ETag: *", ""))
            .sendTo(site);

    assertThat(later.status()).isEqualTo(304);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/leaderboards/kills", "/api/v1/leaderboards/kills.csv"})
  void aLeaderboardLeadsToItsNextPageInEveryForm(String path) {
    RawRequest.Answer first = RawRequest.get(path + "?limit=1").sendTo(site);

    String link = line(first, "Link");
    assertThat(link).matches("Link: <\\?limit=1&cursor=[0-9a-f_]+>; rel=\"next\"");
    String next = path + link.replaceFirst(".*<(.*)>.*", "$1");
    assertThat(site.get(next).status()).isEqualTo(200);
    assertThat(site.get(next).body()).isNotEqualTo(site.get(path + "?limit=1").body());
  }

  @Test
  void aBodyThatIsTooLargeIsRefusedByTheApisOwnBody() {
    RawRequest.Answer answer =
        RawRequest.form("/api/v1/submissions", "x".repeat(70_000)).sendTo(site);

    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.text())
        .contains(
            "Content-Type: application/problem+json",
            "\"code\":\"request_entity_too_large\"",
            "at most 65536 bytes");
  }

  @Test
  void theApiIsDescribedByOpenApiAlone() {
    assertThat(site.get("/openapi").status()).isEqualTo(200);
    assertThat(site.get("/openapi", "Accept", "application/yaml").body()).startsWith("openapi:");
    assertThat(RawRequest.get("/openapi").sendTo(site).headers())
        .as("to who asks for nothing in particular")
        .contains("\r\nContent-Type: application/yaml");
    assertThat(site.get("/openapi/application.wadl").status()).isEqualTo(404);
    assertThat(RawRequest.get("/openapi").withMethod("OPTIONS").sendTo(site).text())
        .contains(" 204 ", "Allow: GET, HEAD, OPTIONS")
        .doesNotContain("wadl");
  }

  @Test
  void whatStandsBehindAnIdentityIsItsNameOrNothing() {
    String page = SitePages.of(soldier());

    RawRequest.Answer named =
        RawRequest.get(page + "/" + Site.encoded(soldier().name()).replace("+", "%20"))
            .sendTo(site);
    assertThat(named.status()).isEqualTo(301);
    assertThat(line(named, "Location")).endsWith(page);
    assertThat(site.get(page + "/foo").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({
    "/search?q=a&platform=wii, platform that there is not: all platforms are searched.",
    "/search?q=a&page=999, page that there is not: the first one is shown.",
    "/leaderboards/kd?platform=wii, platform that there is not: all platforms are ranked.",
    "/leaderboards/kd?cursor=x, cursor that there is not: the first page is shown.",
    "/submit?platform=wii, platform that there is not: choose one of the three.",
    "{soldier}/progress?metric=luck, metric that there is not: kills per death are drawn.",
    "{soldier}/progress?axis=moons, axis that there is not: the date is taken; hours is the other"
  })
  void whatAnAddressHoldsInVainIsSaid(String path, String sentence) {
    Site.Answer page = site.get(path.replace("{soldier}", SitePages.of(soldier())));

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body()).contains("The address has a " + sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/search?q=a&platform=pc&page=1", "/leaderboards/kd", "/submit", "/search"})
  void nothingIsSaidOfAnAddressInGoodOrder(String path) {
    assertThat(site.get(path).body()).doesNotContain("that there is not");
  }

  @Test
  void aMadeUpTicketIsToldFromAPageThatIsNot() {
    assertThat(site.get("/ticket/00000000-0000-4000-8000-000000000000").body())
        .contains("There is no such ticket");
    assertThat(site.get("/nothing").body()).doesNotContain("ticket,");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/search?q=a&platform=PC", "/leaderboards/kd?platform=Ps4", "/submit?platform=PC"})
  void aPlatformIsKnownInAnyLetterCase(String path) {
    assertThat(site.get(path).body())
        .doesNotContain("that there is not")
        .containsPattern("value=\"pc\" selected|aria-current=\"true\">PlayStation 4");
  }

  @Test
  void weaponsThatFailedAreNotToldToBeInTheBacklog() {
    String weapons = "/soldier/" + UncommonSoldiers.NEVER_COLLECTED + "/weapons";
    world.execute(UncommonSoldiers.WRITE);
    try {
      assertThat(site.get(weapons).body()).contains("Weapons: not collected yet, in the backlog.");
      world.execute(UncommonSoldiers.FAIL_WEAPONS);
      assertThat(site.get(weapons).body())
          .contains("Weapons: nothing was collected yet. The last attempt failed")
          .doesNotContain("in the backlog");
    } finally {
      world.execute(UncommonSoldiers.REMOVE);
    }
  }

  @Test
  void aNodeTellsItsVersion() {
    assertThat(world.texts("SELECT DISTINCT software_version FROM collectors"))
        .singleElement()
        .asString()
        .matches("[0-9]+\\..*");
  }

  @Test
  void whoAsksChoosesNoLinkOfAPage() {
    String page = RawRequest.get("/status").header("Host", "evil.example").sendTo(site).text();

    assertThat(page).contains("<link rel=\"canonical\" href=\"/status\"").doesNotContain("evil");
  }

  @Test
  void soldiersAreComparedByNameAndCandidatesAreShownWhereANameIsNoOnes() {
    SimulatedSoldier other = world.soldiers().get(1);
    String known = "soldier=" + SitePages.identity(other);

    assertThat(site.get("/compare?" + known + "&soldier=" + Site.encoded(soldier().name())).body())
        .contains("aria-label=\"Comparison\"");
    assertThat(site.get("/compare?" + known + "&soldier=nobody+is+called+so").body())
        .contains("No soldier that BF4PS knows is, or was, called")
        .doesNotContain("aria-label=\"Comparison\"");
    assertThat(
            site.get("/compare?" + known + "&soldier=" + Site.encoded(beginning(soldier()))).body())
        .contains(
            "Whom do you mean by", "/compare?soldier=" + Site.encoded(SitePages.identity(other)))
        .doesNotContain("aria-label=\"Comparison\"");
  }

  @Test
  void visitorsSeeHowTheCoverageGrows() {
    assertThat(site.get("/status").body())
        .contains("How it grows", "Complete at this rate", "The numbers of the trends");
  }

  private SimulatedSoldier soldier() {
    return world.soldiers().getFirst();
  }

  /** As much of a name as is no soldier's name by itself. */
  private static String beginning(SimulatedSoldier soldier) {
    return soldier.name().substring(0, soldier.name().length() - 1);
  }

  private static String line(RawRequest.Answer answer, String name) {
    return answer
        .headers()
        .lines()
        .filter(each -> each.startsWith(name + ": "))
        .findFirst()
        .orElse("");
  }
}
