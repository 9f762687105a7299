package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Pages write numbers as the visitor's language does; programs are told them raw. */
@ExtendWith(CollectedWorld.Resolver.class)
class NumbersIT {
  private final World world;
  private final Site site;

  NumbersIT(CollectedWorld collected) {
    world = collected.world();
    site = collected.site();
  }

  private RawRequest.Answer ask(String path, String language) {
    RawRequest request = RawRequest.get(path);
    return (language == null ? request : request.header("Accept-Language", language)).sendTo(site);
  }

  @Test
  void aPageIsWrittenForItsVisitor() {
    SimulatedSoldier soldier =
        world.soldiers().stream().filter(s -> score(s) >= 1_000).findFirst().orElseThrow();
    String page = SitePages.of(soldier);
    String english = String.format(Locale.ROOT, "<dd>%,d</dd>", score(soldier));

    assertThat(ask(page, null).text()).contains(english);
    for (String language : List.of("en-GB,en;q=0.9,de;q=0.8", "tlh", "*", ";;,")) {
      assertThat(ask(page, language).text()).as(language).contains(english);
    }
    assertThat(ask(page, "de-DE,de;q=0.9,en;q=0.8").text())
        .contains(english.replace(',', '.'), "<html", " lang=\"en\"")
        .doesNotContain(english)
        .containsPattern("<dt>Accuracy</dt><dd>[0-9]+,[0-9] %</dd>")
        .containsPattern("<td>[0-9]+,[0-9]{2}</td>");
    assertThat(ask(page, "fr").text()).contains(english.replace(',', '\u202f'));
  }

  private long score(SimulatedSoldier soldier) {
    ServedFigures served = new ServedFigures(world.simulator(), soldier.persona());
    return Long.parseLong(served.detailed().get("score").toString());
  }

  @Test
  void cachesAreToldSoOfPagesAlone() {
    String soldier = SitePages.identity(world.soldiers().getFirst());
    for (String page : List.of("/", "/status", "/soldier/" + soldier, "/nothing")) {
      assertThat(ask(page, "de").headers())
          .as(page)
          .containsPattern("(?m)^Vary: Accept-Language, Accept-Encoding")
          .doesNotContain("ETag:", "Last-Modified:");
    }
    String api = "/api/v1/soldiers/" + soldier;
    for (String raw : List.of(api, api + "/weapons.csv", "/assets/site.css", "/sitemap.xml")) {
      assertThat(ask(raw, "de").headers()).as(raw).doesNotContain("Accept-Language");
    }
  }

  @Test
  void programsAreToldRawNumbers() {
    SimulatedSoldier soldier = world.soldiers().getFirst();
    String api = "/api/v1/soldiers/" + SitePages.identity(soldier);

    assertThat(ask(api, "de").text()).contains("\"score\":" + score(soldier) + ",");
    assertThat(ask(api + "/history.csv", "de").text()).contains("," + score(soldier) + ",");
  }
}
