package org.bf4ps.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.egress.EgressState.Condition;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EgressSteeringTest {
  private final EgressGate gate = new EgressGate("home", Rules.PLAIN);
  private QueueDatabase db;
  private UUID collector;
  private EgressSteering steering;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
    steering = new EgressSteering(db.transactions());
    db.transactions().run(handle -> gate.open(handle, Duration.ofMillis(1), 100));
  }

  private boolean permitted() {
    return db.transactions().call(handle -> gate.take(handle, collector)).isPresent();
  }

  private EgressState state() {
    return db.transactions().call(handle -> new EgressStates().all(handle)).getFirst();
  }

  private Condition condition() {
    return state().condition(Instant.now());
  }

  private void throttle() {
    EgressAnswers answers = new EgressAnswers("home", Rules.PLAIN);
    db.transactions().run(handle -> answers.throttled(handle, collector, null));
  }

  @Test
  void nothingLeavesWhileAnOperatorPausesTheEgress() {
    assertThat(permitted()).isTrue();

    assertThat(steering.pause("home", null, "ada", "too loud").done()).isTrue();

    assertThat(permitted()).isFalse();
    assertThat(db.transactions().<Duration>call(gate::untilOpen))
        .isGreaterThan(Duration.ofDays(366));
    assertThat(condition()).isEqualTo(Condition.PAUSED);
    assertThat(state().opensAt()).isNull();
    assertThat(state().pause().operator()).isEqualTo("ada");
    assertThat(state().pause().reason()).isEqualTo("too loud");

    assertThat(steering.resume("home", "ada", "").done()).isTrue();
    assertThat(permitted()).isTrue();
    assertThat(condition()).isEqualTo(Condition.OPEN);
    assertThat(steering.resume("home", "ada", "").done()).as("there is no pause").isFalse();
  }

  @Test
  void aPauseWithAnEndEndsByItself() {
    steering.pause("home", Instant.now().plusSeconds(600), "ada", "");
    assertThat(permitted()).isFalse();
    db.execute("UPDATE egress_gates SET paused_until = clock_timestamp() - interval '1 second'");
    assertThat(permitted()).isTrue();
    assertThat(condition()).isEqualTo(Condition.OPEN);
  }

  @Test
  void aPauseAndAThrottleAreToldApartAndClearedApart() {
    throttle();
    assertThat(condition()).isEqualTo(Condition.THROTTLED);
    steering.pause("home", null, "ada", "");
    assertThat(condition()).isEqualTo(Condition.PAUSED);

    assertThat(steering.clearBlock("home", "ada", "").done()).isTrue();
    assertThat(condition()).isEqualTo(Condition.PAUSED);
    assertThat(steering.clearBlock("home", "ada", "").done()).isFalse();

    throttle();
    steering.resume("home", "ada", "");
    assertThat(condition()).isEqualTo(Condition.THROTTLED);
    assertThat(permitted()).isFalse();
  }

  @Test
  void theNewPaceHoldsFromTheNextRequestOnAndStaysInItsRange() {
    assertThat(steering.changePace("home", Duration.ofSeconds(7), 2, "ada", "").done()).isTrue();
    assertThat(state().interval()).isEqualTo(Duration.ofSeconds(7));
    assertThat(state().burst()).isEqualTo(2);

    assertThat(steering.changePace("home", Duration.ZERO, 2, "ada", "").sentence())
        .contains("1 to 600000");
    assertThat(steering.changePace("home", Duration.ofSeconds(7), 101, "ada", "").done()).isFalse();
    assertThat(steering.changePace("away", Duration.ofSeconds(7), 2, "ada", "").done()).isFalse();
  }

  @Test
  void theStateTellsWhoUsesItAndWhatWasRefused() {
    db.execute(
        "INSERT INTO collection_events (event_type, egress_key_snapshot, http_status)"
            + " VALUES ('failed', 'home', 403), ('failed', 'home', 403), ('failed', 'away', 429)");
    permitted();

    assertThat(state().refusedLastDay()).isEqualTo(Map.of(403, 2L));
    assertThat(state().collectors()).containsExactly("alpha");
    assertThat(state().sentLastHour()).isEqualTo(1);
  }

  @Test
  void everyActionIsAnEventWithItsOperatorAndARefusedOneIsNone() {
    steering.pause("home", null, "ada", "why");
    steering.resume("home", "bob", "");
    steering.resume("home", "bob", "");
    steering.changePace("home", Duration.ofSeconds(5), 1, "ada", "");

    assertThat(
            db.rows(
                "SELECT event_type, egress_key_snapshot, metadata ->> 'operator' AS by"
                    + " FROM collection_events ORDER BY event_id"))
        .extracting(row -> row.get("event_type") + " " + row.get("by"))
        .containsExactly("egress_paused ada", "egress_resumed bob", "egress_pace_changed ada");
  }
}
