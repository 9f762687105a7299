package org.bf4ps.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.fixture.TimeJump;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EgressGateTest {
  private static final Duration LONG = Duration.ofHours(1);

  private final EgressGate gate = new EgressGate("home", Rules.PLAIN);
  private final EgressAnswers answers = new EgressAnswers("home", Rules.PLAIN);
  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  private void open(Duration interval, int burst) {
    db.transactions().run(handle -> gate.open(handle, interval, burst));
  }

  private Optional<Permit> take() {
    return db.transactions().call(handle -> gate.take(handle, collector));
  }

  private Duration untilOpen() {
    return db.transactions().call(gate::untilOpen);
  }

  private void block(Duration retryAfter) {
    db.transactions().run(handle -> answers.throttled(handle, collector, retryAfter));
  }

  @Test
  void oneIntervalGivesOnePermitWithItsLedgerRow() {
    open(LONG, 1);
    assertThat(untilOpen()).isZero();
    assertThat(take()).isPresent();
    assertThat(take()).isEmpty();
    assertThat(untilOpen()).isBetween(LONG.minusMinutes(1), LONG);
    assertThat(db.rows("SELECT egress_key, collector_uuid, lane FROM egress_sends"))
        .singleElement()
        .isEqualTo(Map.of("egress_key", "home", "collector_uuid", collector, "lane", "background"));
  }

  @Test
  void aRestedGateGivesItsBurst() {
    open(LONG, 3);
    assertThat(take()).isPresent();
    assertThat(take()).isPresent();
    assertThat(take()).isPresent();
    assertThat(take()).isEmpty();
  }

  /** queue-lessons: one UPDATE on one row grants 504 of 504; read-then-write granted 3,941. */
  @Test
  void manyTakersNeverGetMoreThanTheIntervalAllows() throws InterruptedException {
    Duration interval = Duration.ofMillis(20);
    open(interval, 1);
    String clock = "SELECT 1000 * extract(epoch FROM clock_timestamp())";
    double began = db.one(clock, Double.class);
    AtomicInteger granted = new AtomicInteger();
    List<Thread> takers = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      takers.add(
          Thread.startVirtualThread(
              () -> {
                for (int n = 0; n < 40; n++) {
                  take().ifPresent(permit -> granted.incrementAndGet());
                }
              }));
    }
    for (Thread taker : takers) {
      taker.join();
    }
    double elapsed = db.one(clock, Double.class) - began;

    assertThat((double) granted.get()).isBetween(2.0, 1 + elapsed / interval.toMillis());
    assertThat(db.one("SELECT count(*) FROM egress_sends", Integer.class)).isEqualTo(granted.get());
  }

  @Test
  void anUnusedPermitOpensTheGateAgain() {
    open(LONG, 1);
    Permit permit = take().orElseThrow();
    db.transactions().run(handle -> gate.giveBack(handle, permit));
    assertThat(untilOpen()).isZero();
    assertThat(db.one("SELECT returned_at IS NOT NULL FROM egress_sends", Boolean.class)).isTrue();
    assertThat(take()).isPresent();
  }

  @Test
  void aForfeitedPermitLeavesTheLedgerAndNotItsTurn() {
    open(LONG, 1);
    Permit permit = take().orElseThrow();
    db.transactions().run(handle -> gate.forfeit(handle, permit));
    assertThat(db.one("SELECT returned_at IS NOT NULL FROM egress_sends", Boolean.class)).isTrue();
    assertThat(take()).isEmpty();
  }

  @Test
  void aPermitThatOthersStandOnIsForfeited() {
    open(LONG, 2);
    Permit first = take().orElseThrow();
    take().orElseThrow();
    db.transactions().run(handle -> gate.giveBack(handle, first));
    assertThat(take()).isEmpty();
  }

  @Test
  void givingBackTwiceOpensOnce() {
    open(LONG, 1);
    Permit permit = take().orElseThrow();
    db.transactions().run(handle -> gate.giveBack(handle, permit));
    take().orElseThrow();
    db.transactions().run(handle -> gate.giveBack(handle, permit));
    assertThat(take()).isEmpty();
  }

  @Test
  void aThrottleClosesTheGateForAMinuteThenTwoUpToTheCap() {
    open(Duration.ofMillis(1), 1);
    Duration[] expected = {
      Duration.ofMinutes(1),
      Duration.ofMinutes(2),
      Duration.ofMinutes(4),
      Duration.ofMinutes(8),
      Duration.ofMinutes(10)
    };
    for (Duration rest : expected) {
      block(null);
      assertThat(untilOpen()).isBetween(rest.minusSeconds(30), rest);
      assertThat(take()).isEmpty();
      db.execute("UPDATE egress_gates SET blocked_until = clock_timestamp()");
    }
  }

  @Test
  void retryAfterIsObeyedAndAnswersUnderWayDoNotEscalate() {
    open(Duration.ofMillis(1), 1);
    block(Duration.ofMinutes(5));
    block(null);
    block(null);
    assertThat(untilOpen()).isBetween(Duration.ofMinutes(4), Duration.ofMinutes(5));
    assertThat(db.one("SELECT throttle_level FROM egress_gates", Integer.class)).isEqualTo(1);
    assertThat(
            db.one(
                "SELECT count(*) FROM collection_events WHERE event_type = 'egress_blocked'",
                Integer.class))
        .isEqualTo(3);
  }

  /** An hour without sends at a closed gate is no quiet hour: nobody asked meanwhile. */
  @Test
  void aRestAsLongAsTheQuietTimeDoesNotForgetTheLevel() {
    GateRules rules = GateRules.of(Settings.of(Map.of()));
    EgressAnswers usual = new EgressAnswers("home", rules);
    assertThat(rules.rest().cap()).isEqualTo(rules.rest().quiet());
    open(Duration.ofMillis(1), 1);
    for (int minutes : new int[] {1, 2, 4, 8, 16, 32, 60, 60, 60}) {
      db.transactions().run(handle -> usual.throttled(handle, collector, null));
      Duration rest = untilOpen();
      assertThat(rest)
          .isBetween(Duration.ofMinutes(minutes).minusSeconds(30), Duration.ofMinutes(minutes));
      TimeJump.by(db, rest.plusSeconds(5));
    }
  }

  @Test
  void aRestThatBattlelogAskedForIsNoQuietTimeEither() {
    open(Duration.ofMillis(1), 1);
    block(Duration.ofHours(3));
    TimeJump.by(db, Duration.ofHours(3).plusSeconds(5));
    block(null);
    assertThat(level()).isEqualTo(2);
  }

  @Test
  void aQuietTimeAfterTheRestForgetsTheLevel() {
    open(Duration.ofMillis(1), 1);
    block(null);
    db.execute("UPDATE egress_gates SET throttle_level = 4");
    TimeJump.by(db, Duration.ofMinutes(60));
    block(null);
    assertThat(level()).as("the first minute was a rest").isEqualTo(5);
    TimeJump.by(db, Rules.REST.cap().plus(Rules.REST.quiet()).plusSeconds(5));
    block(null);
    assertThat(level()).isEqualTo(1);
  }

  private int level() {
    return db.one("SELECT throttle_level FROM egress_gates", Integer.class);
  }

  @Test
  void whatAsksForNoRestAtAllClosesTheGateAsAThrottleDoes() {
    open(Duration.ofMillis(1), 1);
    block(Duration.ZERO);
    assertThat(untilOpen()).isBetween(Duration.ofSeconds(30), Duration.ofMinutes(1));
    TimeJump.by(db, Duration.ofMinutes(1));
    block(Duration.ofSeconds(-90));
    assertThat(untilOpen()).isBetween(Duration.ofSeconds(90), Duration.ofMinutes(2));
  }

  @Test
  void openingAgainKeepsWhatAnOperatorSet() {
    open(LONG, 1);
    open(Duration.ofSeconds(1), 5);
    assertThat(db.one("SELECT interval_ms FROM egress_gates", Long.class))
        .isEqualTo(LONG.toMillis());
  }
}
