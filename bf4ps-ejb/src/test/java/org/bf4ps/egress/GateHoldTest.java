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
  void aBudgetThatIsSpentRefusesTheHolderToo() {
    begin(hold);
    tellBudget(3);
    assertThat(takes(away)).isTrue();
    record(2);
    record(1);
    assertThat(sends()).as("three of three are spent").isEqualTo(3);

    TimeJump.by(db, Duration.ofHours(1));
    record(1);
    assertThat(sends()).isEqualTo(4);
  }

  @Test
  void inAnEmptyLedgerTheHoldersSendsCountFromTheFirst() {
    begin(hold);
    tellBudget(3);
    record(3);

    assertThat(db.rows("SELECT budget_place FROM egress_sends ORDER BY send_id"))
        .extracting(row -> row.get("budget_place"))
        .containsExactly(1L, 2L, 3L);
    assertThat(takes(away)).isFalse();
  }

  @Test
  void whatWasSentBeforeThereWasABudgetCountsToo() {
    begin(hold);
    record(2);
    tellBudget(3);
    record(2);

    assertThat(sends()).isEqualTo(3);
  }

  @Test
  void theBudgetOfTheLastSignOfLifeIsMeant() {
    begin(hold);
    UUID forgotten = db.collector("forgotten", "home");
    db.execute("UPDATE collectors SET last_heartbeat_at = clock_timestamp()");
    tellBudget(3);
    db.execute(
        "UPDATE collectors SET last_heartbeat_at = clock_timestamp() - interval '1 day'"
            + " WHERE collector_uuid = '%s'".formatted(forgotten));
    db.execute(
        "UPDATE collector_instances SET budget_sends = 1 WHERE collector_uuid = '%s'"
            .formatted(forgotten));
    record(4);

    assertThat(sends()).isEqualTo(3);
  }

  @Test
  void withoutABudgetTheHolderIsNotRefused() {
    begin(hold);
    record(4);
    assertThat(sends()).isEqualTo(4);
  }

  private void record(int times) {
    for (int n = 0; n < times; n++) {
      db.transactions().run(hold::record);
    }
  }

  private long sends() {
    return db.one("SELECT count(*) FROM egress_sends", Long.class);
  }

  /** As each process tells it with its heartbeat. */
  private void tellBudget(int sends) {
    db.execute(
        "INSERT INTO collector_instances"
            + " (collector_uuid, instance_token, budget_sends, budget_window_ms)"
            + " SELECT collector_uuid, gen_random_uuid(), %d, 3600000 FROM collectors"
                .formatted(sends));
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
