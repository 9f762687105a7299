package org.bf4ps.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SendBudgetTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final int TAKERS = 16;

  private QueueDatabase db;
  private UUID collector;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    collector = db.collector("alpha", "home");
  }

  /** A gate that never closes by itself. */
  private EgressGate wide(String key, SendBudget budget) {
    EgressGate gate = new EgressGate(key, Rules.budget(budget));
    db.transactions().run(handle -> gate.open(handle, Duration.ofMillis(1), 1_000_000));
    return gate;
  }

  /** So many gates that only the budget brings the takers together. */
  private List<EgressGate> gates(SendBudget budget) {
    return IntStream.range(0, TAKERS).mapToObj(n -> wide("gate" + n, budget)).toList();
  }

  private Optional<Permit> take(EgressGate gate) {
    return db.transactions().call(handle -> gate.take(handle, collector));
  }

  private Optional<Permit> takePatiently(EgressGate gate) {
    return db.transactions()
        .call(
            handle -> {
              handle.execute("SET LOCAL lock_timeout = '5s'");
              return gate.take(handle, collector);
            });
  }

  private Duration untilOpen(EgressGate gate) {
    return db.transactions().call(gate::untilOpen);
  }

  private int used() {
    return db.one("SELECT count(*) FROM egress_sends WHERE returned_at IS NULL", Integer.class);
  }

  private void age(Duration by) {
    db.execute(
        "UPDATE egress_sends SET permitted_at = permitted_at - interval '"
            + by.toMillis()
            + " milliseconds'");
  }

  @Test
  void allGatesShareTheBudgetAndItOpensAsTheOldestPermitLeavesTheWindow() {
    SendBudget budget = new SendBudget(3, HOUR);
    EgressGate home = wide("home", budget);
    EgressGate away = wide("away", budget);
    assertThat(take(home)).isPresent();
    age(Duration.ofMinutes(20));
    assertThat(take(away)).isPresent();
    assertThat(take(home)).isPresent();
    assertThat(take(home)).isEmpty();
    assertThat(take(away)).isEmpty();
    assertThat(untilOpen(away)).isBetween(Duration.ofMinutes(39), Duration.ofMinutes(40));

    age(Duration.ofMinutes(39));
    assertThat(take(home)).as("nearly an hour is no hour").isEmpty();
    age(Duration.ofMinutes(1));
    assertThat(untilOpen(home)).isZero();
    assertThat(take(home)).isPresent();
    assertThat(take(home)).as("the second oldest is forty minutes old").isEmpty();
  }

  @Test
  void aPermitGivenBackIsTakenAgain() {
    EgressGate gate = wide("home", new SendBudget(2, HOUR));
    Permit first = take(gate).orElseThrow();
    take(gate).orElseThrow();
    assertThat(take(gate)).isEmpty();
    db.transactions().run(handle -> gate.giveBack(handle, first));
    assertThat(untilOpen(gate)).isZero();
    assertThat(take(gate)).isPresent();
    assertThat(take(gate)).isEmpty();
    assertThat(db.rows("SELECT budget_place FROM egress_sends ORDER BY budget_place"))
        .extracting(row -> row.get("budget_place"))
        .containsExactly(1L, 2L, null);
  }

  @Test
  void aPermitGivenBackAfterItsWindowChangesNothing() {
    EgressGate gate = wide("home", new SendBudget(2, HOUR));
    Permit old = take(gate).orElseThrow();
    age(HOUR);
    take(gate).orElseThrow();
    take(gate).orElseThrow();
    db.transactions().run(handle -> gate.giveBack(handle, old));
    assertThat(take(gate)).isEmpty();
  }

  @Test
  void whatWasSentBeforeTheBudgetWasSetCountsAtOnce() {
    EgressGate before = wide("home", SendBudget.NONE);
    for (int i = 0; i < 5; i++) {
      assertThat(take(before)).isPresent();
    }
    assertThat(take(wide("home", new SendBudget(5, HOUR)))).isEmpty();
    assertThat(take(wide("home", new SendBudget(6, HOUR)))).isPresent();
  }

  @Test
  void aRefusedTakerLeavesTheGateAsItWas() {
    EgressGate gate = new EgressGate("home", Rules.budget(new SendBudget(1, HOUR)));
    db.transactions().run(handle -> gate.open(handle, Duration.ofMinutes(30), 1));
    take(gate).orElseThrow();
    String arrival = "SELECT theoretical_arrival_at::text FROM egress_gates";
    String before = db.one(arrival, String.class);
    age(Duration.ofMinutes(30));
    assertThat(take(gate)).isEmpty();
    assertThat(db.one(arrival, String.class)).isEqualTo(before);
  }

  @Test
  void aClosedGateDoesNotWaitForTheBudget() {
    SendBudget budget = new SendBudget(10, HOUR);
    EgressGate open = wide("away", budget);
    EgressGate closed = new EgressGate("home", Rules.budget(budget));
    db.transactions().run(handle -> closed.open(handle, HOUR, 1));
    take(closed).orElseThrow();
    db.transactions()
        .run(
            holder -> {
              assertThat(open.take(holder, collector)).isPresent();
              // On this thread the nested call would join the holder's transaction.
              Optional<Permit> other =
                  CompletableFuture.supplyAsync(() -> takePatiently(closed)).join();
              assertThat(other).isEmpty();
            });
  }

  /** Exactness at the boundary: all of the budget is granted and nothing more. */
  @Test
  void takersThatRaceForTheLastPermitsGetExactlyTheBudget() throws Exception {
    SendBudget budget = new SendBudget(25, HOUR);
    List<EgressGate> gates = gates(budget);
    AtomicInteger granted = new AtomicInteger();
    race(
        taker -> {
          for (int n = 0; n < 10; n++) {
            take(gates.get(taker)).ifPresent(permit -> granted.incrementAndGet());
          }
        });
    assertThat(granted).hasValue(25);
    assertThat(used()).isEqualTo(25);
  }

  @Test
  void noWindowOfTheLedgerHoldsMoreThanTheBudget() throws Exception {
    int sends = 10;
    Duration window = Duration.ofMillis(200);
    SendBudget budget = new SendBudget(sends, window);
    List<EgressGate> gates = gates(budget);
    AtomicInteger granted = new AtomicInteger();
    race(
        taker -> {
          RandomGenerator random = RandomGeneratorFactory.getDefault().create(taker);
          while (granted.get() < 5 * sends) {
            EgressGate gate = gates.get(random.nextInt(gates.size()));
            take(gate)
                .ifPresent(
                    permit -> {
                      if (random.nextInt(4) == 0) {
                        db.transactions().run(handle -> gate.giveBack(handle, permit));
                      } else {
                        granted.incrementAndGet();
                      }
                    });
          }
        });
    List<Double> spans =
        db
            .rows(
                "SELECT (1000 * extract(epoch FROM permitted_at - lag(permitted_at, "
                    + sends
                    + ") OVER (ORDER BY permitted_at)))::float8 AS span FROM egress_sends"
                    + " WHERE returned_at IS NULL")
            .stream()
            .map(row -> (Double) row.get("span"))
            .filter(span -> span != null)
            .toList();
    assertThat(spans).hasSizeGreaterThanOrEqualTo(4 * sends);
    assertThat(Collections.min(spans)).isGreaterThanOrEqualTo(window.toMillis());
  }

  /** hatchet-dev/hatchet#1343: deadlocks on gate rows. */
  @Test
  void sixteenTakersOfRandomGatesNeverDeadlock() throws Exception {
    SendBudget budget = new SendBudget(100_000, HOUR);
    List<EgressGate> gates = gates(budget).subList(0, 6);
    GateRules brief =
        Rules.rest(new ThrottleRest(Duration.ofMillis(1), Duration.ofMillis(1), HOUR));
    race(
        taker -> {
          RandomGenerator random = RandomGeneratorFactory.getDefault().create(taker);
          for (int n = 0; n < 60; n++) {
            int any = random.nextInt(gates.size());
            EgressGate gate = gates.get(any);
            EgressAnswers answers = new EgressAnswers("gate" + any, brief);
            Optional<Permit> permit = take(gate);
            db.transactions()
                .run(
                    handle -> {
                      switch (random.nextInt(3)) {
                        case 0 -> permit.ifPresent(taken -> gate.giveBack(handle, taken));
                        case 1 -> answers.throttled(handle, collector, null);
                        default -> gate.untilOpen(handle);
                      }
                    });
          }
        });
    assertThat(used()).isPositive();
  }

  private interface Racer {
    void run(int taker);
  }

  /** Runs all takers at once; a fault of one is the test's. */
  private static void race(Racer racer) throws InterruptedException, ExecutionException {
    List<Future<?>> ends = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < TAKERS; i++) {
        int taker = i;
        ends.add(threads.submit(() -> racer.run(taker)));
      }
    }
    for (Future<?> end : ends) {
      end.get();
    }
  }
}
