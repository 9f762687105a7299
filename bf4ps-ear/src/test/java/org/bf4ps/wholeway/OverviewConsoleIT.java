package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What the console shows of the machinery, from the overview down to the rows, on a real server.
 */
@ExtendWith(GuardedWorld.Resolver.class)
class OverviewConsoleIT {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** The console's pages of the machinery. */
  static final List<String> PAGES =
      List.of(
          "/admin/overview",
          "/admin/collectors",
          "/admin/egresses",
          "/admin/batch",
          "/admin/coverage",
          "/admin/laws",
          "/admin/database",
          "/admin/settings");

  private static final Pattern LINK = Pattern.compile("href=\"(/admin/[^\"#]+)");

  private final World world;
  private final Site site;
  private final Visitor anna;

  OverviewConsoleIT(GuardedWorld guarded) {
    world = guarded.world();
    site = guarded.site();
    anna = guarded.anna();
  }

  @Test
  void theConsoleBeginsWithTheOverviewOfTheWhole() {
    assertThat(anna.open("/admin").header("Location")).endsWith("/admin/overview");
    Visitor.Reply page = anna.open("/admin/overview");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body())
        .contains("Every resource goes on or is complete.", "Oldest snapshot", "Held by")
        .contains(">detailed<", ">vehicles<", "complete", "collection_events")
        .contains("/admin/coverage?resource=detailed&amp;standing=collected")
        .contains("/admin/events?type=succeeded&amp;resource=detailed")
        .containsPattern("As of <time datetime=\"20[0-9T:.-]+Z\">");
  }

  @Test
  void everyLinkLeadsToThePageThatShowsTheRowsBehindIt() {
    Set<String> links = new TreeSet<>();
    for (String page : PAGES) {
      Matcher link = LINK.matcher(anna.open(page).body());
      while (link.find()) {
        links.add(link.group(1).replace("&amp;", "&"));
      }
    }
    assertThat(links).anyMatch(link -> link.startsWith("/admin/events?type=succeeded"));
    for (String link : links) {
      assertThat(anna.open(link).status()).as(link).isEqualTo(200);
    }
  }

  /** A number that no link holds cannot be asked where it comes from. */
  @Test
  void everyNumberOfTheOverviewLeadsToItsRows() {
    String main = anna.open("/admin/overview").body();
    main = main.substring(main.indexOf("<main"), main.indexOf("</main>"));
    String trends = main.replaceAll("(?s)<div id=\"trends\".*?</div>\\s*</details>\\s*</div>", "");
    List<String> bare = new ArrayList<>();
    Matcher cell = Pattern.compile("(?s)<(td|dd)[^>]*>(.*?)</\\1>").matcher(trends);
    while (cell.find()) {
      String plain =
          cell.group(2).replaceAll("(?s)<a .*?</a>", "").replaceAll("(?s)<svg.*</svg>", "");
      if (plain.replaceAll("(?s)<[^>]*>", "").matches("(?s).*[0-9].*")) {
        bare.add(cell.group(2));
      }
    }
    assertThat(bare).isEmpty();
  }

  @Test
  void aBrokenLawIsShownWithTheJobsThatBreakIt() {
    String law = "a job in the queue was created";
    String asked = "/admin/laws?law=" + Site.encoded(law);
    assertThat(anna.open(asked).body()).contains("Nothing breaks it.");
    world.execute(
        """
        INSERT INTO collection_jobs (soldier_id, resource, lane, priority_class, priority_value,
                                     reason, status, eligible_at)
        SELECT soldier_id, 'detailed', 'background', 'recent', 1, 'a test', 'pending',
               now() + interval '1 day'
          FROM soldiers ORDER BY soldier_id LIMIT 1
        """);
    try {
      String job = world.texts("SELECT max(job_id)::text FROM collection_jobs").getFirst();
      assertThat(anna.open(asked).body()).contains("/admin/events?job=" + job + "\"");
    } finally {
      world.execute("DELETE FROM collection_jobs WHERE reason = 'a test'");
    }
  }

  @Test
  void theSoldiersBehindTheCoverageAreShown() {
    String name = world.texts("SELECT current_name FROM soldiers ORDER BY soldier_id").getFirst();
    assertThat(anna.open("/admin/coverage?resource=detailed&standing=collected").body())
        .contains(">" + name + "</a>");
    assertThat(anna.open("/admin/coverage?resource=detailed&standing=unavailable").body())
        .contains("No soldier stands so.");
    assertThat(anna.open("/admin/database").body())
        .contains(">collection_jobs<", ">detailed_stats_history<", ">35<");
  }

  @Test
  void pagesKeepThemselvesFreshAreAccessibleAndReadTheSameWithoutScripts() {
    assumeTrue(Browser.isInstalled(), "There is no Chromium with its driver");
    try (Browser browser = Browser.open(true);
        Browser plain = Browser.open(false)) {
      for (Browser each : List.of(browser, plain)) {
        each.visit(site.address("/admin/collectors"));
        each.fill("name", "anna");
        each.fill("password", GuardedWorld.PASSWORD);
        each.press("form.fields button");
      }
      List<String> findings = new ArrayList<>();
      for (String page : PAGES) {
        for (String colourScheme : List.of("light", "dark")) {
          browser.prefer(colourScheme);
          browser.visit(site.address(page));
          findings.addAll(Axe.findings(browser));
        }
        plain.visit(site.address(page));
        assertThat(plain.texts("main h2")).as(page).isEqualTo(browser.texts("main h2"));
      }
      assertThat(findings).isEmpty();

      browser.visit(site.address("/admin/collectors"));
      world.execute("UPDATE collectors SET enabled = false WHERE collector_name = 'second'");
      await("the page to tell it by itself")
          .atMost(LIMIT)
          .until(() -> browser.texts("tbody .state").contains("disabled"));
    } finally {
      world.execute("UPDATE collectors SET enabled = true");
    }
  }
}
