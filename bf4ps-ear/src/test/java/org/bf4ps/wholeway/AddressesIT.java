package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where pages of a real node stand, and what is told about addresses that lead to none. */
@ExtendWith(CollectedWorld.Resolver.class)
class AddressesIT {
  private final World world;
  private final Site site;

  AddressesIT(CollectedWorld collected) {
    world = collected.world();
    site = collected.site();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//soldier/%s/%s",
        "/soldier/%s//%s",
        "/soldier/%s/./%s",
        "/soldier/pc/%%2e%%2e/%s/%s",
        "/soldier%%2f%s%%2F%s",
        "/%%73oldier/%s/%s",
        "/soldier;a=b/%s/%s"
      })
  void otherFormsOfASoldiersAddressLeadToTheOne(String form) {
    SimulatedSoldier soldier = world.soldiers().getFirst();
    String path =
        form.formatted(soldier.persona().platform().label(), soldier.persona().personaId());

    RawRequest.Answer answer = RawRequest.get(path).sendTo(site);

    assertThat(answer.status()).as(path).isEqualTo(301);
    assertThat(answer.headers()).contains("\r\nLocation: " + SitePages.of(soldier) + "\r\n");
  }

  @Test
  void theSitemapTellsTheSitesOwnPagesToo() {
    assertThat(site.get("/sitemap.xml").body()).contains("/sitemap/site.xml</loc>");
    assertThat(site.get("/sitemap/site.xml").body())
        .contains("/</loc>", "/status</loc>", "/leaderboards</loc>", "/leaderboards/kd</loc>");
  }

  /** A cache may hand what one visitor's host made of it to others. */
  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example"})
  void aHostThatAnybodyCanMakeUpStandsInNoSitemap(String host) {
    for (String path : new String[] {"/sitemap.xml", "/sitemap/site.xml", "/sitemap/0.xml"}) {
      RawRequest.Answer answer = RawRequest.get(path).header("Host", host).sendTo(site);
      assertThat(answer.status()).as(path).isEqualTo(404);
      assertThat(answer.text()).doesNotContain("evil");
    }
    assertThat(RawRequest.get("/robots.txt").header("Host", host).sendTo(site).text())
        .contains(" 200 ", "Disallow: /search")
        .doesNotContain("evil", "Sitemap:");
    assertThat(RawRequest.get("/sitemap.xml").sendTo(site).headers())
        .contains(" 200 ", "\r\nCache-Control: no-store");
  }

  @Test
  void anUnknownSoldiersPageLeadsToTheFormFilledIn() {
    Site.Answer answer = site.get("/soldier/pc/5");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.body()).contains("href=\"/submit?platform=pc&amp;personaId=5\"");
  }

  @Test
  void aFifthSoldierIsNotComparedAndThatIsSaid() {
    String five =
        world.soldiers().stream()
            .limit(5)
            .map(soldier -> SitePages.of(soldier).substring("/soldier/".length()))
            .collect(Collectors.joining("&soldier=", "/compare?soldier=", ""));

    assertThat(site.get(five).body())
        .contains("At most four soldiers are compared")
        .contains(SitePages.of(world.soldiers().get(3)))
        .doesNotContain("href=\"" + SitePages.of(world.soldiers().get(4)));
  }

  @Test
  void aRefusedMethodOfTheApiIsToldWhichOnesThereAre() {
    RawRequest.Answer answer = RawRequest.get("/api/v1/coverage").withMethod("DELETE").sendTo(site);

    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.headers()).contains("\r\nAllow: GET, HEAD, OPTIONS\r\n");
  }

  @ParameterizedTest
  @CsvSource({
    "POST,     /status,        'GET, HEAD, OPTIONS'",
    "DELETE,   /soldier/pc/1,  'GET, HEAD, OPTIONS'",
    "POST,     /ticket/x,      'GET, HEAD, OPTIONS'",
    "PUT,      /submit,        'GET, HEAD, POST, OPTIONS'",
    "POST,     /openapi,       'GET, HEAD, OPTIONS'",
    "PROPFIND, /leaderboards,  'GET, HEAD, OPTIONS'"
  })
  void aRefusedMethodOfAPageIsToldWhichOnesThereAre(String method, String path, String allowed) {
    RawRequest.Answer answer = RawRequest.get(path).withMethod(method).sendTo(site);

    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.headers()).contains("\r\nAllow: " + allowed + "\r\n");
  }

  @Test
  void theHomePageSaysWhatTheSiteIsAndLinksTheApi() {
    assertThat(site.get("/").body())
        .contains("BF4PS collects the public Battlelog statistics", "href=\"/api-docs\">API</a>");
  }
}
