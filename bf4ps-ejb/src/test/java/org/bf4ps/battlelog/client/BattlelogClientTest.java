package org.bf4ps.battlelog.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.zip.GZIPOutputStream;
import org.apache.hc.client5.http.utils.DateUtils;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Outcome.Failure;
import org.bf4ps.battlelog.Outcome.Success;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.battlelog.fixture.Answer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the client sends and how it reads answers that arrive whole. */
class BattlelogClientTest {
  private static final Persona SOLDIER = new Persona(1_008_642_814_155L, Platform.XBOXONE);
  private static final InstantSource NOON =
      InstantSource.fixed(Instant.parse("2026-11-29T12:00:00Z"));
  private static final byte[] DETAILED = Answer.bytes(Answer.detailed(SOLDIER));
  private static final String USER_AGENT = "BF4PS/1 (+https://example.org; admin@example.org)";

  private final Gate gate = Gate.open();
  private Site site;
  private Settings settings;
  private BattlelogClient client;

  @BeforeEach
  void open() throws IOException {
    site = new Site();
    settings = Settings.defaults(site.base(), USER_AGENT);
    client = new BattlelogClient(settings, NOON);
  }

  @AfterEach
  void close() {
    client.close();
    site.close();
  }

  @Test
  void aSuccessTellsWhatItCost() {
    site.then(200, DETAILED);

    assertThat(fetch(Resource.DETAILED))
        .isInstanceOfSatisfying(
            Success.class,
            success -> {
              assertThat(success.payload().resource()).isEqualTo(Resource.DETAILED);
              assertThat(success.bytes()).isEqualTo(DETAILED.length);
              assertThat(success.httpStatus()).isEqualTo(200);
              assertThat(success.sends()).isEqualTo(1);
            });
    assertThat(gate.asked()).isEqualTo(1);
  }

  @Test
  void aRequestNamesTheProjectAndAsksForJsonInGzip() {
    site.then(200, DETAILED, "Set-Cookie", "session=1").then(200, DETAILED);

    fetch(Resource.DETAILED);
    fetch(Resource.DETAILED);

    var headers = site.asked().getLast().headers();
    assertThat(headers.getFirst("User-Agent")).isEqualTo(USER_AGENT);
    assertThat(headers.getFirst("Accept")).isEqualTo("application/json");
    assertThat(headers.getFirst("Accept-Encoding")).isEqualTo("gzip");
    assertThat(headers).doesNotContainKeys("Cookie", "X-ajaxnavigation");
  }

  @Test
  void aConnectionServesAgain() {
    site.then(200, DETAILED).then(200, gzip(DETAILED), "Content-Encoding", "gzip");
    site.then(200, DETAILED);

    for (int i = 0; i < 3; i++) {
      assertThat(fetch(Resource.DETAILED)).isInstanceOf(Success.class);
    }

    assertThat(site.asked())
        .extracting(Site.Asked::port)
        .hasSize(3)
        .containsOnly(site.asked().getFirst().port());
  }

  @Test
  void aCompressedChunkedAnswerIsReadAndCountedDecompressed() {
    byte[] weapons = Answer.bytes(Answer.weapons(SOLDIER, 174));
    site.then(
        exchange -> {
          exchange.getResponseHeaders().set("Content-Encoding", "gzip");
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write(gzip(weapons));
        });

    assertThat(fetch(Resource.WEAPONS))
        .isInstanceOfSatisfying(
            Success.class,
            success -> {
              assertThat(((WeaponStats) success.payload()).weapons()).hasSize(174);
              assertThat(success.bytes()).isEqualTo(weapons.length);
            });
  }

  @Test
  void requestsLeaveFromTheConfiguredAddress() throws IOException {
    InetAddress address = InetAddress.getByName("127.0.0.2");
    site.then(200, DETAILED);

    try (BattlelogClient second = new BattlelogClient(settings.from(address), NOON)) {
      assertThat(second.fetch(Resource.DETAILED, SOLDIER, gate)).isInstanceOf(Success.class);
    }

    assertThat(site.asked().getFirst().from()).isEqualTo(address);
  }

  @Test
  void whereTheGateRefusesNothingIsSent() {
    Outcome outcome = client.fetch(Resource.DETAILED, SOLDIER, Gate.of(0));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            Failure.class,
            failure -> {
              assertThat(failure.failureClass()).isEqualTo(FailureClass.INTERNAL);
              assertThat(failure.httpStatus()).isNull();
              assertThat(failure.sends()).isZero();
            });
    assertThat(site.asked()).isEmpty();
  }

  @Test
  void anInterruptionAtTheGateIsAnOutcomeAndStaysSet() {
    Outcome outcome =
        client.fetch(
            Resource.DETAILED,
            SOLDIER,
            () -> {
              throw new InterruptedException();
            });

    assertThat(Thread.interrupted()).isTrue();
    assertThat(outcome.sends()).isZero();
    assertThat(outcome).isInstanceOf(Failure.class);
  }

  @Test
  void aFaultOfOurOwnIsAnOutcomeToo() {
    Outcome outcome =
        client.fetch(
            Resource.DETAILED,
            SOLDIER,
            () -> {
              throw new IllegalStateException("no database");
            });

    assertThat(((Failure) outcome).failureClass()).isEqualTo(FailureClass.INTERNAL);
  }

  @Test
  void anErrorIsAnOutcomeToo() {
    Outcome outcome =
        client.fetch(
            Resource.DETAILED,
            SOLDIER,
            () -> {
              throw new StackOverflowError();
            });

    assertThat(((Failure) outcome).failureClass()).isEqualTo(FailureClass.INTERNAL);
  }

  @ParameterizedTest
  @CsvSource({
    "403, THROTTLED", "429, THROTTLED", "404, NOT_FOUND", "500, SERVER_ERROR",
    "503, SERVER_ERROR", "400, MISSING_PAYLOAD", "204, MISSING_PAYLOAD", "410, MISSING_PAYLOAD"
  })
  void eachStatusHasItsClass(int status, FailureClass expected) {
    site.then(status, new byte[0]);

    Failure failure = (Failure) fetch(Resource.WEAPONS);

    assertThat(failure.failureClass()).isEqualTo(expected);
    assertThat(failure.httpStatus()).isEqualTo(status);
    assertThat(failure.retryAfter()).isNull();
    assertThat(failure.sends()).isEqualTo(1);
  }

  @Test
  void retryAfterIsHandedOn() {
    site.then(429, new byte[0], "Retry-After", "90");

    assertThat(((Failure) fetch(Resource.DETAILED)).retryAfter()).isEqualTo(Duration.ofSeconds(90));
  }

  /** The site tells the date of each answer; the client's clock stands elsewhere. */
  @Test
  void aDateInRetryAfterIsReadByTheSitesClock() {
    Instant until = Instant.now().plusSeconds(90);
    site.then(429, new byte[0], "Retry-After", DateUtils.formatStandardDate(until));

    assertThat(((Failure) fetch(Resource.DETAILED)).retryAfter())
        .isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
  }

  @Test
  void aRedirectIsNotFollowed() {
    site.then(302, new byte[0], "Location", site.base() + "/elsewhere").then(200, DETAILED);

    Failure failure = (Failure) fetch(Resource.DETAILED);

    assertThat(failure.failureClass()).isEqualTo(FailureClass.MISSING_PAYLOAD);
    assertThat(failure.sends()).isEqualTo(1);
    assertThat(site.asked()).hasSize(1);
  }

  @Test
  void aPageWhereJsonIsDueIsAPassingFaultAndItsTextIsNotHandedOn() {
    site.then(200, "<html>errorpage secret</html>".getBytes(StandardCharsets.UTF_8));

    Failure failure = (Failure) fetch(Resource.VEHICLES);

    assertThat(failure.failureClass()).isEqualTo(FailureClass.MISSING_PAYLOAD);
    assertThat(failure.httpStatus()).isEqualTo(200);
    assertThat(failure.message()).doesNotContain("secret");
  }

  @Test
  void whatIsNotCompressedAsItClaimsIsMalformed() {
    site.then(200, DETAILED, "Content-Encoding", "gzip");

    assertThat(((Failure) fetch(Resource.DETAILED)).failureClass())
        .isEqualTo(FailureClass.MALFORMED);
  }

  private Outcome fetch(Resource resource) {
    return client.fetch(resource, SOLDIER, gate);
  }

  private static byte[] gzip(byte[] body) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return compressed.toByteArray();
  }
}
