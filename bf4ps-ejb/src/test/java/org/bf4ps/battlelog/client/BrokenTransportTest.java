package org.bf4ps.battlelog.client;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome.Failure;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.fixture.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Time limits, cut connections and endless bodies. */
@Timeout(value = 20, unit = TimeUnit.SECONDS)
class BrokenTransportTest {
  private static final Persona SOLDIER = new Persona(5, Platform.PC);
  private static final byte[] WEAPONS = Answer.bytes(Answer.weapons(SOLDIER, 50));
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofSeconds(15);

  /** The ways in which a body's end is told, each cut in the middle. */
  enum Cut {
    CONTENT_LENGTH("Content-Length: " + WEAPONS.length + "\r\n\r\n"),
    CHUNKED("Transfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(WEAPONS.length) + "\r\n");

    private final String head;

    Cut(String head) {
      this.head = head;
    }
  }

  @ParameterizedTest
  @EnumSource
  void aBodyThatIsCutOffIsTheNetworksFault(Cut cut) throws IOException {
    byte[] half = Arrays.copyOf(WEAPONS, WEAPONS.length / 2);

    Failure failure = fetch(LONG, LONG, (out, site) -> write(out, ok(cut.head), half));

    assertThat(failure.failureClass()).isEqualTo(FailureClass.NETWORK);
    assertThat(failure.httpStatus()).isEqualTo(200);
    assertThat(failure.sends()).isEqualTo(1);
  }

  @Test
  void aWholeBodyOfInvalidJsonIsMalformed() throws IOException {
    byte[] half = Arrays.copyOf(WEAPONS, WEAPONS.length / 2);
    String length = "Content-Length: " + half.length + "\r\n\r\n";

    Failure failure = fetch(LONG, LONG, (out, site) -> write(out, ok(length), half));

    assertThat(failure.failureClass()).isEqualTo(FailureClass.MALFORMED);
  }

  @Test
  void aConnectionThatEndsWithoutAnswerIsNotTriedAgain() throws IOException {
    try (RawSite site = new RawSite((out, self) -> {})) {
      Failure failure = fetch(site.base(), LONG, LONG);

      assertThat(failure.failureClass()).isEqualTo(FailureClass.NETWORK);
      assertThat(failure.httpStatus()).isNull();
      assertThat(failure.sends()).isEqualTo(1);
      assertThat(site.requests()).isEqualTo(1);
    }
  }

  @Test
  void whatIsNoHttpIsTheNetworksFault() throws IOException {
    Failure failure =
        fetch(LONG, LONG, (out, site) -> write(out, "SSH-2.0-OpenSSH\r\n\r\n", new byte[0]));

    assertThat(failure.failureClass()).isEqualTo(FailureClass.NETWORK);
  }

  @Test
  void aClosedPortCostsNoSend() throws IOException {
    int port;
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }

    Failure failure = fetch(URI.create("http://127.0.0.1:" + port), LONG, LONG);

    assertThat(failure.failureClass()).isEqualTo(FailureClass.NETWORK);
    assertThat(failure.sends()).isZero();
  }

  @Test
  void aHostThatDoesNotAcceptIsATimeoutAndCostsNoSend() throws Exception {
    try (FullBacklog host = new FullBacklog()) {
      Failure failure = fetch(host.base(), LONG, LONG);

      assertThat(failure.failureClass()).isEqualTo(FailureClass.TIMEOUT);
      assertThat(failure.sends()).isZero();
    }
  }

  @Test
  void silenceBeforeTheAnswerIsATimeout() throws IOException {
    Failure failure = fetch(SHORT, LONG, (out, site) -> site.hang());

    assertThat(failure.failureClass()).isEqualTo(FailureClass.TIMEOUT);
    assertThat(failure.httpStatus()).isNull();
    assertThat(failure.sends()).isEqualTo(1);
  }

  @Test
  void silenceWithinTheBodyIsATimeout() throws IOException {
    Failure failure =
        fetch(
            SHORT,
            LONG,
            (out, site) -> {
              write(out, ok("Content-Length: 1000\r\n\r\n"), "{\"type\":".getBytes(US_ASCII));
              site.hang();
            });

    assertThat(failure.failureClass()).isEqualTo(FailureClass.TIMEOUT);
    assertThat(failure.httpStatus()).isEqualTo(200);
  }

  @Test
  void aBodyThatDripsIsEndedByTheTotalLimit() throws IOException {
    Failure failure =
        fetch(
            LONG,
            SHORT,
            (out, site) -> {
              write(out, ok("Transfer-Encoding: chunked\r\n\r\n"), "1\r\n{\r\n".getBytes(US_ASCII));
              drip(out);
            });

    assertThat(failure.failureClass()).isEqualTo(FailureClass.TIMEOUT);
    assertThat(failure.message()).contains("total");
  }

  @Test
  void aBodyBeyondTheLimitIsMalformedAndNotReadOn() throws IOException {
    CountDownLatch hungUp = new CountDownLatch(1);
    try (RawSite site =
        new RawSite(
            (out, self) -> {
              write(out, ok("\r\n"), "{\"filler\":[".getBytes(US_ASCII));
              byte[] block = "[\"filler\"],".repeat(1_000).getBytes(US_ASCII);
              try {
                while (true) {
                  out.write(block);
                }
              } finally {
                hungUp.countDown();
              }
            })) {
      Failure failure = fetch(site.base(), LONG, LONG);

      assertThat(failure.failureClass()).isEqualTo(FailureClass.MALFORMED);
      assertThat(failure.message()).contains("too large");
      assertThat(hungUp).satisfies(latch -> latch.await(LONG.toSeconds(), TimeUnit.SECONDS));
      assertThat(hungUp.getCount()).isZero();
    }
  }

  @Test
  void aClosedClientGivesAnOutcomeToo() throws IOException {
    BattlelogClient client = client(URI.create("http://127.0.0.1:1"), LONG, LONG);
    client.close();

    assertThat(client.fetch(Resource.DETAILED, SOLDIER, Gate.open()))
        .isInstanceOfSatisfying(
            Failure.class,
            failure -> assertThat(failure.failureClass()).isEqualTo(FailureClass.INTERNAL));
  }

  private static void drip(OutputStream out) throws IOException, InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    do {
      write(out, "1\r\n \r\n", new byte[0]);
    } while (!never.await(20, TimeUnit.MILLISECONDS));
  }

  private static String ok(String headers) {
    return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n" + headers;
  }

  private static void write(OutputStream out, String head, byte[] body) throws IOException {
    out.write(head.getBytes(US_ASCII));
    out.write(body);
    out.flush();
  }

  private static Failure fetch(Duration read, Duration total, RawSite.Script script)
      throws IOException {
    try (RawSite site = new RawSite(script)) {
      return fetch(site.base(), read, total);
    }
  }

  private static Failure fetch(URI base, Duration read, Duration total) {
    try (BattlelogClient client = client(base, read, total)) {
      return (Failure) client.fetch(Resource.WEAPONS, SOLDIER, Gate.open());
    }
  }

  private static BattlelogClient client(URI base, Duration read, Duration total) {
    Map<Resource, Settings.Limits> limits = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      limits.put(resource, new Settings.Limits(read, total));
    }
    return new BattlelogClient(
        new Settings(base, "BF4PS test", SHORT, limits, 1 << 20, null), InstantSource.system());
  }
}
