package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/**
 * Faults that people reported to other sites of statistics, tried here; see the package's table.
 */
@ExtendWith(CollectedWorld.Resolver.class)
class PublicReportsIT {
  private final World world;
  private final Site site;

  PublicReportsIT(CollectedWorld collected) {
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
    for (String part :
        List.of("", "/names", "/profile", "/history", "/gains", "/weapons", "/vehicles")) {
      Site.Answer answer = site.get("/api/v1/soldiers/pc/1" + part);
      assertThat(answer.status()).as(part).isEqualTo(404);
      assertThat(answer.json().get("code").asString()).as(part).isEqualTo("unknown_soldier");
      assertThat(answer.json().get("details").get("personaId").asString()).isEqualTo("1");
    }
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

  /** A wish of osu!'s players: progress over hours played. */
  @Test
  void progressIsShownOverHoursPlayedAsWellAsOverTheDate() {
    String progress = SitePages.of(world.soldiers().getFirst()) + "/progress?period=all";

    assertThat(site.get(progress).body()).contains("axis=hours");
    assertThat(site.get(progress + "&axis=hours").body()).contains("<strong>hours played</strong>");
  }

  /** coh3-stats#670 and #831: leaderboards and searches lead to the soldier, whatever its name. */
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
