package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
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
      browser.follow(page(soldier));

      assertThat(browser.address()).isEqualTo(site.address(page(soldier)));
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
    assertThat(browser.beside("Country")).contains(served.account().country().name());
    assertThat(browser.beside("Kills")).isEqualTo(grouped(served.detailed().get("kills")));
    assertThat(browser.beside("Deaths")).isEqualTo(grouped(served.detailed().get("deaths")));
    assertThat(browser.beside("Score")).isEqualTo(grouped(served.detailed().get("score")));

    List<WeaponSheet.Line> weapons = served.weapons().weapons();
    List<String> cells = browser.texts("[aria-label=Weapons] tbody tr:first-child td");
    assertThat(cells.get(0)).isEqualTo(weapons.getFirst().weapon().category().strip());
    assertThat(cells.get(1)).isEqualTo(grouped(weapons.getFirst().kills()));
    assertThat(browser.texts("[aria-label='Freshness by resource'] tbody tr")).hasSize(4);

    assertThat(browser.texts("[aria-label=Weapons] tbody tr")).hasSameSizeAs(weapons);
    assertThat(browser.texts("[aria-label=Vehicles] tbody tr"))
        .hasSameSizeAs(served.vehicles().vehicles());

    browser.visit(site.address(page(soldier) + "/weapons"));
    assertThat(browser.texts("[aria-label=Weapons] tbody tr")).hasSameSizeAs(weapons);
    browser.visit(site.address(page(soldier) + "/vehicles"));
    assertThat(browser.texts("[aria-label=Vehicles] tbody tr"))
        .hasSameSizeAs(served.vehicles().vehicles());
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
        assertThat(browser.texts("ol.hits a[href$='" + page(soldier) + "']"))
            .containsExactly(soldier.name());
        browser.follow(page(soldier));
        assertThat(browser.texts("h1").getFirst()).startsWith(soldier.name());
      }
    }
  }

  @Test
  void noPageScrollsSidewaysOnATelephone() {
    try (Browser browser = Browser.open(true)) {
      browser.narrow(TELEPHONE);
      SimulatedSoldier soldier = world.soldiers().getFirst();
      for (String path :
          List.of(
              "/",
              "/search?q=S",
              "/search?q=nobody-is-called-so",
              page(soldier),
              page(soldier) + "/progress?period=all",
              page(soldier) + "/weapons",
              page(soldier) + "/vehicles",
              "/compare",
              "/status",
              "/nothing")) {
        browser.visit(site.address(path));
        assertThat(browser.pageWidth()).as(path).isEqualTo(TELEPHONE);
      }
    }
  }

  private SimulatedSoldier any(Predicate<SimulatedSoldier> wanted) {
    return world.soldiers().stream().filter(wanted).findFirst().orElseThrow();
  }

  private static String page(SimulatedSoldier soldier) {
    return "/soldier/%s/%d"
        .formatted(soldier.persona().platform().label(), soldier.persona().personaId());
  }

  private static String grouped(Object number) {
    return String.format(Locale.ENGLISH, "%,d", Long.parseLong(number.toString()));
  }
}
