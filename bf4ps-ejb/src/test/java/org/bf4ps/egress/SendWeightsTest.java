package org.bf4ps.egress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claim;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SendWeightsTest {
  private static final Duration INTERVAL = Duration.ofMinutes(10);

  private final EgressGate gate =
      new EgressGate("home", Rules.weights(Map.of(Resource.WEAPONS, 3)));
  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
    db.transactions().run(handle -> gate.open(handle, INTERVAL, 1));
  }

  private Permit send(Resource resource) {
    db.job(db.soldier(), resource, "active");
    Claim claim = db.claim(collector);
    return db.transactions()
        .call(handle -> gate.assign(handle, gate.take(handle, collector).orElseThrow(), claim));
  }

  private Duration untilOpen() {
    return db.transactions().call(gate::untilOpen);
  }

  @Test
  void aHeavyRequestKeepsTheGateClosedForItsIntervals() {
    send(Resource.WEAPONS);
    assertThat(untilOpen())
        .isBetween(INTERVAL.multipliedBy(3).minusMinutes(1), INTERVAL.multipliedBy(3));
    assertThat(db.one("SELECT charged_ms FROM egress_sends", Double.class))
        .isEqualTo(3.0 * INTERVAL.toMillis());
  }

  @Test
  void aRequestWithoutAWeightTakesUpOneInterval() {
    send(Resource.VEHICLES);
    assertThat(untilOpen()).isBetween(INTERVAL.minusMinutes(1), INTERVAL);
  }

  @Test
  void aHeavyPermitGivenBackOpensTheGateWholly() {
    Permit permit = send(Resource.WEAPONS);
    db.transactions().run(handle -> gate.giveBack(handle, permit));
    assertThat(untilOpen()).isZero();
  }

  @Test
  void settingsGiveEachResourceItsWeight() {
    SendWeights weights =
        SendWeights.of(
            Settings.of(
                Map.of("bf4ps.egress.weight.weapons", "4", "bf4ps.egress.weight.profile", "2")));
    assertThat(weights.of(Resource.WEAPONS)).isEqualTo(4);
    assertThat(weights.of(Resource.PROFILE)).isEqualTo(2);
    assertThat(weights.of(Resource.DETAILED)).isEqualTo(1);
    assertThatThrownBy(() -> new SendWeights(Map.of(Resource.WEAPONS, 0)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
