package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** Tickets that came to nothing, as visitors and programs meet them; each end has its own words. */
@ExtendWith(CollectedWorld.Resolver.class)
class TicketEndsIT {

  private static final Duration LIMIT = Duration.ofSeconds(90);
  private static final int TELEPHONE = 360;

  private final CollectedWorld collected;
  private final Site site;

  TicketEndsIT(CollectedWorld collected) {
    this.collected = collected;
    site = collected.site();
  }

  private void look(Runnable eyes) {
    collected.with(
        TicketsAtTheirEnds.WRITE,
        TicketsAtTheirEnds.REMOVE,
        () -> {
          ended(TicketsAtTheirEnds.LATE);
          ended(TicketsAtTheirEnds.ORPHANED);
          eyes.run();
        });
  }

  private void ended(UUID ticket) {
    await("the end of " + ticket)
        .atMost(LIMIT)
        .until(() -> !site.get(api(ticket)).json().get("finishedAt").isNull());
  }

  private static String api(UUID ticket) {
    return "/api/v1/submissions/" + ticket;
  }

  private static String page(UUID ticket) {
    return "/ticket/" + ticket;
  }

  @Test
  void aTicketThatWasOpenForTooLongSaysSoAndLeadsBackToTheFormFilledIn() {
    look(
        () -> {
          Markup page = endedPage(TicketsAtTheirEnds.LATE);
          assertThat(page.between("<h1>", "</h1>").text()).isEqualTo("Late & Sons PC");
          assertThat(page.text())
              .contains(
                  "Expired. It was open for too long.",
                  "Battlelog could not be asked in time whether there is such a soldier.");
          Markup form = Markup.of(site.get(page.link("submit this one again").orElseThrow()));
          assertThat(form.html())
              .contains(
                  "name=\"personaId\" value=\"" + TicketsAtTheirEnds.PERSONA_OF_LATE + "\"",
                  "name=\"name\" value=\"Late &amp; Sons\"")
              .containsPattern("<option value=\"pc\" selected");

          assertEnded(TicketsAtTheirEnds.LATE, "expired", "could not be asked in time");
        });
  }

  @Test
  void aTicketThatFailedSaysWhy() {
    look(
        () -> {
          Markup page = endedPage(TicketsAtTheirEnds.ORPHANED);
          assertThat(page.between("<h1>", "</h1>").text()).isEqualTo("9000000000092 Xbox One");
          assertThat(page.text())
              .contains(
                  "Failed. It ended without a result.",
                  "The soldier was removed here while it was collected.")
              .doesNotContain("Expired");
          assertThat(page.link("submit this one again")).isPresent();

          assertEnded(TicketsAtTheirEnds.ORPHANED, "failed", "removed here while");
        });
  }

  /** Nothing is to come, so the page neither promises anything nor loads itself anew. */
  private Markup endedPage(UUID ticket) {
    Site.Answer answer = site.get(page(ticket));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("Refresh")).isEmpty();
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    Markup page = Markup.of(answer);
    assertThat(page.text())
        .contains("Ended")
        .doesNotContain("Place in the queue", "Will probably", "Expires", "loads itself anew");
    assertThat(page.link("Go to the soldier's page")).isEmpty();
    assertThat(page.link("Track another soldier")).hasValue("/submit");
    return page;
  }

  private void assertEnded(UUID ticket, String state, String reason) {
    Site.Answer answer = site.get(api(ticket));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    JsonNode told = answer.json();
    assertThat(told.get("state").asString()).isEqualTo(state);
    assertThat(told.get("reason").asString()).contains(reason);
    assertThat(told.get("collected").asInt()).isZero();
    for (String absent : new String[] {"position", "earliest", "latest", "retryAt", "page"}) {
      assertThat(told.get(absent).isNull()).as(absent).isTrue();
    }
  }

  @Test
  void anOpenTicketFarBackTellsItsPlaceAndLoadsItselfAnewMoreSeldom() {
    look(
        () -> {
          Site.Answer answer = site.get(page(TicketsAtTheirEnds.WAITING));
          assertThat(answer.header("Refresh")).isEqualTo("30");
          assertThat(Markup.of(answer).text())
              .contains("Waiting.", "Place in the queue", "Expires", "loads itself anew")
              .doesNotContain("Track another soldier");
          JsonNode told = site.get(api(TicketsAtTheirEnds.WAITING)).json();
          assertThat(told.get("state").asString()).isEqualTo("queued");
          assertThat(told.get("position").asInt()).isGreaterThan(10);
        });
  }

  @Test
  void noTicketHasASeriousFindingOrScrollsSidewaysOnATelephone() {
    assumeTrue(Browser.isInstalled());
    look(
        () -> {
          try (Browser browser = Browser.open(true)) {
            browser.narrow(TELEPHONE);
            for (UUID ticket :
                List.of(
                    TicketsAtTheirEnds.LATE,
                    TicketsAtTheirEnds.ORPHANED,
                    TicketsAtTheirEnds.WAITING)) {
              browser.visit(site.address(page(ticket)));
              assertThat(browser.texts("main .lead")).as(ticket.toString()).hasSize(1);
              assertThat(browser.pageWidth()).as(ticket.toString()).isEqualTo(TELEPHONE);
              for (String colourScheme : List.of("light", "dark")) {
                browser.prefer(colourScheme);
                assertThat(Axe.findings(browser)).as(ticket + " " + colourScheme).isEmpty();
              }
            }
          }
        });
  }
}
