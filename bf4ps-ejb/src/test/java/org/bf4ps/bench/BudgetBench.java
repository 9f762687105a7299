package org.bf4ps.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.collector.CollectorNode;
import org.bf4ps.collector.Doors;
import org.bf4ps.collector.Tally;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.bf4ps.testkit.population.SoldierPopulation;

/**
 * How much of what may be sent is sent, and whether more is: eight real collectors against the
 * simulator, whose wire log judges. A pace "per egress" asks for more than one: they share two
 * egresses, four each, because both ways to lose sends must have their chance: collectors that wait
 * for one gate get in each other's way, and gates that share one database and machine do too. Each
 * egress leaves from an address of its own, by which the wire tells them apart.
 *
 * <p>Two rules judge the wire. Each send needs a permit of its own whose turn had come and is not
 * older than a permit may be. And a window of any length {@code w} may hold no more sends than
 * {@code 1 + (w + j) / pace}, {@code j} being what the way from the turn to the wire's log may
 * vary: one interval, so that no delay lets a window hold more than one send too many. What the
 * worst window holds beyond that is over. The first rule holds for every send; the second from when
 * the node is warm: a first request waits for classes to be read, and so stands nearer to the next
 * one, by what is printed as {@code ahead_while_cold}.
 */
final class BudgetBench implements Bench.Measurement {
  private static final Duration LENGTH = Duration.ofMinutes(10);
  private static final Duration PACE = Duration.ofMillis(50);

  /** How much the way of a request from its turn to the wire's log may vary. */
  private static final Duration JITTER = PACE;

  private static final List<String> EGRESSES = List.of("127.0.0.11", "127.0.0.12");
  private static final int COLLECTORS_OF_AN_EGRESS = 4;
  private static final double LEAST_USE = 0.99;

  /** As long a permit may be used, in the product. */
  private static final Duration PERMIT_LIFE = Duration.ofSeconds(1);

  /** Registration, first connections and the compiler's work are over then. */
  private static final Duration WARM_UP = Duration.ofSeconds(10);

  /** A soldier comes again after twice a minute's worth of sends. */
  private static final int SOLDIERS = 1_200;

  @Override
  public void run(BenchOptions options, Figures figures) throws Exception {
    SoldierPopulation population = new SoldierPopulation(7, SOLDIERS);
    try (TemporaryDirectory stateDir = TemporaryDirectory.create("bf4ps-bench-node");
        BenchServer server = BenchServer.start();
        BattlelogSimulator simulator = BattlelogSimulator.start(population)) {
      QueueDatabase db = server.newDatabase();
      Backlog backlog = new Backlog(db, soldiers(db, population), List.of(Resource.values()));
      int depth = Settings.of(Map.of()).get(FeederTunables.FEEDER_DEPTH);
      backlog.topUp(depth);
      Instant from;
      Instant to;
      CollectorNode node =
          new CollectorNode(
              settings(simulator, stateDir.path()),
              Doors.shared(db.transactions()),
              Thread::new,
              Tally.NONE,
              new NodePulse());
      try {
        Duration length = options.length(LENGTH);
        from = collect(backlog, depth, length.compareTo(WARM_UP) < 0 ? length : WARM_UP);
        to = collect(backlog, depth, length);
      } finally {
        node.close();
      }
      report(figures, Sends.onTheWire(simulator.wireLog()), Sends.permitted(db), from, to);
    }
  }

  private static List<Long> soldiers(QueueDatabase db, SoldierPopulation population) {
    List<Long> soldiers = new ArrayList<>();
    for (SimulatedSoldier each : population.soldiers()) {
      soldiers.add(
          db.soldier(each.persona().personaId(), each.persona().platform().label(), each.name()));
    }
    return soldiers;
  }

  private static Settings settings(BattlelogSimulator simulator, Path stateDir) {
    List<String> collectors = new ArrayList<>();
    for (String egress : EGRESSES) {
      for (int i = 0; i < COLLECTORS_OF_AN_EGRESS; i++) {
        collectors.add("collector%d background %s %s".formatted(collectors.size(), egress, egress));
      }
    }
    return Settings.of(
        Map.of(
            "bf4ps.state-dir", stateDir.toString(),
            "bf4ps.battlelog.base-url", simulator.baseUri().toString(),
            "bf4ps.egress.interval-ms", Long.toString(PACE.toMillis()),
            "bf4ps.collectors", String.join(",", collectors)));
  }

  /** Keeps the working set full for a time; tells when it was over. */
  private static Instant collect(Backlog backlog, int depth, Duration length)
      throws InterruptedException {
    Instant end = Instant.now().plus(length);
    while (Instant.now().isBefore(end)) {
      TimeUnit.MILLISECONDS.sleep(500);
      backlog.topUp(depth);
    }
    return Instant.now();
  }

  /** The ledger, by the database's clock, must keep the pace to the microsecond. */
  private static void report(Figures figures, Sends wire, Sends ledger, Instant from, Instant to) {
    double permitted = 0;
    long used = 0;
    long withoutPermit = 0;
    long over = 0;
    Sends cold = wire.within(Instant.MIN, from);
    Sends warm = wire.within(from, to);
    Duration aheadWhileCold = Duration.ZERO;
    Duration aheadOnWire = Duration.ZERO;
    Duration aheadInLedger = Duration.ZERO;
    for (String egress : EGRESSES) {
      permitted += (double) Duration.between(from, to).toNanos() / PACE.toNanos();
      used += warm.count(egress);
      withoutPermit += wire.without(ledger, egress, PERMIT_LIFE);
      Duration ahead = warm.ahead(egress, PACE);
      aheadWhileCold = max(aheadWhileCold, cold.ahead(egress, PACE));
      over += Math.ceilDiv(max(ahead.minus(JITTER), Duration.ZERO).toNanos(), PACE.toNanos());
      aheadOnWire = max(aheadOnWire, ahead);
      aheadInLedger = max(aheadInLedger, ledger.ahead(egress, PACE));
    }
    figures.print("budget.permitted", permitted, "sends");
    figures.print("budget.used", used, "sends");
    figures.atLeast("budget.use", used / permitted, "ratio", LEAST_USE);
    figures.atMost("budget.without_permit", withoutPermit, "sends", 0);
    figures.atMost("budget.over", over, "sends", 0);
    figures.print("budget.ahead_on_wire", aheadOnWire.toNanos() / 1e6, "ms");
    figures.print("budget.ahead_while_cold", aheadWhileCold.toNanos() / 1e6, "ms");
    figures.atMost("budget.ahead_in_ledger", aheadInLedger.toNanos() / 1e6, "ms", 0);
  }

  private static Duration max(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
