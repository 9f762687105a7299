package org.bf4ps.testkit.battlelog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPInputStream;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.SimulatedAccount.Visibility;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BattlelogSimulatorTest {

  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");

  private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
  private final InstantSource clock = now::get;
  private final SoldierPopulation population = new SoldierPopulation(1, 200);
  private final BattlelogSimulator simulator =
      BattlelogSimulator.start(population, SimulatorSetup.defaults().withCareerClock(clock));
  private final HttpClient client = HttpClient.newHttpClient();
  private final SimulatedSoldier soldier = population.soldiers().getFirst();

  @AfterEach
  void close() {
    client.close();
    simulator.close();
  }

  @Test
  void theThreePopulateResourcesAnswerWithoutAnySpecialHeader() throws Exception {
    for (SimulatedResource resource :
        Set.of(SimulatedResource.DETAILED, SimulatedResource.WEAPONS, SimulatedResource.VEHICLES)) {
      HttpResponse<String> answer = get(path(resource));

      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body())
          .startsWith("{\"type\":\"success\",\"message\":\"OK\",\"data\":{")
          .contains("\"personaId\":" + soldier.persona().personaId());
      assertThat(simulator.served(resource, soldier.persona()))
          .hasValueSatisfying(
              served -> assertThat(text(served.body().plain())).isEqualTo(answer.body()));
    }
  }

  @Test
  void aServedAnswerStaysTheSameWhileTheSoldierPlaysOn() throws Exception {
    String served = get(path(SimulatedResource.DETAILED)).body();
    now.set(NOON.plus(Duration.ofDays(40)));
    String control =
        get("/_simulator/served/detailed/"
                + soldier.persona().platform().platformInt()
                + "/"
                + soldier.persona().personaId())
            .body();

    assertThat(control).isEqualTo(served);
  }

  @Test
  void gzipIsServedWhenAskedFor() throws Exception {
    HttpResponse<byte[]> packed =
        client.send(
            request(path(SimulatedResource.WEAPONS)).header("Accept-Encoding", "gzip").build(),
            HttpResponse.BodyHandlers.ofByteArray());

    assertThat(packed.headers().firstValue("Content-Encoding")).hasValue("gzip");
    assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
        .isEqualTo(get(path(SimulatedResource.WEAPONS)).body().getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void soldierAndUserPagesShowTheAccountByItsVisibility() throws Exception {
    for (SimulatedSoldier each : population.soldiers()) {
      String json = ajax(soldierPage(each)).body();
      String html = get("/bf4/user/" + each.account().username() + "/").body();

      assertThat(json).contains("\"username\":\"" + each.account().username() + "\"");
      assertThat(html).contains("/stats/" + each.persona().personaId() + "/");
      Visibility visibility = each.account().visibility();
      assertThat(json.contains("\"location\"")).isEqualTo(visibility != Visibility.FRIENDS_ONLY);
      assertThat(html.contains("Presentation")).isEqualTo(visibility != Visibility.FRIENDS_ONLY);
      assertThat(html.contains("location-information"))
          .isEqualTo(visibility == Visibility.PUBLIC_COUNTRY);
    }
  }

  @Test
  void whoeverDoesNotExistGetsTheErrorPage() throws Exception {
    HttpResponse<String> unknown = get("/bf4/warsawdetailedstatspopulate/42/1/");
    simulator.faults(Faults.none().withUnknownIsOk(true));
    HttpResponse<String> tolerated = get("/bf4/warsawdetailedstatspopulate/42/1/");

    assertThat(unknown.statusCode()).isEqualTo(404);
    assertThat(unknown.body()).contains("\"template\":\"errorpages.error404\"");
    assertThat(tolerated.statusCode()).isEqualTo(200);
    assertThat(tolerated.body()).isEqualTo(unknown.body());
    simulator.faults(Faults.none());
    assertThat(get("/bf4/warsawdetailedstatspopulate/42/2/").statusCode()).isEqualTo(404);
    assertThat(ajax("/bf4/user/nobody_at_all/").statusCode()).isEqualTo(404);
  }

  @Test
  void aHiddenLimitHoldsPerSourceAddress() throws Exception {
    simulator.faults(Faults.none().withLimit(new HiddenLimit(0.001, 2, 429, 7)));

    assertThat(get(path(SimulatedResource.DETAILED)).statusCode()).isEqualTo(200);
    assertThat(get(path(SimulatedResource.DETAILED)).statusCode()).isEqualTo(200);
    HttpResponse<String> throttled = get(path(SimulatedResource.DETAILED));

    assertThat(throttled.statusCode()).isEqualTo(429);
    assertThat(throttled.headers().firstValue("Retry-After")).hasValue("7");
    assertThat(simulator.wireLog()).extracting(WireEntry::fault).endsWith("throttled");
  }

  @Test
  void everyKindOfFaultShowsItselfAndIsNoServedAnswer() throws Exception {
    assertThat(faulty(FaultKind.MISSING_PAYLOAD).statusCode()).isEqualTo(200);
    assertThat(faulty(FaultKind.ERROR_ENVELOPE).body()).contains("\"type\":\"error\"");
    assertThat(faulty(FaultKind.HTML).body()).startsWith("<!DOCTYPE html>");
    assertThat(faulty(FaultKind.WRONG_PERSONA).body())
        .doesNotContain("\"personaId\":" + soldier.persona().personaId());
    assertThat(faulty(FaultKind.SERVER_ERROR).statusCode()).isEqualTo(503);
    assertThat(faulty(FaultKind.REDIRECT).headers().firstValue("Location")).isPresent();
    assertThatThrownBy(() -> faulty(FaultKind.TRUNCATED)).isInstanceOf(IOException.class);
    assertThat(simulator.served(SimulatedResource.WEAPONS, soldier.persona())).isEmpty();
    assertThat(simulator.wireLog())
        .extracting(WireEntry::fault)
        .containsExactly(
            "missing_payload",
            "error_envelope",
            "html",
            "wrong_persona",
            "server_error",
            "redirect",
            "truncated");
  }

  @Test
  void aHangKeepsSilentUntilTheClientGivesUp() {
    simulator.faults(Faults.none().with(FaultKind.HANG, 1));
    HttpRequest impatient =
        request(path(SimulatedResource.DETAILED)).timeout(Duration.ofMillis(200)).build();

    assertThatThrownBy(() -> client.send(impatient, HttpResponse.BodyHandlers.ofString()))
        .isInstanceOf(HttpTimeoutException.class);
  }

  @Test
  void faultsByChanceRepeatWithTheSeed() throws Exception {
    simulator.faults(Faults.none().with(FaultKind.SERVER_ERROR, 0.3));
    try (BattlelogSimulator twin = BattlelogSimulator.start(population)) {
      twin.faults(simulator.faults());
      int failures = 0;
      for (SimulatedSoldier each : population.soldiers()) {
        String path = soldierPage(each);
        int status = ajax(path).statusCode();
        HttpRequest same = HttpRequest.newBuilder(URI.create(twin.baseUri() + path)).build();
        assertThat(client.send(same, HttpResponse.BodyHandlers.discarding()).statusCode())
            .isEqualTo(status);
        failures += status == 503 ? 1 : 0;
      }
      assertThat(failures).isBetween(30, 90);
    }
  }

  @Test
  void aRenameAndAResetShowInTheNextAnswers() throws Exception {
    simulator.rename(soldier.persona(), "New Name");
    simulator.resetStats(soldier.persona());

    assertThat(ajax(soldierPage(soldier)).body()).contains("\"personaName\":\"New Name\"");
    assertThat(get(path(SimulatedResource.DETAILED)).body()).contains("\"timePlayed\":0,");
  }

  @Test
  void theControlAddressTakesFaultsAndShowsTheWire() throws Exception {
    HttpResponse<String> taken =
        put("/_simulator/faults", "server_error=1\nlimit=2.5 10 403\nresources=detailed, weapons");
    get(path(SimulatedResource.DETAILED));
    get(path(SimulatedResource.VEHICLES));

    assertThat(taken.statusCode()).isEqualTo(200);
    assertThat(simulator.faults().limit()).isEqualTo(new HiddenLimit(2.5, 10, 403, null));
    List<String> wire = get("/_simulator/wire").body().lines().toList();
    assertThat(wire).hasSize(2);
    assertThat(wire.get(0))
        .endsWith("\t" + path(SimulatedResource.DETAILED) + "\t503\tserver_error");
    assertThat(wire.get(1)).endsWith("\t200\tok").contains("\t127.0.0.1\tGET\t");
    assertThat(put("/_simulator/faults", "nonsense=1").statusCode()).isEqualTo(400);
  }

  private HttpResponse<String> faulty(FaultKind kind) throws Exception {
    simulator.faults(Faults.none().with(kind, 1));
    return get(path(SimulatedResource.WEAPONS));
  }

  private HttpResponse<String> get(String path) throws Exception {
    return client.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> ajax(String path) throws Exception {
    return client.send(
        request(path).header("X-AjaxNavigation", "1").build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> put(String path, String body) throws Exception {
    return client.send(
        request(path).PUT(HttpRequest.BodyPublishers.ofString(body)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(simulator.baseUri() + path));
  }

  private String path(SimulatedResource resource) {
    String who =
        soldier.persona().personaId() + "/" + soldier.persona().platform().platformInt() + "/";
    return switch (resource) {
      case DETAILED -> "/bf4/warsawdetailedstatspopulate/" + who;
      case WEAPONS -> "/bf4/warsawWeaponsPopulateStats/" + who + "stats/";
      case VEHICLES -> "/bf4/warsawvehiclesPopulateStats/" + who + "stats/";
      case PROFILE -> soldierPage(soldier);
    };
  }

  private static String soldierPage(SimulatedSoldier soldier) {
    return "/bf4/soldier/-/stats/"
        + soldier.persona().personaId()
        + "/"
        + soldier.persona().platform().label()
        + "/";
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
