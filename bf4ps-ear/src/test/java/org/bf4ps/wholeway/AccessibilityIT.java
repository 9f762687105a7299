package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That everybody can read every page: with any sight, without scripts, and without being known. */
@ExtendWith(CollectedWorld.Resolver.class)
class AccessibilityIT {
  private static final int TELEPHONE = 360;

  private final World world;
  private final Site site;

  AccessibilityIT(CollectedWorld collected) {
    world = collected.world();
    site = collected.site();
  }

  @BeforeAll
  static void aBrowserIsThere() {
    assumeTrue(Browser.isInstalled());
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void noPageHasASeriousOrCriticalFinding(String colourScheme) {
    Map<String, List<String>> findings = new LinkedHashMap<>();
    try (Browser browser = Browser.open(true)) {
      browser.prefer(colourScheme);
      for (String path : SitePages.all(world)) {
        browser.visit(site.address(path));
        findings.put(path, Axe.findings(browser));
      }
    }
    findings.values().removeIf(List::isEmpty);
    assertThat(findings).isEmpty();
  }

  @Test
  void thePageOfARemovedSoldierHasNoFindingEither() {
    world.execute(UncommonSoldiers.WRITE);
    try (Browser browser = Browser.open(true)) {
      browser.visit(site.address("/soldier/" + UncommonSoldiers.HIDDEN));
      assertThat(browser.texts("h1")).containsExactly("This soldier was removed");
      assertThat(Axe.findings(browser)).isEmpty();
    } finally {
      world.execute(UncommonSoldiers.REMOVE);
    }
  }

  /** The answer to a form is no page that a path leads to. */
  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void theRefusedFormHasNoFindingEitherAndDoesNotScrollSideways(String colourScheme) {
    try (Browser browser = Browser.open(true)) {
      browser.prefer(colourScheme);
      browser.narrow(TELEPHONE);
      browser.visit(site.address("/submit"));
      browser.fill("url", "https://example.org/" + "x".repeat(500));
      browser.press("form.ask button");

      assertThat(browser.texts("[role=alert]").toString()).contains("battlelog.battlefield.com");
      assertThat(browser.pageWidth()).isEqualTo(TELEPHONE);
      assertThat(Axe.findings(browser)).isEmpty();
    }
  }

  @Test
  void everyPageReadsTheSameWithoutScripts() {
    try (Browser scripts = Browser.open(true);
        Browser plain = Browser.open(false)) {
      for (String path : SitePages.all(world)) {
        scripts.visit(site.address(path));
        plain.visit(site.address(path));
        assertThat(plain.texts("h1")).as(path).isEqualTo(scripts.texts("h1")).hasSize(1);
        assertThat(plain.texts("main table tbody tr").size())
            .as(path)
            .isEqualTo(scripts.texts("main table tbody tr").size());
      }
    }
  }

  @Test
  void readersGetNoCookie() {
    try (Browser browser = Browser.open(true)) {
      for (String path : SitePages.all(world)) {
        browser.visit(site.address(path));
        assertThat(browser.cookies()).as(path).isEmpty();
      }
    }
  }

  @Test
  void aSoldierWhoseNameIsAScriptRunsNone() {
    world.execute(UncommonSoldiers.WRITE);
    String soldier = "/soldier/" + UncommonSoldiers.SCRIPT;
    try (Browser browser = Browser.open(true)) {
      for (String path :
          List.of(
              soldier,
              soldier + "/weapons",
              soldier + "/progress",
              "/search?q=" + Site.encoded(UncommonSoldiers.SCRIPT_NAME))) {
        browser.visit(site.address(path));
        assertThat(browser.texts("main .name").getFirst())
            .as(path)
            .isEqualTo(UncommonSoldiers.SCRIPT_NAME);
        assertThat(browser.title()).as(path).isNotEqualTo("ran");
        assertThat(browser.texts("main script")).as(path).isEmpty();
      }
    } finally {
      world.execute(UncommonSoldiers.REMOVE);
    }
  }
}
