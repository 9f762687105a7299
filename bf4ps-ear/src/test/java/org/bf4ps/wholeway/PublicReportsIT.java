package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/**
 * Faults that people reported to other sites of statistics, tried here; see the package's table.
 */
@ExtendWith(CollectedWorld.Resolver.class)
class PublicReportsIT {
  private final CollectedWorld collected;
  private final World world;
  private final Site site;

  PublicReportsIT(CollectedWorld collected) {
    this.collected = collected;
    world = collected.world();
    site = collected.site();
  }

  /** kagstats#20. */
  @Test
  void anUnknownSoldierIsTheSame404Everywhere() {
    for (String page : List.of("", "/progress", "/weapons", "/vehicles")) {
      Site.Answer answer = site.get("/soldier/pc/1" + page);
      assertThat(answer.status()).as(page).isEqualTo(404);
      assertThat(answer.body())
          .as(page)
          .contains(
              "Nothing is here", "<a href=\"/submit?platform=pc&amp;personaId=1\">tracked</a>");
    }
    Set<String> answers = new HashSet<>();
    for (String part :
        List.of("", "/names", "/profile", "/history", "/gains", "/weapons", "/vehicles")) {
      answers.add(unknown("/api/v1/soldiers/pc/1" + part));
    }
    answers.add(unknown("/api/v1/soldiers/pc/1/weapons.csv"));
    String known = SitePages.identity(world.soldiers().getFirst());
    answers.add(unknown("/api/v1/compare?soldier=pc/1&soldier=" + known));
    assertThat(answers).singleElement().asString().contains("\"unknown_soldier\"", "\"1\"");
  }

  private String unknown(String path) {
    Site.Answer answer = site.get(path);
    assertThat(answer.status()).as(path).isEqualTo(404);
    assertThat(answer.contentType()).as(path).startsWith("application/problem+json");
    return answer.body();
  }

  /** A wish of BBLog's users: launchers and knives in their category. */
  @Test
  void launchersAndKnivesStandInTheirCategory() {
    SimulatedSoldier soldier = world.soldiers().getFirst();
    String weapons = "/api/v1/soldiers/" + SitePages.identity(soldier) + "/weapons";
    JsonNode launchers = site.get(weapons + "?category=Rocket%20Launchers").json().get("weapons");
    JsonNode all = site.get(weapons).json();

    assertThat(launchers.values())
        .extracting(weapon -> weapon.get("displayName").asString())
        .isNotEmpty()
        .anyMatch(name -> name.contains("RPG") || name.contains("SMAW"));
    assertThat(all.get("weapons").values())
        .filteredOn(weapon -> weapon.get("name").asString().contains("KNIFE"))
        .extracting(weapon -> weapon.get("category").asString())
        .isNotEmpty()
        .containsOnly("Knives");
    assertThat(all.get("weapons").values())
        .allSatisfy(weapon -> assertThat(weapon.get("category").asString()).isNotBlank());
    assertThat(
            all.get("categories").values().stream()
                .mapToLong(sum -> sum.get("kills").asLong())
                .sum())
        .isEqualTo(all.get("whole").get("kills").asLong());
  }

  /** coh3-stats#670: {@code /dev/null} had a page that no search found. */
  @Test
  void aNameWithSlashesIsFound() {
    assertFound("/dev/null", ReportedSoldiers.SLASHES);
  }

  /** coh3-stats#831: nor was {@code $#@%!} found, whose signs were taken for escapes. */
  @Test
  void aNameOfNothingButSignsIsFound() {
    assertFound("$#@%!", ReportedSoldiers.SIGNS);
  }

  private void assertFound(String name, String soldier) {
    collected.with(
        ReportedSoldiers.WRITE,
        ReportedSoldiers.REMOVE,
        () -> {
          for (String typed : List.of(name, name.substring(0, 3), name.substring(1))) {
            String query = Site.encoded(typed);
            assertThat(Markup.of(site.get("/search?q=" + query)).link(name))
                .as(typed)
                .hasValue("/soldier/" + soldier);
            assertThat(site.get("/api/v1/soldiers?name=" + query).json().get("soldiers").values())
                .as(typed)
                .extracting(
                    hit ->
                        hit.get("platform").asString() + "/" + hit.get("personaIdText").asString())
                .contains(soldier);
          }
        });
  }

  /** odota/core#2975: a page did not tell that its subject was in the queue already. */
  @Test
  void aPageTellsThatItsSoldierIsWaitedForAlready() {
    String[] soldier = UncommonSoldiers.NEVER_COLLECTED.split("/");
    String remove = "; DELETE FROM manual_submissions WHERE persona_id = " + soldier[1];
    collected.with(
        UncommonSoldiers.WRITE,
        UncommonSoldiers.REMOVE + remove,
        () -> {
          String page = "/soldier/" + UncommonSoldiers.NEVER_COLLECTED;
          assertThat(site.get(page).body())
              .contains("Request an update")
              .doesNotContain("href=\"/ticket/");
          Site.Answer submitted =
              site.post(
                  "/api/v1/submissions",
                  "application/json",
                  "{\"platform\": \"%s\", \"personaId\": %s}".formatted(soldier[0], soldier[1]));
          assertThat(submitted.status()).isEqualTo(202);

          assertThat(site.get(page).body())
              .contains("href=\"/ticket/" + submitted.json().get("id").asString() + "\"")
              .doesNotContain("Request an update");
        });
  }

  /** TRN.Developers#39: persona ids that begin with 100 led to a soldier without numbers. */
  @Test
  void aPersonaIdOf13DigitsLeadsToTheNumbersOfItsSoldier() {
    SimulatedSoldier soldier =
        world.soldiers().stream()
            .filter(each -> Long.toString(each.persona().personaId()).matches("100[0-9]{10}"))
            .findFirst()
            .orElseThrow();
    ServedFigures served = new ServedFigures(world.simulator(), soldier.persona());

    JsonNode told = site.get("/api/v1/soldiers/" + SitePages.identity(soldier)).json();

    assertThat(told.get("personaId").asLong()).isEqualTo(soldier.persona().personaId());
    ToldAgainstServed.assertAgree(told, soldier, served);
    assertThat(site.get(SitePages.of(soldier)).body())
        .contains(
            String.format(
                Locale.ROOT, "<dt>Kills</dt><dd>%,d</dd>", told.at("/detailed/kills").asLong()));
  }

  /** Nor is any other name of the world's a dead end. */
  @Test
  void everyNameOfALeaderboardLeadsToItsSoldier() {
    JsonNode page = site.get("/api/v1/leaderboards/kills?limit=100").json();
    assertThat(page.get("entries").values()).hasSize(100);
    for (JsonNode entry : page.get("entries").values()) {
      JsonNode soldier = entry.get("soldier");
      JsonNode found =
          site.get("/api/v1/soldiers?name=" + Site.encoded(soldier.get("name").asString())).json();
      assertThat(found.get("soldiers").values())
          .extracting(hit -> hit.get("personaIdText").asString())
          .contains(soldier.get("personaIdText").asString());
    }
  }
}
