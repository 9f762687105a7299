package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.GateRules;
import org.bf4ps.egress.Permit;
import org.bf4ps.figures.Figure;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Leases;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sends beside a database whose answers may take long. */
class AttemptSendsTest {
  private static final Settings SETTINGS = Settings.of(Map.of());
  private static final Duration USABLE =
      SETTINGS.get(LeaseTunables.LEASE).minus(SETTINGS.get(LeaseTunables.LEASE_MARGIN));

  private final QueueDatabase db = QueueDatabase.create();
  private final AtomicLong ticker = new AtomicLong();

  @Test
  void nothingIsSentWhenTheStartWasAnsweredAfterTheLocalDeadline() throws InterruptedException {
    Turn<Claim> turn = turn();
    AttemptSends<Claim> sends = sends(turn, USABLE.plusSeconds(1));

    assertThat(sends.awaitPermit()).isFalse();

    assertThat(sends.begun()).as("something was let go").isFalse();
    assertThat(sends.stale()).isFalse();
    sends.giveBackUnused();
    Claim claim = turn.lease().claim();
    assertThat(db.transactions().<Boolean>call(h -> new Leases().release(h, claim, "late")))
        .isTrue();
    assertThat(permitsInUse()).isZero();
    Laws.assertHold(db);
  }

  @Test
  void aPermitThatGrewOldDuringTheStartIsExchangedForANewOne() throws InterruptedException {
    Turn<Claim> turn = turn();
    AttemptSends<Claim> sends = sends(turn, Duration.ofSeconds(30));

    assertThat(sends.awaitPermit()).isTrue();

    assertThat(
            db.one(
                "SELECT returned_at IS NOT NULL FROM egress_sends ORDER BY send_id LIMIT 1",
                Boolean.class))
        .as("the first permit was given back")
        .isTrue();
    assertThat(permitsInUse()).isOne();
  }

  @Test
  void aPermitThatGrewOldWhileConnectingIsExchangedForANewOne() throws InterruptedException {
    Turn<Claim> turn = turn();
    AttemptSends<Claim> sends = sends(turn, Duration.ZERO);
    assertThat(sends.awaitPermit()).isTrue();
    ticker.set(turn.slot().until() + 1);

    assertThat(sends.mayLeave()).isFalse();
    assertThat(sends.begun()).as("something was let go").isFalse();
    assertThat(sends.awaitPermit()).isTrue();

    assertThat(sends.mayLeave()).isTrue();
    assertThat(db.rows("SELECT returned_at IS NOT NULL AS returned FROM egress_sends ORDER BY 1"))
        .extracting(row -> row.get("returned"))
        .containsExactly(false, true);
  }

  @Test
  void aPermitIsGoodForOneRequestToTheLastMomentOfItsTurn() throws InterruptedException {
    Turn<Claim> turn = turn();
    AttemptSends<Claim> sends = sends(turn, Duration.ZERO);
    assertThat(sends.awaitPermit()).isTrue();
    ticker.set(turn.slot().until());

    assertThat(sends.mayLeave()).isTrue();

    assertThat(sends.mayLeave()).as("a second one on the same permit").isFalse();
    sends.giveBackUnused();
    assertThat(sends.begun()).isTrue();
    assertThat(permitsInUse()).isOne();
  }

  @Test
  void aSecondPermitThatNothingLeftOnIsGivenBackAndTheFirstStaysSpent()
      throws InterruptedException {
    Turn<Claim> turn = turn();
    AttemptSends<Claim> sends = sends(turn, Duration.ZERO);
    assertThat(sends.awaitPermit()).isTrue();
    assertThat(sends.mayLeave()).isTrue();
    assertThat(sends.awaitPermit()).isTrue();

    sends.giveBackUnused();
    sends.giveBackUnused();

    assertThat(sends.begun()).isTrue();
    assertThat(returned()).containsExactly(false, true);
    assertThat(sends.mayLeave()).as("a request on a permit that was given back").isFalse();
  }

  private List<Object> returned() {
    return db
        .rows("SELECT returned_at IS NOT NULL AS returned FROM egress_sends ORDER BY send_id")
        .stream()
        .map(row -> row.get("returned"))
        .toList();
  }

  @Test
  void nothingLeavesWhenConnectingOutlastedTheLocalDeadline() throws InterruptedException {
    Turn<Claim> turn = turn();
    AttemptSends<Claim> sends = sends(turn, Duration.ZERO);
    assertThat(sends.awaitPermit()).isTrue();
    ticker.set(USABLE.toNanos());

    assertThat(sends.mayLeave()).isFalse();
    assertThat(sends.awaitPermit()).isFalse();

    sends.giveBackUnused();
    assertThat(sends.begun()).as("something was let go").isFalse();
    assertThat(permitsInUse()).isZero();
  }

  @Test
  void aPermitIsOldAfterHalfAnIntervalAndAtMostASecond() {
    assertThat(oldAfter(Duration.ofMillis(400))).isEqualTo(Duration.ofMillis(200));
    assertThat(oldAfter(Duration.ofSeconds(5))).isEqualTo(Duration.ofSeconds(1));
    assertThat(oldAfter(Duration.ofMillis(2))).isEqualTo(Duration.ofMillis(25));
  }

  @Test
  void aPermitFromAFarDatabaseCanBeUsedThoughItsTurnIsThatOld() {
    UUID collector = db.collector("far", "far");
    EgressGate paced = new EgressGate("far", GateRules.of(SETTINGS));
    db.transactions().run(handle -> paced.open(handle, Duration.ofMillis(2), 1));
    Permit permit = db.transactions().call(handle -> paced.take(handle, collector).orElseThrow());
    long answered = Duration.ofMillis(300).toNanos();

    assertThat(SendSlot.of(permit, 0, answered).isOver(answered)).isFalse();
    assertThat(SendSlot.of(permit, 0, 4 * answered).isOver(4 * answered))
        .as("a second after the question nothing is sent any more")
        .isTrue();
  }

  /** How long after its turn a permit can still be used, at a pace. */
  private Duration oldAfter(Duration pace) {
    UUID collector = db.collector("at " + pace, "at " + pace);
    EgressGate paced = new EgressGate("at " + pace, GateRules.of(SETTINGS));
    db.transactions().run(handle -> paced.open(handle, pace, 1));
    Permit permit = db.transactions().call(handle -> paced.take(handle, collector).orElseThrow());
    return Duration.ofNanos(SendSlot.of(permit, 0, 0).until() - SendSlot.of(permit, 0, 0).from());
  }

  @Test
  void aDatabaseThatIsAwayBetweenTwoRequestsOfAnAttemptIsWaitedFor() throws InterruptedException {
    Turn<Claim> turn = turn();
    LostCommits database = new LostCommits(db.transactions());
    AttemptSends<Claim> sends = new AttemptSends<>(node(database), turn, turn.practice().jobs());
    assertThat(sends.awaitPermit()).isTrue();

    database.lose(2);
    assertThat(sends.awaitPermit()).isTrue();

    assertThat(database.left()).isZero();
    assertThat(permitsInUse()).as("none of a transaction that was rolled back").isEqualTo(2);
    Laws.assertHold(db);
  }

  @Test
  void whatNeverBeganIsNotWaitedFor() {
    Turn<Claim> turn = turn();
    LostCommits database = new LostCommits(db.transactions());
    database.lose(1);
    AttemptSends<Claim> sends = new AttemptSends<>(node(database), turn, turn.practice().jobs());

    assertThatThrownBy(sends::awaitPermit).hasRootCauseInstanceOf(SQLException.class);

    assertThat(sends.begun()).isFalse();
  }

  @Test
  @Timeout(60)
  void aPauseThatEndsWhileAnAttemptWaitsIsNotSleptThrough() throws InterruptedException {
    Turn<Claim> turn = turn();
    AttemptSends<Claim> sends =
        new AttemptSends<>(
            node(
                db.transactions(),
                rest -> db.execute("UPDATE egress_gates SET paused_at = NULL, paused_by = NULL")),
            turn,
            turn.practice().jobs());
    assertThat(sends.awaitPermit()).isTrue();
    pause();

    assertThat(sends.awaitPermit()).isTrue();

    assertThat(permitsInUse()).isEqualTo(2);
    Laws.assertHold(db);
  }

  @Test
  @Timeout(60)
  void aLeaseThatEndsWhileAnAttemptWaitsIsNotSleptThrough() throws InterruptedException {
    Turn<Claim> turn = turn();
    AttemptSends<Claim> sends =
        new AttemptSends<>(
            node(db.transactions(), rest -> ticker.addAndGet(USABLE.toNanos())),
            turn,
            turn.practice().jobs());
    assertThat(sends.awaitPermit()).isTrue();
    pause();

    assertThat(sends.awaitPermit()).isFalse();

    assertThat(permitsInUse()).isOne();
  }

  @Test
  @Timeout(60)
  void aDrainEndsTheWaitOfAnAttemptThatSentNothing() throws InterruptedException {
    Turn<Claim> turn = turn();
    List<Duration> rests = new CopyOnWriteArrayList<>();
    NodeParts node = node(db.transactions(), rests::add);
    AttemptSends<Claim> sends = new AttemptSends<>(node, turn, turn.practice().jobs());
    ticker.set(turn.slot().until() + 1);
    pause();
    Thread drain =
        Thread.ofVirtual()
            .start(
                () -> {
                  await().until(() -> !rests.isEmpty());
                  node.stop().request();
                });

    assertThat(sends.awaitPermit()).isFalse();

    drain.join();
    assertThat(rests).as("not looked at again").hasSize(1);
    assertThat(sends.begun()).isFalse();
    assertThat(permitsInUse()).isZero();
  }

  /** For as long as an operator likes. */
  private void pause() {
    db.execute("UPDATE egress_gates SET paused_at = clock_timestamp(), paused_by = 'test'");
  }

  private int permitsInUse() {
    return db.one("SELECT count(*) FROM egress_sends WHERE returned_at IS NULL", Integer.class);
  }

  private Turn<Claim> turn() {
    return Turns.claimed(db, node(db.transactions()));
  }

  /** The sends of a turn, with a database whose first answer takes so long. */
  private AttemptSends<Claim> sends(Turn<Claim> turn, Duration firstAnswer) {
    return new AttemptSends<>(
        node(new SlowOnce(db.transactions(), firstAnswer)), turn, turn.practice().jobs());
  }

  private NodeParts node(Transactions transactions) {
    return node(transactions, rest -> {});
  }

  /** What a node shares, with somebody who hears of each rest before it begins. */
  private NodeParts node(Transactions transactions, Consumer<Duration> rests) {
    return new NodeParts(
        transactions,
        SETTINGS,
        new HeardRests(rests),
        new Stop(),
        new HeldLeases(),
        new NodePulse(),
        ticker::get);
  }

  /** A tally of which only the rests at a closed gate are heard. */
  private record HeardRests(Consumer<Duration> rests) implements Tally {
    @Override
    public void count(Figure figure, String... values) {}

    @Override
    public void time(Figure figure, Duration duration, String... values) {
      if (figure == Figure.GATE_WAITS) {
        rests.accept(duration);
      }
    }
  }

  /** Commits, and lets the answer be on its way for long, once. */
  private final class SlowOnce implements Transactions {
    private final Transactions real;
    private Duration delay;

    SlowOnce(Transactions real, Duration delay) {
      this.real = real;
      this.delay = delay;
    }

    @Override
    public <T> T call(Function<Handle, T> work) {
      T answer = real.call(work);
      ticker.addAndGet(delay.toNanos());
      delay = Duration.ZERO;
      return answer;
    }
  }
}
