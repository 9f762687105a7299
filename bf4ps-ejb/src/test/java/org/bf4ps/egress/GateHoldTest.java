package org.bf4ps.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.fixture.TimeJump;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GateHoldTest {
  private static final Duration TIME = Duration.ofSeconds(30);
  private static final GateRules THREE_AN_HOUR =
      Rules.budget(new SendBudget(3, Duration.ofHours(1)));

  private final GateHold hold = new GateHold("home", TIME);
  private final EgressGate home = new EgressGate("home", THREE_AN_HOUR);
  private final EgressGate away = new EgressGate("away", THREE_AN_HOUR);
  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void twoGates() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
    db.transactions().run(handle -> home.open(handle, Duration.ofMillis(1), 1));
    db.transactions().run(handle -> away.open(handle, Duration.ofMillis(1), 1));
  }

  private boolean takes(EgressGate gate) {
    return db.transactions().<Boolean>call(handle -> gate.take(handle, collector).isPresent());
  }

  private boolean begin(GateHold any) {
    return db.transactions().<Boolean>call(handle -> any.begin(handle, "test"));
  }

  @Test
  void aHeldGateGivesNoPermitUntilItIsNoLongerRenewed() {
    assertThat(begin(hold)).isTrue();
    assertThat(takes(home)).isFalse();
    assertThat(takes(away)).isTrue();

    TimeJump.by(db, Duration.ofSeconds(20));
    db.transactions().run(hold::renew);
    TimeJump.by(db, Duration.ofSeconds(20));
    assertThat(takes(home)).isFalse();

    TimeJump.by(db, Duration.ofSeconds(20));
    assertThat(takes(home)).as("the holder is gone").isTrue();
  }

  @Test
  void whatTheHolderSendsIsInTheLedgerAndCountsTowardsTheBudget() {
    begin(hold);
    assertThat(takes(away)).isTrue();
    db.transactions().run(hold::record);
    db.transactions().run(hold::record);

    assertThat(db.one("SELECT count(*) FROM egress_sends WHERE egress_key = 'home'", Long.class))
        .isEqualTo(2);
    assertThat(takes(away)).as("three of three are spent").isFalse();
    TimeJump.by(db, Duration.ofHours(1));
    assertThat(takes(away)).isTrue();
  }

  @Test
  void aLongerRestAfterAThrottleStays() {
    db.execute("UPDATE egress_gates SET blocked_until = clock_timestamp() + interval '1 hour'");
    begin(hold);
    Duration rest = db.transactions().call(home::untilOpen);
    assertThat(rest).isGreaterThan(Duration.ofMinutes(50));
  }

  @Test
  void aHeldGateIsToldAsHeldAndHasNoBlockToClear() {
    begin(hold);

    EgressState state = db.transactions().call(handle -> new EgressStates().all(handle)).getLast();
    assertThat(state.condition(Instant.now())).isEqualTo(EgressState.Condition.HELD);
    GateConditions.GateCondition told = new GateConditions(db.transactions()).all().getLast();
    assertThat(told.condition()).isEqualTo(EgressState.Condition.HELD);
    assertThat(told.until()).isEqualTo(state.heldUntil()).isAfter(Instant.now());
    assertThat(new EgressSteering(db.transactions()).clearBlock("home", "ada", "").done())
        .isFalse();
    assertThat(takes(home)).isFalse();
  }

  @Test
  void aBlockThatIsClearedDoesNotEndTheHold() {
    begin(hold);
    EgressAnswers answers = new EgressAnswers("home", THREE_AN_HOUR);
    db.transactions().run(handle -> answers.throttled(handle, collector, null));
    assertThat(new GateConditions(db.transactions()).all().getLast().condition())
        .isEqualTo(EgressState.Condition.THROTTLED);

    assertThat(new EgressSteering(db.transactions()).clearBlock("home", "ada", "").done()).isTrue();

    assertThat(takes(home)).isFalse();
  }

  @Test
  void aGateThatNobodyOpenedIsNotHeld() {
    assertThat(begin(new GateHold("nowhere", TIME))).isFalse();
    assertThat(db.rows("SELECT * FROM collection_events WHERE event_type = 'egress_held'"))
        .isEmpty();
  }
}
