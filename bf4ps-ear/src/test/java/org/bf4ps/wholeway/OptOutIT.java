package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** A hidden soldier is gone from every surface, which says so, and comes back whole. */
@ExtendWith(GuardedWorld.Resolver.class)
class OptOutIT {

  private final GuardedWorld guarded;
  private final Site site;
  private final SimulatedSoldier shy;
  private final SimulatedSoldier other;
  private final String address;

  OptOutIT(GuardedWorld guarded) {
    this.guarded = guarded;
    this.site = guarded.site();
    List<SimulatedSoldier> soldiers = guarded.world().soldiers();
    this.shy = soldiers.get(3);
    this.other = soldiers.get(4);
    this.address = address(shy);
  }

  private static String address(SimulatedSoldier soldier) {
    return soldier.persona().platform().label() + "/" + soldier.persona().personaId();
  }

  /**
   * Everything that is about this soldier alone: its pages, and its paths of the API's document.
   */
  private List<String> own() {
    List<String> paths =
        new ArrayList<>(
            List.of(
                "/soldier/" + address,
                "/soldier/" + address + "/weapons",
                "/soldier/" + address + "/vehicles",
                "/soldier/" + address + "/progress"));
    JsonNode document = site.get("/openapi?format=JSON").json();
    for (String path : document.get("paths").propertyNames()) {
      if (path.contains("{personaId}")) {
        paths.add(path.replace("{platform}/{personaId}", address));
      }
    }
    for (String table : List.of("history", "gains", "names", "weapons", "vehicles")) {
      paths.add("/api/v1/soldiers/" + address + "/" + table + ".csv");
    }
    return paths;
  }

  /** Everything that tells of several soldiers. */
  private List<String> shared() {
    String name = Site.encoded(shy.name());
    return List.of(
        "/",
        "/status",
        "/search?q=" + name,
        "/compare?soldier=" + address + "&soldier=" + address(other),
        "/sitemap/0.xml",
        "/leaderboards/kills",
        "/api/v1/leaderboards/kills",
        "/api/v1/soldiers?name=" + name,
        "/api/v1/compare?soldier=" + address + "&soldier=" + address(other));
  }

  @Test
  void aHiddenSoldierIsGoneFromEverySurfaceAndComesBackWhole() {
    Visitor anna = guarded.anna();
    assertThat(own()).hasSizeGreaterThan(12);
    own().forEach(path -> assertThat(site.get(path).status()).as(path).isEqualTo(200));
    String api = "/api/v1/soldiers/" + address;
    String tag = header(RawRequest.get(api).sendTo(site), "ETag");
    assertThat(tag).isNotEmpty();
    assertThat(site.get("/sitemap/0.xml").body()).contains(address);
    assertThat(site.get("/api/v1/soldiers?name=" + Site.encoded(shy.name())).body())
        .contains(Long.toString(shy.persona().personaId()));

    String ticket = submitted().json().get("id").asString();

    anna.open("/admin/hidden?q=" + Site.encoded(shy.name()));
    assertThat(anna.send("/admin/hidden/hide", fields()).status()).isEqualTo(302);
    try {
      for (String path : own()) {
        Site.Answer answer = site.get(path);
        assertThat(answer.status()).as(path).isEqualTo(410);
        assertThat(answer.body())
            .as(path)
            .contains("removed at its player")
            .doesNotContain(">" + shy.name() + "<", "\"" + shy.name() + "\"");
        if (path.startsWith("/api/")) {
          assertThat(answer.contentType()).as(path).startsWith("application/problem+json");
          assertThat(answer.json().get("code").asString()).as(path).isEqualTo("gone");
        }
      }
      otherForms().forEach(this::assertEndsAtGone);
      assertNobodyKeepsOrSpreads("/soldier/" + address);
      assertThat(RawRequest.get(api).header("If-None-Match", tag).sendTo(site).status())
          .isEqualTo(410);
      assertDeclined(ticket);
      assertThat(site.get("/soldier/" + unknown()).status()).isEqualTo(404);
      assertThat(site.get("/api/v1/soldiers/" + unknown()).status()).isEqualTo(404);
      for (String path : shared()) {
        assertThat(site.get(path).body())
            .as(path)
            .doesNotContain("/soldier/" + address + "\"", "/soldier/" + address + "<")
            .doesNotContain("\"personaId\":" + shy.persona().personaId() + ",")
            .doesNotContain("\"name\":\"" + shy.name() + "\"");
      }
      assertThat(site.get("/sitemap/0.xml").body())
          .doesNotContain(address)
          .contains(address(other));
      assertThat(due()).as("nothing is due").isZero();
      assertThat(guarded.world().count("SELECT count(*) FROM queue_laws WHERE NOT holds")).isZero();
      assertThat(anna.open("/admin/hidden").body()).contains(shy.persona().personaId() + "");
      assertThat(anna.open("/admin/audit").body()).contains("soldier.hide", address);
    } finally {
      anna.open("/admin/hidden");
      assertThat(anna.send("/admin/hidden/show", fields()).status()).isEqualTo(302);
    }
    own().forEach(path -> assertThat(site.get(path).status()).as(path).isEqualTo(200));
  }

  /** Of the page's address. */
  private List<String> otherForms() {
    String id = Long.toString(shy.persona().personaId());
    String platform = shy.persona().platform().label();
    String name = Site.encoded(shy.name()).replace("+", "%20");
    return List.of(
        "/soldier/" + id,
        "/soldier/" + address + "/",
        "/soldier/" + platform.toUpperCase(Locale.ROOT) + "/" + id,
        "/soldier/" + address + "/" + name,
        "/soldier/" + address + "/nobody",
        "/bf4/soldier/" + name + "/stats/" + id + "/" + platform + "/");
  }

  /** A form may lead to the page's address, and there it ends. */
  private void assertEndsAtGone(String form) {
    RawRequest.Answer answer = RawRequest.get(form).sendTo(site);
    if (answer.status() == 301) {
      assertThat(header(answer, "Location")).as(form).isEqualTo("/soldier/" + address);
    } else {
      assertThat(answer.status()).as(form).isEqualTo(410);
    }
  }

  private void assertNobodyKeepsOrSpreads(String page) {
    RawRequest.Answer answer = RawRequest.get(page).sendTo(site);
    assertThat(header(answer, "Cache-Control")).isEqualTo("no-store");
    assertThat(answer.text())
        .contains("<meta name=\"robots\" content=\"noindex\"")
        .contains("<a href=\"/\">home page</a>")
        .doesNotContain("og:", "rel=\"canonical\"");
  }

  /** By API and by form; a ticket of before promises nothing any more. */
  private void assertDeclined(String ticket) {
    Site.Answer declined = submitted();
    assertThat(declined.status()).isEqualTo(410);
    assertThat(declined.json().get("code").asString()).isEqualTo("gone");
    assertThat(declined.json().get("message").asString()).contains("removed at its player");
    Site.Answer form =
        site.post(
            "/submit",
            "application/x-www-form-urlencoded",
            "platform=%s&personaId=%d"
                .formatted(shy.persona().platform().label(), shy.persona().personaId()),
            "Sec-Fetch-Site",
            "same-origin");
    assertThat(form.status()).isEqualTo(410);
    assertThat(form.body()).contains("role=\"alert\"", "removed at its player");

    JsonNode told = site.get("/api/v1/submissions/" + ticket).json();
    assertThat(told.get("state").asString()).isEqualTo("done");
    assertThat(told.get("page").isNull()).isTrue();
    assertThat(told.get("soldier").get("name").isNull()).isTrue();
    assertThat(told.get("reason").asString()).contains("removed at its player");
    assertThat(site.get("/ticket/" + ticket).body())
        .contains("removed at its player", "shown here no more")
        .doesNotContain("/soldier/" + address, "here and fresh", "submit this one again");
  }

  private Site.Answer submitted() {
    return site.post(
        "/api/v1/submissions",
        "application/json",
        "{\"platform\": \"%s\", \"personaId\": %d}"
            .formatted(shy.persona().platform().label(), shy.persona().personaId()));
  }

  private static String header(RawRequest.Answer answer, String name) {
    return answer
        .headers()
        .lines()
        .filter(line -> line.startsWith(name + ": "))
        .map(line -> line.substring(name.length() + 2))
        .findFirst()
        .orElse("");
  }

  /** No soldier has it: the others' persona ids are far greater. */
  private String unknown() {
    return shy.persona().platform().label() + "/5";
  }

  private Map<String, String> fields() {
    return Map.of(
        "platform", shy.persona().platform().label(),
        "persona", Long.toString(shy.persona().personaId()),
        "reason", "asked for it by mail");
  }

  private long due() {
    return guarded
        .world()
        .count(
            """
            SELECT num_nonnulls(detailed_next_due_at, profile_next_due_at, weapons_next_due_at,
                                vehicles_next_due_at)
                   + (SELECT count(*) FROM collection_jobs j WHERE j.soldier_id = s.soldier_id)
              FROM soldiers s JOIN collection_state USING (soldier_id)
             WHERE persona_id = %d AND platform = '%s'
            """
                .formatted(shy.persona().personaId(), shy.persona().platform().label()));
  }
}
