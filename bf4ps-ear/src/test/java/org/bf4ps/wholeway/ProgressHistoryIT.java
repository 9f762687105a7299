package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The progress page of a soldier that has one: charts, gains and a reset, as browsers show them.
 */
@ExtendWith(CollectedWorld.Resolver.class)
class ProgressHistoryIT {

  private static final int TELEPHONE = 360;
  private static final String PAGE = "/soldier/" + StoriedSoldier.PATH + "/progress";

  /** Every span, metrics of every spelling, and both axes. */
  private static final List<String> VIEWS =
      List.of(
          PAGE,
          PAGE + "?period=24h",
          PAGE + "?period=7d&metric=kills",
          PAGE + "?period=90d&metric=accuracy&axis=hours",
          PAGE + "?period=all&metric=time",
          PAGE + "?period=all&metric=score&axis=hours");

  private static final String RESET = "The numbers began anew on ";

  /** What is folded away is seen by who unfolds it. */
  private static final String UNFOLD =
      "document.querySelectorAll('details').forEach(each => each.open = true)";

  private final CollectedWorld collected;
  private final Site site;

  ProgressHistoryIT(CollectedWorld collected) {
    this.collected = collected;
    site = collected.site();
  }

  @BeforeAll
  static void aBrowserIsThere() {
    assumeTrue(Browser.isInstalled());
  }

  private void look(boolean javaScript, Consumer<Browser> eyes) {
    collected.with(
        StoriedSoldier.WRITE,
        StoriedSoldier.REMOVE,
        () -> {
          try (Browser browser = Browser.open(javaScript)) {
            browser.liveIn("UTC");
            eyes.accept(browser);
          }
        });
  }

  @ParameterizedTest(name = "JavaScript: {0}")
  @ValueSource(booleans = {true, false})
  void everyDayHasItsBarAndItsCellAndTheLineBreaksAtTheGapAndTheReset(boolean javaScript) {
    look(
        javaScript,
        browser -> {
          browser.visit(site.address(PAGE + "?period=all&metric=kills"));

          assertThat(browser.texts("svg .bar")).hasSize(StoriedSoldier.BARS);
          assertThat(browser.texts("svg .bar.spanning")).hasSize(StoriedSoldier.SPANNING_BARS);
          assertThat(browser.texts("svg .bar:last-of-type"))
              .singleElement()
              .asString()
              .endsWith(": 840");
          assertThat(browser.texts("svg.year rect")).hasSize(StoriedSoldier.CELLS);
          assertThat(browser.texts("svg.year rect.level4")).isNotEmpty();
          assertThat(browser.texts("svg.year rect.level0"))
              .as("the day on which the numbers began anew")
              .singleElement()
              .asString()
              .endsWith(": reset");
          assertThat(browser.texts("svg polyline.line")).hasSize(StoriedSoldier.LINES);
          assertThat(browser.texts("svg line.reset")).hasSize(1);
          assertThat(browser.texts("[aria-label='Numbers of the chart'] tbody tr"))
              .hasSize(StoriedSoldier.SNAPSHOTS);
          assertThat(browser.texts("[aria-label='Hours by day'] tbody tr"))
              .hasSize(StoriedSoldier.CELLS);
        });
  }

  @ParameterizedTest(name = "JavaScript: {0}")
  @ValueSource(booleans = {true, false})
  void gainsCountFromBehindTheResetWhichIsTold(boolean javaScript) {
    look(
        javaScript,
        browser -> {
          for (String span : List.of("", "?period=90d", "?period=all")) {
            browser.visit(site.address(PAGE + span));
            assertThat(browser.texts("p.warning"))
                .as(span)
                .singleElement()
                .asString()
                .startsWith(RESET);
            assertThat(browser.beside("Kills"))
                .as(span)
                .isEqualTo(gained(StoriedSoldier.KILLS_SINCE_RESET));
          }

          browser.visit(site.address(PAGE + "?period=7d"));
          assertThat(browser.texts("p.warning")).isEmpty();
          assertThat(browser.beside("Kills")).isEqualTo(gained(StoriedSoldier.KILLS_OF_WEEK));
          assertThat(browser.beside("Time played")).isEqualTo("+126 h 00 min");
          assertThat(browser.beside("Kills per death")).isEqualTo("1.60");
          assertThat(browser.beside("Longest headshot")).as("a record that stood").isEqualTo("0");
          assertThat(browser.beside("Dog tags taken")).as("never told").isEqualTo("–");
          assertThat(browser.texts("section.group h3"))
              .startsWith("General", "Score")
              .contains("Kits", "Game modes", "Team play", "Records and extras");
        });
  }

  private static String gained(int kills) {
    return String.format(Locale.ENGLISH, "+%,d", kills);
  }

  @Test
  void noViewScrollsSidewaysOnATelephoneOrHasASeriousOrCriticalFinding() {
    look(
        true,
        browser -> {
          browser.narrow(TELEPHONE);
          for (String view : VIEWS) {
            browser.visit(site.address(view));
            browser.run(UNFOLD);
            assertThat(browser.pageWidth()).as(view).isEqualTo(TELEPHONE);
            for (String colourScheme : List.of("light", "dark")) {
              browser.prefer(colourScheme);
              assertThat(Axe.findings(browser)).as(view + " " + colourScheme).isEmpty();
            }
          }
        });
  }

  /** Charts, too, for they are part of the page: titles of bars and cells, labels of axes. */
  @Test
  void everyViewReadsTheSameWithoutScripts() {
    look(
        true,
        scripts -> {
          try (Browser plain = Browser.open(false)) {
            for (String view : VIEWS) {
              List<String> before = read(scripts, view);
              List<String> without = read(plain, view);
              if (!without.equals(before)) {
                // At midnight the axes of days move on, once.
                assertThat(without).as(view).isEqualTo(read(scripts, view));
              }
            }
          }
        });
  }

  private List<String> read(Browser browser, String view) {
    browser.visit(site.address(view));
    List<String> all = new ArrayList<>();
    for (String part : List.of("h1", "h2", "main p", "main dd", "main td", "main svg *")) {
      List<String> texts = browser.texts(part);
      assertThat(texts).as(view + " " + part).isNotEmpty();
      all.addAll(texts);
    }
    return all;
  }
}
