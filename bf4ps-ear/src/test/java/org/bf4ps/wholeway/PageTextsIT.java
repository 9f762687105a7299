package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bf4ps.testkit.battlelog.answer.WeaponSheet;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What pages tell beside the figures themselves: names, places, rules, orders and ways on. */
@ExtendWith(CollectedWorld.Resolver.class)
class PageTextsIT {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** The one who is in the middle by kills, as platform/persona id, with what is to be told. */
  private static final String MIDDLE_BY_KILLS =
      """
      WITH ranked AS (
        SELECT persona_id, platform, rank() OVER (ORDER BY kills DESC) AS place,
               rank() OVER (PARTITION BY platform ORDER BY kills DESC) AS platform_place,
               count(*) OVER () AS all_ranked,
               count(*) OVER (PARTITION BY platform) AS platform_ranked
        FROM detailed_stats_current JOIN soldiers USING (soldier_id)
        WHERE hidden_at IS NULL AND kills IS NOT NULL
          AND last_seen_at >= now() - interval '365 days')
      SELECT concat_ws(' ', platform || '/' || persona_id, place, all_ranked, platform_place,
                       platform_ranked)
      FROM ranked ORDER BY place, persona_id OFFSET (SELECT count(*) / 2 FROM ranked) LIMIT 1
      """;

  private final CollectedWorld collected;
  private final World world;
  private final Site site;

  PageTextsIT(CollectedWorld collected) {
    this.collected = collected;
    world = collected.world();
    site = collected.site();
  }

  private Markup page(String path) {
    Site.Answer answer = site.get(path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    return Markup.of(answer);
  }

  @Test
  void aFormerNameFindsItsSoldierAndIsToldOnItsPage() {
    collected.with(
        UncommonSoldiers.WRITE,
        UncommonSoldiers.REMOVE,
        () -> {
          String soldier = "/soldier/" + UncommonSoldiers.RENAMED_AND_RESET;
          Markup hits = page("/search?q=old+nam").between("<ol class=\"hits\">", "</ol>");

          assertThat(hits.link("Renamed")).hasValue(soldier);
          assertThat(hits.items().getFirst().text())
              .startsWith("Renamed PlayStation 4 formerly Old Name last observed");
          assertThat(page("/search?q=renamed").between("<ol class=\"hits\">", "</ol>").text())
              .doesNotContain("formerly");
          assertThat(page(soldier).between("Former names", "</ul>").items())
              .singleElement()
              .satisfies(
                  former -> {
                    assertThat(former.text()).startsWith("Old Name until ");
                    assertThat(former.moments()).hasSize(1);
                  });
        });
  }

  @Test
  void aSearchLeadsOnAndBackThroughItsPages() {
    collected.with(
        Namesakes.WRITE,
        Namesakes.REMOVE,
        () -> {
          Markup first = page("/search?q=legion+of&platform=pc");
          assertThat(first.link("Previous page")).isEmpty();
          String next = first.link("Next page").orElseThrow();
          Markup second = page("/search" + next);
          assertThat(second.link("Next page")).isEmpty();
          String back = second.link("Previous page").orElseThrow();

          assertThat(page("/search" + back).text()).isEqualTo(first.text());
          List<String> hits = new ArrayList<>(hits(first));
          assertThat(hits).hasSize(50);
          hits.addAll(hits(second));
          assertThat(hits).doesNotHaveDuplicates().hasSize(Namesakes.HOW_MANY);
        });
  }

  private static List<String> hits(Markup page) {
    return page.between("<ol class=\"hits\">", "</ol>").items().stream()
        .map(hit -> hit.text().replaceFirst(" PC .*", ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "/search?q=nobody+%26+co&platform=ps4, track this soldier",
    "/search?q=nobody+%26+co&platform=ps4&page=1, track this soldier"
  })
  void whoIsNotFoundCanBeTrackedByTheNameThatWasTyped(String path, String link) {
    String form = page(path).link(link).orElseThrow();

    assertThat(form).isEqualTo("/submit?name=nobody+%26+co&platform=ps4");
    assertThat(page(form).html())
        .containsPattern("name=\"name\" value=\"nobody &amp; co\"")
        .containsPattern("<option value=\"ps4\" selected");
  }

  @Test
  void whoIsAmongManyHitsInVainCanBeTrackedToo() {
    String name = world.soldiers().getFirst().name();

    assertThat(page("/search?q=" + Site.encoded(name)).link("Track this soldier"))
        .hasValue("/submit?name=" + Site.encoded(name.strip()));
  }

  /** Other tests' soldiers may still be counted until the next round of the leaderboards. */
  @Test
  void aSoldierIsToldItsPlacesAmongAllAndOnItsPlatform() {
    await("a round of the leaderboards")
        .atMost(LIMIT)
        .untilAsserted(
            () -> {
              String[] expected = world.texts(MIDDLE_BY_KILLS).getFirst().split(" ");
              List<String> row =
                  page("/soldier/" + expected[0]).table("Places in the leaderboards").row("Kills");

              assertPlace(row.get(2), row.get(3), expected[1], expected[2]);
              assertPlace(row.get(4), row.get(5), expected[3], expected[4]);
            });
  }

  private static void assertPlace(String place, String percentile, String rank, String ranked) {
    assertThat(place).isEqualTo(rank + " of " + ranked);
    double others = Double.parseDouble(ranked) - 1;
    double notAhead = Double.parseDouble(ranked) - Double.parseDouble(rank);
    assertThat(Double.parseDouble(percentile.replace(" %", "")))
        .isCloseTo(100 * notAhead / others, offset(0.051));
  }

  @Test
  void theFirstOfALeaderboardIsBehindNobody() {
    await("a round of the leaderboards")
        .atMost(LIMIT)
        .untilAsserted(
            () -> {
              Markup ranking = page("/leaderboards/score").table("Ranking");
              List<String> top = ranking.rows().get(1);
              assertThat(top.getFirst()).isEqualTo("1");
              List<String> row =
                  page(ranking.link(top.get(1)).orElseThrow())
                      .table("Places in the leaderboards")
                      .row("Score");

              assertThat(row.get(1)).isEqualTo(top.get(2));
              assertThat(row.get(2)).matches("1 of [0-9,]+");
              assertThat(row.get(3)).isEqualTo("100.0 %");
            });
  }

  @ParameterizedTest
  @CsvSource({
    "score,          Score,              none",
    "kd,             Kills per death,    at least 10 h 00 min played",
    "headshot-share, Headshots per kill, at least 500 kills"
  })
  void aLeaderboardPrintsItsRuleAndWhenItWasWorkedOut(String label, String title, String rule) {
    Markup board = page("/leaderboards/" + label);

    assertThat(board.text())
        .contains("Leaderboard: " + title, "Rule: " + rule + ". Equal values share a rank.");
    assertThat(board.between("Rule: ", "</p>").moments()).hasSize(1);
    List<String> line = page("/leaderboards").table("Leaderboards").row(title);
    assertThat(line.get(2)).isEqualTo(rule);
  }

  @Test
  void aLeaderboardLeadsToItsNextPageAndBackToTheFirst() {
    Markup first = page("/leaderboards/score");
    assertThat(first.link("First page")).isEmpty();
    String next = first.link("Next page").orElseThrow();

    Markup second = page("/leaderboards/score" + next);

    assertThat(second.table("Ranking").rows().get(1))
        .isNotEqualTo(first.table("Ranking").rows().get(1));
    assertThat(second.link("First page")).isPresent();
  }

  @Test
  void theHomePageTellsWhoChangedLast() {
    collected.with(
        StoriedSoldier.WRITE,
        StoriedSoldier.REMOVE,
        () -> {
          world.execute(StoriedSoldier.CHANGE);
          Markup latest = page("/").between("Most recently updated", "</ul>");

          assertThat(latest.link("Storied")).hasValue("/soldier/" + StoriedSoldier.PATH);
          assertThat(latest.items()).hasSize(8);
          assertThat(latest.moments())
              .hasSize(8)
              .isSortedAccordingTo(Comparator.<String>naturalOrder().reversed());
        });
  }

  @Test
  void weaponsAreSortedByTheHeadingsLinksAndThatIsSaid() {
    String weapons = SitePages.of(world.soldiers().getFirst()) + "/weapons";
    Markup usual = page(weapons).table("Weapons");
    assertThat(usual.sorted("descending")).containsExactly("Kills");
    assertThat(usual.sorted("ascending")).isEmpty();
    assertThat(usual.sorted("none")).contains("Name", "Headshots", "Time").doesNotContain("Kills");
    assertThat(kills(usual)).isSortedAccordingTo(Comparator.reverseOrder());

    Markup turned = page(weapons + usual.link("Kills").orElseThrow()).table("Weapons");
    assertThat(turned.sorted("ascending")).containsExactly("Kills");
    assertThat(kills(turned)).isSorted().containsExactlyInAnyOrderElementsOf(kills(usual));

    Markup named = page(weapons + usual.link("Name").orElseThrow()).table("Weapons");
    assertThat(named.sorted("descending")).containsExactly("Name");
    assertThat(
            page(weapons + named.link("Name").orElseThrow()).table("Weapons").sorted("ascending"))
        .containsExactly("Name");
  }

  private static List<Long> kills(Markup weapons) {
    return weapons.rows().stream().skip(1).map(row -> number(row.get(2))).toList();
  }

  @Test
  void categoriesSumUpTheirWeaponsAndAllThatWasServed() {
    SimulatedSoldier soldier = world.soldiers().getFirst();
    Markup page = page(SitePages.of(soldier) + "/weapons");
    Map<String, Long> items = new TreeMap<>();
    Map<String, Long> kills = new TreeMap<>();
    List<List<String>> weapons = page.table("Weapons").rows();
    for (List<String> weapon : weapons.subList(1, weapons.size())) {
      items.merge(weapon.get(1), 1L, Long::sum);
      kills.merge(weapon.get(1), number(weapon.get(2)), Long::sum);
    }
    List<List<String>> sums = page.table("Sums by category").rows();
    Map<String, Long> summedItems = new TreeMap<>();
    Map<String, Long> summedKills = new TreeMap<>();
    for (List<String> sum : sums.subList(1, sums.size() - 1)) {
      summedItems.put(sum.get(0), number(sum.get(1)));
      summedKills.put(sum.get(0), number(sum.get(2)));
    }

    assertThat(summedItems).isEqualTo(items).hasSizeGreaterThan(5);
    assertThat(summedKills).isEqualTo(kills);
    List<WeaponSheet.Line> served =
        new ServedFigures(world.simulator(), soldier.persona()).weapons().weapons();
    assertThat(sums.getLast().subList(0, 3))
        .containsExactly(
            "All",
            grouped(served.size()),
            grouped(served.stream().mapToLong(WeaponSheet.Line::kills).sum()));
  }

  private static String grouped(long number) {
    return String.format(Locale.ENGLISH, "%,d", number);
  }

  private static long number(String text) {
    return Long.parseLong(text.replace(",", ""));
  }
}
