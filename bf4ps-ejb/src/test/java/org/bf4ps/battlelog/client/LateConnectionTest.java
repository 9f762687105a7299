package org.bf4ps.battlelog.client;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Outcome.Success;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.fixture.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections that stand only when the permit for their request is over. */
@Timeout(value = 20, unit = TimeUnit.SECONDS)
class LateConnectionTest {
  private static final Persona SOLDIER = new Persona(5, Platform.PC);
  private static final byte[] DETAILED = Answer.bytes(Answer.detailed(SOLDIER));

  @Test
  void anotherPermitIsWaitedForAndServedByTheSameConnection() throws IOException {
    Gate gate = Gate.open().late(2);
    try (RawSite site =
        new RawSite(
            (out, self) -> {
              String head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ";
              out.write((head + DETAILED.length + "\r\n\r\n").getBytes(US_ASCII));
              out.write(DETAILED);
              out.flush();
            })) {
      Outcome outcome = fetch(site, gate);

      assertThat(outcome).isInstanceOf(Success.class);
      assertThat(outcome.sends()).isEqualTo(1);
      assertThat(gate.asked()).isEqualTo(3);
      assertThat(site.requests()).isEqualTo(1);
      assertThat(site.connections()).isEqualTo(1);
    }
  }

  @Test
  void whereNoOtherPermitComesNothingIsSent() throws IOException {
    Gate gate = Gate.of(1).late(1);
    try (RawSite site = new RawSite((out, self) -> {})) {
      Outcome outcome = fetch(site, gate);

      assertThat(outcome).isInstanceOf(Outcome.Failure.class);
      assertThat(outcome.sends()).isZero();
      assertThat(gate.asked()).isEqualTo(2);
      assertThat(site.requests()).isZero();
    }
  }

  private static Outcome fetch(RawSite site, Gate gate) {
    try (BattlelogClient client =
        new BattlelogClient(Settings.defaults(site.base(), "BF4PS test"), InstantSource.system())) {
      return client.fetch(Resource.DETAILED, SOLDIER, gate);
    }
  }
}
