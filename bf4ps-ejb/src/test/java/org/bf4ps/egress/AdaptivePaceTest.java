package org.bf4ps.egress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.config.InvalidSettingException;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdaptivePaceTest {
  /** From 2 s to 60 s, 360 requests an hour more in each hour, three times as slow. */
  private static final GateRules ADAPTIVE =
      Rules.pace(new AdaptivePace(true, Duration.ofSeconds(2), Duration.ofSeconds(60), 360, 3));

  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  private void open(GateRules rules, long intervalMillis) {
    db.transactions()
        .run(
            handle ->
                new EgressGate("home", rules).open(handle, Duration.ofMillis(intervalMillis), 1));
  }

  private EgressState state() {
    return db.transactions().call(handle -> new EgressStates().all(handle)).getFirst();
  }

  private void happen(String events) {
    EgressAnswers answers = new EgressAnswers("home", ADAPTIVE);
    for (String event : events.split(" ")) {
      db.transactions()
          .run(
              handle -> {
                switch (event) {
                  case "good" -> answers.passed(handle);
                  case "throttle" -> answers.throttled(handle, collector, null);
                  case "rested" ->
                      handle.execute("UPDATE egress_gates SET blocked_until = clock_timestamp()");
                  default -> throw new IllegalArgumentException(event);
                }
              });
    }
  }

  /**
   * An interval of 10 s is 360 an hour; a good answer stands for 10 s, in which the rate grows by
   * one request an hour: 361 an hour are 9972.299 ms.
   */
  @ParameterizedTest
  @CsvSource({
    "10000, good, 9972.299",
    "10000, good good, 9944.828",
    "10000, throttle, 30000",
    "10000, throttle throttle throttle, 30000",
    "10000, throttle good, 30000",
    "10000, throttle rested good, 29268.293",
    "10000, throttle rested throttle, 60000",
    "50000, throttle, 60000",
    "2000, good, 2000",
    "2000.1, good, 2000",
    "1000, good, 2000",
    "90000, throttle, 60000",
  })
  void theIntervalFollowsTheAnswersBetweenFloorAndCeiling(
      double before, String events, double after) {
    open(ADAPTIVE, (long) before);
    if (before != (long) before) {
      db.execute("UPDATE egress_gates SET adaptive_interval_ms = " + before);
    }
    happen(events);
    EgressState state = state();
    assertThat(state.adaptive()).isTrue();
    assertThat(state.interval().toNanos() / 1e6).isCloseTo(after, within(0.001));
    assertThat(state.fixedInterval()).isEqualTo(Duration.ofMillis((long) before));
  }

  @Test
  void theGateOpensByTheAdaptiveInterval() {
    open(ADAPTIVE, 10_000);
    happen("throttle rested");
    EgressGate gate = new EgressGate("home", ADAPTIVE);
    db.transactions().run(handle -> gate.take(handle, collector).orElseThrow());
    assertThat(db.transactions().call(gate::untilOpen))
        .isBetween(Duration.ofSeconds(20), Duration.ofSeconds(30));
    assertThat(state().sentLastHour()).isEqualTo(1);
    assertThat(state().throttleLevel()).isEqualTo(1);
  }

  @Test
  void aRestartKeepsWhatWasLearntAndSwitchingOffReturnsToTheFixedInterval() {
    open(ADAPTIVE, 10_000);
    happen("throttle");
    open(ADAPTIVE, 10_000);
    assertThat(state().interval()).isEqualTo(Duration.ofSeconds(30));
    open(Rules.PLAIN, 10_000);
    assertThat(state().adaptive()).isFalse();
    assertThat(state().interval()).isEqualTo(Duration.ofSeconds(10));
    happen("good rested throttle");
    assertThat(state().interval()).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void aCeilingBelowTheFloorNamesItsKey() {
    Map<String, String> crossed =
        Map.of("bf4ps.adaptive.floor-ms", "5000", "bf4ps.adaptive.ceiling-ms", "4000");
    assertThatThrownBy(() -> Settings.of(crossed))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageContaining("bf4ps.adaptive.ceiling-ms");
    assertThat(AdaptivePace.of(Settings.of(Map.of())).enabled()).isFalse();
  }
}
