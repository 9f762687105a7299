package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.bf4ps.wholeway.ApiDocument.SUBMISSIONS;

import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a real node refuses, held against the document in which it describes its answers. */
@ExtendWith(GuardedWorld.Resolver.class)
class OpenApiRefusalsIT {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** Two requests so near to each other are one too many. */
  private static final Duration AT_ONCE = Duration.ofMillis(20);

  /** Each look makes a ticket, of which an hour has few. */
  private static final Duration PAUSE = Duration.ofMillis(500);

  private static final String JSON = "application/json";
  private static final String STATUS = "/api/v1/status";
  private static final String FROM = "X-Forwarded-For";

  /** Nobody whom these tests submit is known to anybody. */
  private static final long FIRST = 9_000_000_000_301L;

  private static final String REMOVE_TICKETS =
      "DELETE FROM manual_submissions WHERE persona_id BETWEEN %d AND %d"
          .formatted(FIRST, FIRST + 99_999);

  private final World world;
  private final Site site;
  private final ApiDocument api;
  private long submitted = FIRST;

  OpenApiRefusalsIT(GuardedWorld guarded) {
    world = guarded.world();
    site = guarded.site();
    api = ApiDocument.of(site);
  }

  /** A path of the document as one asks for it. */
  private String concrete(String path) {
    SimulatedSoldier soldier = world.soldiers().getFirst();
    return path.replace("{platform}/{personaId}", SitePages.identity(soldier))
        .replace("{metric}", "kd")
        .replace("{id}", UUID.randomUUID().toString());
  }

  private static String method(String path) {
    return path.equals(SUBMISSIONS) ? "post" : "get";
  }

  @Test
  void everyPathRefusesAsTheDocumentSays() {
    assertThat(api.paths()).hasSizeGreaterThan(12);
    for (String path : api.paths()) {
      String method = method(path);
      String verb = method.toUpperCase(Locale.ROOT);
      String asked = concrete(path);

      api.hold(path, method, site.ask("DELETE", asked), 405);
      api.hold(path, method, site.ask(verb, asked, "X-Api-Key", "gone"), 401);
      api.hold(
          path,
          method,
          RawRequest.get(asked + "?a=%zz").withMethod(verb).sendTo(site).parsed(),
          400);
      api.hold(
          path, method, site.ask(verb, asked, "Accept", "image/png", "Content-Type", JSON), 406);
    }
    assertThat(api.heldPaths()).isEqualTo(api.paths());
  }

  @Test
  void bodiesAreRefusedAsTheDocumentSays() {
    api.hold(SUBMISSIONS, "post", site.post(SUBMISSIONS, "text/plain", "{}"), 415);
    api.hold(SUBMISSIONS, "post", site.post(SUBMISSIONS, JSON, " ".repeat(8_193)), 413);
    api.hold(
        SUBMISSIONS,
        "post",
        RawRequest.form(SUBMISSIONS, "0\r\n\r\n")
            .header("Transfer-Encoding", "chunked")
            .sendTo(site)
            .parsed(),
        411);
  }

  @Test
  void aHiddenSoldierIsDeclinedAsTheDocumentSays() {
    world.execute(UncommonSoldiers.WRITE);
    try {
      String[] hidden = UncommonSoldiers.HIDDEN.split("/");
      api.hold(
          SUBMISSIONS, "post", submit(hidden[0], Long.parseLong(hidden[1]), "192.0.2.71"), 410);
    } finally {
      world.execute(UncommonSoldiers.REMOVE);
    }
  }

  @Test
  void whoeverAsksTooOftenIsRefusedAsTheDocumentSays() {
    refused(
        "bf4ps.api.burst",
        429,
        STATUS,
        AT_ONCE,
        () -> site.get(STATUS, FROM, "192.0.2.72"),
        () -> site.get(STATUS, FROM, "192.0.2.73").header("RateLimit-Limit").equals("100000"));
  }

  @Test
  void whoeverSubmitsTooMuchIsRefusedAsTheDocumentSays() {
    refused(
        "bf4ps.submission.submitter-limit",
        429,
        SUBMISSIONS,
        PAUSE,
        () -> another("192.0.2.74"),
        () -> another("192.0.2.74").status() == 202);
  }

  @Test
  void aFullQueueRefusesAsTheDocumentSays() {
    refused(
        "bf4ps.submission.queue-limit",
        503,
        SUBMISSIONS,
        PAUSE,
        this::somebodyElses,
        () -> somebodyElses().status() == 202);
  }

  /** Sets a limit to one, which a running node follows, until that is felt, and back. */
  private void refused(
      String setting,
      int status,
      String path,
      Duration pause,
      Supplier<Site.Answer> ask,
      Supplier<Boolean> over) {
    try {
      set(setting, "'1'");
      Site.Answer refusal =
          await(setting)
              .pollInterval(pause)
              .atMost(LIMIT)
              .until(ask::get, answer -> answer.status() == status);
      api.hold(path, method(path), refusal, status);
    } finally {
      set(setting, "NULL");
      world.execute(REMOVE_TICKETS);
      await(setting + " as before").pollInterval(pause).atMost(LIMIT).until(over::get);
      world.execute(REMOVE_TICKETS);
    }
  }

  private void set(String setting, String value) {
    world.execute(
        "INSERT INTO setting_versions (key, value, set_by, reason)"
            + " VALUES ('%s', %s, 'test', 'a test of the limit')".formatted(setting, value));
  }

  /** Each from an address of its own, so that no limit of a submitter is in the way. */
  private Site.Answer somebodyElses() {
    return another("198.51.100." + submitted % 250);
  }

  private Site.Answer another(String address) {
    return submit("pc", submitted++, address);
  }

  private Site.Answer submit(String platform, long personaId, String address) {
    return site.post(
        SUBMISSIONS,
        JSON,
        "{\"platform\": \"%s\", \"personaId\": %d}".formatted(platform, personaId),
        FROM,
        address);
  }
}
