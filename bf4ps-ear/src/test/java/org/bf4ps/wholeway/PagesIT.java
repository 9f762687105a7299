package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.bf4ps.testkit.battlelog.answer.WeaponSheet;
import org.bf4ps.testkit.population.SimulatedAccount.Visibility;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person with a browser sees of a node that has collected everything. */
@ExtendWith(CollectedWorld.Resolver.class)
class PagesIT {

  private static final int TELEPHONE = 360;
  private static final int DESK = 1280;

  /** A difference in brightness, of 255, that nobody overlooks. */
  private static final int NOTICEABLE = 15;

  private final World world;
  private final Site site;

  PagesIT(CollectedWorld collected) {
    world = collected.world();
    site = collected.site();
  }

  @BeforeAll
  static void aBrowserIsThere() {
    if (!Browser.isInstalled()) {
      System.err.println(
          "The pages were not looked at: there is no Chromium with its driver, and CHROME_BIN and"
              + " CHROMEDRIVER_BIN name none.");
    }
    assumeTrue(Browser.isInstalled());
  }

  @ParameterizedTest(name = "JavaScript: {0}")
  @ValueSource(booleans = {true, false})
  void aNameLeadsFromTheHomePageToTheServedFigures(boolean javaScript) {
    SimulatedSoldier soldier =
        any(s -> s.account().visibility() == Visibility.PUBLIC_COUNTRY && s.number() > 20);
    try (Browser browser = Browser.open(javaScript)) {
      assertThat(runsScripts(browser)).isEqualTo(javaScript);
      browser.visit(site.address("/"));
      assertThat(browser.texts("main p").toString())
          .contains(CollectedWorld.SOLDIERS + " soldiers");

      browser.search(soldier.name());
      browser.follow(SitePages.of(soldier));

      assertThat(browser.address()).isEqualTo(site.address(SitePages.of(soldier)));
      assertShowsWhatWasServed(browser, soldier);
    }
  }

  private static boolean runsScripts(Browser browser) {
    browser.visit("data:text/html,<title>still</title><script>document.title='ran'</script>");
    return browser.title().equals("ran");
  }

  private void assertShowsWhatWasServed(Browser browser, SimulatedSoldier soldier) {
    ServedFigures served = new ServedFigures(world.simulator(), soldier.persona());
    assertThat(browser.texts("h1").getFirst()).startsWith(soldier.name());
    String code = served.account().country().code();
    assertThat(browser.beside("Country"))
        .isEqualTo(
            "%s\u00a0%s (%s)".formatted(flag(code), served.account().country().name(), code));
    assertThat(browser.beside("Kills")).isEqualTo(grouped(served.detailed().get("kills")));
    assertThat(browser.beside("Deaths")).isEqualTo(grouped(served.detailed().get("deaths")));
    assertThat(browser.beside("Score")).isEqualTo(grouped(served.detailed().get("score")));

    List<WeaponSheet.Line> weapons = served.weapons().weapons();
    List<String> cells = browser.texts("[aria-label=Weapons] tbody tr:first-child td");
    assertThat(cells.get(0)).isEqualTo(weapons.getFirst().weapon().category().strip());
    assertThat(cells.get(1)).isEqualTo(grouped(weapons.getFirst().kills()));
    assertThat(browser.texts("[aria-label='Freshness by resource'] tbody tr")).hasSize(4);
    assertThat(browser.texts("[aria-label='Freshness by resource'] thead th"))
        .contains("Checked", "Changed", "Next due");

    assertThat(browser.texts("[aria-label=Weapons] tbody tr")).hasSameSizeAs(weapons);
    assertThat(browser.texts("[aria-label=Vehicles] tbody tr"))
        .hasSameSizeAs(served.vehicles().vehicles());

    browser.visit(site.address(SitePages.of(soldier) + "/weapons"));
    assertThat(browser.texts("[aria-label=Weapons] tbody tr")).hasSameSizeAs(weapons);
    browser.visit(site.address(SitePages.of(soldier) + "/vehicles"));
    assertThat(browser.texts("[aria-label=Vehicles] tbody tr"))
        .hasSameSizeAs(served.vehicles().vehicles());
  }

  /** The letters of a code, each as the symbol of which a pair is a flag. */
  private static String flag(String code) {
    return code.chars()
        .map(letter -> 0x1F1E6 + letter - 'A')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  @Test
  void theStatusTellsWhatWasCollectedAndWhatPauses() {
    long collected =
        world.count(
            "SELECT count(*) FROM collection_events WHERE event_type = 'succeeded'"
                + " AND occurred_at > now() - interval '1 hour'");
    assertThat(site.get("/status").body())
        .contains("<dt>Collected in the last hour</dt><dd>" + grouped(collected) + "</dd>")
        .contains("none of them has to pause");
    try {
      world.execute(
          "UPDATE egress_gates SET blocked_until = clock_timestamp() + interval '1 hour',"
              + " last_throttled_at = clock_timestamp(), throttle_level = 1");
      await()
          .atMost(Duration.ofSeconds(30))
          .untilAsserted(
              () -> assertThat(site.get("/status").body()).contains("as Battlelog asked"));
    } finally {
      world.execute("UPDATE egress_gates SET blocked_until = NULL, throttle_level = 0");
    }
  }

  @Test
  void theOddestNamesAreShownAsTheyAre() {
    List<SimulatedSoldier> odd =
        world.soldiers().stream()
            .filter(soldier -> !soldier.name().matches("[A-Za-z0-9_ -]+"))
            .toList();
    assertThat(odd).hasSizeGreaterThan(2);
    try (Browser browser = Browser.open(true)) {
      for (SimulatedSoldier soldier : odd) {
        browser.visit(site.address("/"));
        browser.search(soldier.name());
        assertThat(browser.texts("ol.hits a[href$='" + SitePages.of(soldier) + "']"))
            .containsExactly(soldier.name());
        browser.follow(SitePages.of(soldier));
        assertThat(browser.texts("h1").getFirst()).startsWith(soldier.name());
      }
    }
  }

  /** Outside UTC a script puts the visitor's own time beside each time. */
  @ParameterizedTest
  @ValueSource(strings = {"UTC", "America/New_York"})
  void noPageScrollsSidewaysOnATelephone(String zone) {
    try (Browser browser = Browser.open(true)) {
      browser.liveIn(zone);
      browser.narrow(TELEPHONE);
      SoftAssertions.assertSoftly(
          widths -> {
            for (String path : SitePages.all(world)) {
              browser.visit(site.address(path));
              widths.assertThat(browser.pageWidth()).as(path).isEqualTo(TELEPHONE);
            }
          });
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "America/New_York"})
  void aTelephoneShowsNumbersBesideTheirLabels(String zone) {
    try (Browser browser = Browser.open(true)) {
      browser.liveIn(zone);
      browser.narrow(TELEPHONE);
      browser.visit(site.address(comparisonOfFour()));
      assertThat(browser.texts("td:nth-child(2)")).hasSizeGreaterThan(10);
      assertThat(browser.cutInTheirBox("td:nth-child(2)")).isEmpty();

      browser.visit(site.address("/leaderboards/kd"));
      assertThat(browser.texts("td:nth-child(3)")).hasSizeGreaterThan(10);
      assertThat(browser.cutInTheirBox("td:nth-child(3)")).isEmpty();
    }
  }

  @Test
  void aWideWindowShowsTablesWithLocalTimesWhole() {
    try (Browser browser = Browser.open(true)) {
      browser.liveIn("America/New_York");
      browser.narrow(DESK);
      for (String path : List.of(comparisonOfFour(), "/leaderboards", "/leaderboards/kd")) {
        browser.visit(site.address(path));
        assertThat(browser.texts("td .local")).as(path).isNotEmpty();
        assertThat(browser.cutInTheirBox("td:last-child")).as(path).isEmpty();
      }
    }
  }

  private String comparisonOfFour() {
    return world.soldiers().stream()
        .limit(4)
        .map(soldier -> "soldier=" + SitePages.identity(soldier))
        .collect(Collectors.joining("&", "/compare?", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?period=all"})
  void aSingleSnapshotIsSaidToBeTheOnlyOne(String query) {
    String page = SitePages.of(world.soldiers().getFirst()) + "/progress" + query;

    assertThat(site.get(page).body())
        .containsPattern("There is one snapshot so far[^<]*The first snapshot is of <time")
        .doesNotContain("Choose a span", "nothing can be said", "class=\"year\"")
        .contains("No day of this year has a snapshot to compare.");
  }

  /** Most columns of a wide table lie outside: a shade tells so until its end is reached. */
  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void aTableThatScrollsShowsThatThereIsMore(String colourScheme) {
    try (Browser browser = Browser.open(true)) {
      browser.narrow(TELEPHONE);
      browser.prefer(colourScheme);
      browser.visit(site.address(SitePages.of(world.soldiers().getFirst()) + "/weapons"));
      browser.run("scrollTo(0, document.querySelector('.scroll').offsetTop)");
      int more = browser.brightnessAtTheRightOf(".scroll");
      browser.run("document.querySelector('.scroll').scrollLeft = 10000");
      int end = browser.brightnessAtTheRightOf(".scroll");

      assertThat(more).isLessThan(end - NOTICEABLE);
    }
  }

  @Test
  void theFormOfAnArsenalKeepsWhatWasChosenWithoutScripts() {
    SimulatedSoldier soldier = world.soldiers().getFirst();
    try (Browser browser = Browser.open(false)) {
      browser.visit(
          site.address(SitePages.of(soldier) + "/weapons?q=a&used=true&sort=name&order=asc"));
      browser.choose("category", "Assault Rifles");
      browser.press("form.filter button");

      assertThat(browser.address())
          .contains("category=Assault+Rifles", "q=a&", "used=true", "sort=name", "order=asc");
      browser.choose("category", "");
      browser.press("form.filter button");
      assertThat(browser.address()).contains("category=&", "q=a&");
    }
  }

  private SimulatedSoldier any(Predicate<SimulatedSoldier> wanted) {
    return world.soldiers().stream().filter(wanted).findFirst().orElseThrow();
  }

  private static String grouped(Object number) {
    return String.format(Locale.ENGLISH, "%,d", Long.parseLong(number.toString()));
  }
}
