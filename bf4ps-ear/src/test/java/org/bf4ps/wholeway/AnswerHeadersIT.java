package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What answers tell browsers, caches and previews, beside what people read. */
@ExtendWith(CollectedWorld.Resolver.class)
class AnswerHeadersIT {

  /** Whatever else a page may load, it is a file of ours. */
  private static final Map<String, String> POLICY =
      Map.of(
          "default-src", "'none'",
          "script-src", "'self'",
          "style-src", "'self'",
          "img-src", "'self'",
          "connect-src", "'self'",
          "form-action", "'self'",
          "base-uri", "'none'",
          "frame-ancestors", "'none'");

  /** What that policy keeps from working: scripts and styles that stand in the page itself. */
  private static final Pattern INLINE =
      Pattern.compile(
          "<style|<script(?![^>]*\\ssrc=)|<[a-z][^>]*\\s(style|on[a-z]+)=|(href|src|action)=\"javascript:",
          Pattern.CASE_INSENSITIVE);

  private final World world;
  private final Site site;

  AnswerHeadersIT(CollectedWorld collected) {
    world = collected.world();
    site = collected.site();
  }

  private SimulatedSoldier soldier() {
    return world.soldiers().getFirst();
  }

  private String path(String form) {
    return form.replace("{soldier}", SitePages.identity(soldier()));
  }

  @Test
  void everyAnswerHasAPolicyThatAllowsFilesOfOursAlone() {
    List<String> paths = new ArrayList<>(SitePages.all(world));
    paths.addAll(
        List.of(
            "/admin/login",
            "/assets/site.css",
            "/openapi",
            "/api/v1/status",
            "/api/v1/nothing",
            "/ticket/nothing",
            "/robots.txt"));
    SoftAssertions.assertSoftly(
        answers -> {
          for (String path : paths) {
            answers.assertThat(policy(site.get(path))).as(path).isEqualTo(POLICY);
          }
          Site.Answer refused =
              site.post(
                  "/submit",
                  "application/x-www-form-urlencoded",
                  "url=x",
                  "Sec-Fetch-Site",
                  "same-origin");
          answers.assertThat(refused.status()).isEqualTo(422);
          answers.assertThat(policy(refused)).as("a refused form").isEqualTo(POLICY);
        });
  }

  private static Map<String, String> policy(Site.Answer answer) {
    return Arrays.stream(answer.header("Content-Security-Policy").split(";"))
        .map(String::strip)
        .filter(directive -> !directive.isEmpty())
        .map(directive -> directive.split(" ", 2))
        .collect(Collectors.toMap(directive -> directive[0], directive -> directive[1]));
  }

  @Test
  void noPageHasAScriptOrAStyleInside() {
    SoftAssertions.assertSoftly(
        pages -> {
          for (String path : SitePages.all(world)) {
            pages.assertThat(site.get(path).body()).as(path).doesNotContainPattern(INLINE);
          }
        });
  }

  @Test
  void noPageAsksABrowserForWhatItsPolicyForbids() {
    assumeTrue(Browser.isInstalled());
    try (Browser browser = Browser.open(true)) {
      for (String path : SitePages.all(world)) {
        browser.visit(site.address(path));
        assertThat(browser.refusals()).as(path).isEmpty();
      }
      browser.run("document.body.setAttribute('style', 'color: red')");
      assertThat(browser.refusals()).as("so the browser would tell").isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/soldier/{soldier}/weapons",
        "/nothing-like-a-page",
        "/api/v1/soldiers/{soldier}/weapons",
        "/api/v1/soldiers/{soldier}/weapons.csv",
        "/openapi",
        "/assets/site.css"
      })
  void whoTakesItCompressedIsToldTheSame(String form) {
    String path = path(form);
    Site.Answer plain = site.get(path);
    Site.Answer packed = site.packed(path);

    assertThat(plain.header("Content-Encoding")).isEmpty();
    assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
    assertThat(packed.contentType()).isNotEmpty().isEqualTo(plain.contentType());
    assertThat(packed.status()).isEqualTo(plain.status());
    for (Site.Answer answer : List.of(plain, packed)) {
      assertThat(String.join(",", answer.headers().allValues("Vary"))).contains("Accept-Encoding");
    }
    assertThat(packed.body()).isNotEmpty().isEqualTo(plain.body());
  }

  /** A tag is that of the content: whichever way it came, neither way is sent again. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/soldiers/{soldier}/weapons",
        "/api/v1/soldiers/{soldier}/weapons.csv",
        "/api/v1/soldiers/{soldier}/gains.csv?period=7d",
        "/openapi"
      })
  void aTagHoldsForEitherWayOfSending(String form) {
    String path = path(form);
    String tag = site.packed(path).header("ETag");
    assertThat(tag).startsWith("W/\"").isEqualTo(site.get(path).header("ETag"));

    Site.Answer packed = site.packed(path, "If-None-Match", tag);
    Site.Answer plain = site.get(path, "If-None-Match", tag);
    for (Site.Answer known : List.of(packed, plain)) {
      assertThat(known.status()).isEqualTo(304);
      assertThat(known.body()).isEmpty();
      assertThat(known.header("ETag")).isEqualTo(tag);
      assertThat(known.header("Content-Encoding")).isEmpty();
    }
    assertThat(site.packed(path, "If-None-Match", "W/\"another\"").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/status",
        "/api/v1/coverage",
        "/api/v1/leaderboards",
        "/api/v1/leaderboards/kd",
        "/api/v1/soldiers?name=a",
        "/api/v1/soldiers/{soldier}",
        "/api/v1/soldiers/{soldier}/names",
        "/api/v1/soldiers/{soldier}/history.csv",
        "/api/v1/soldiers/{soldier}/weapons"
      })
  void anAnswerOfTheApiMayBeKeptForAWhile(String form) {
    String kept = site.get(path(form)).header("Cache-Control");

    assertThat(kept).matches("public, max-age=\\d+");
    assertThat(Integer.parseInt(kept.replaceAll("\\D", ""))).isBetween(30, 300);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/soldiers/pc/5", "/api/v1/soldiers", "/api/v1/leaderboards/luck"})
  void aProblemIsNotKept(String path) {
    Site.Answer problem = site.get(path);

    assertThat(problem.status()).isBetween(400, 499);
    assertThat(problem.header("Cache-Control")).isEqualTo("no-store");
  }

  @Test
  void previewsAreToldWhoAndWhat() {
    SimulatedSoldier soldier = soldier();
    String page = SitePages.of(soldier);
    Markup told = Markup.of(site.get(page));
    String title = told.property("og:title").orElseThrow();

    assertThat(title)
        .matches(Pattern.quote(soldier.name()) + " \\((PC|PlayStation 4|Xbox One)\\) – BF4PS");
    assertThat(told.between("<title>", "</title>").text()).isEqualTo(title);
    assertThat(told.property("og:description").orElseThrow())
        .startsWith("Battlefield 4 statistics of " + soldier.name() + " on ");
    assertThat(told.canonical()).hasValue(page);
    assertThat(Markup.of(site.get(page + "/progress?period=7d")).canonical())
        .as("a choice is no page of its own")
        .hasValue(page + "/progress");
  }

  @ParameterizedTest
  @CsvSource({
    "/,                  /,                BF4PS – Battlefield 4 player stats, Statistics of",
    "/search,            /search,          Search – BF4PS,                     Find a Battlefield 4 soldier by",
    "/search?q=sni,      /search,          sni – BF4PS, 'Battlefield 4 soldiers that are, or were, called sni.'",
    "/leaderboards,      /leaderboards,    Leaderboards – BF4PS,               Battlefield 4 soldiers ranked by score",
    "/leaderboards/kd?platform=pc, /leaderboards/kd, Kills per death: leaderboard – BF4PS, Battlefield 4 soldiers ranked by kills for each death."
  })
  void pagesHaveOneAddressAndWordsForPreviews(
      String path, String canonical, String title, String description) {
    Markup page = Markup.of(site.get(path));

    assertThat(page.canonical()).hasValue(canonical);
    assertThat(page.property("og:title")).hasValue(title);
    assertThat(page.property("og:description").orElseThrow()).startsWith(description);
    assertThat(page.property("og:site_name")).hasValue("BF4PS");
    assertThat(page.property("og:url")).as("no address of the site is configured").isEmpty();
  }

  @Test
  void everyPageIsDescribedByWordsOfItsOwn() {
    Set<String> descriptions = new HashSet<>();
    SoftAssertions.assertSoftly(
        pages -> {
          for (String path : SitePages.all(world)) {
            String described = Markup.of(site.get(path)).description().orElse("");
            // Of two comparisons both are only that.
            pages
                .assertThat(descriptions.add(described) || path.startsWith("/compare"))
                .as(path + " " + described)
                .isTrue();
          }
        });
  }

  @ParameterizedTest
  @CsvSource({
    "GET,  /nothing-like-a-page, 404",
    "GET,  /soldier/pc/5,        404",
    "GET,  /ticket/nothing,      404",
    "POST, /status,              405"
  })
  void whatIsNoPageHasNoAddressAndIsKeptByNoSearchEngine(String method, String path, int status) {
    Site.Answer answer = site.ask(method, path);

    assertThat(answer.status()).isEqualTo(status);
    Markup page = Markup.of(answer);
    assertThat(page.canonical()).isEmpty();
    assertThat(page.property("og:title")).isEmpty();
    assertThat(answer.body()).contains("<meta name=\"robots\" content=\"noindex\"");
    assertThat(page.description().orElseThrow()).isNotEmpty().doesNotStartWith("Statistics of");
  }
}
