package org.bf4ps.interleaving;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.bf4ps.egress.AdaptivePace;
import org.bf4ps.egress.EgressAnswers;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.GateRules;
import org.bf4ps.egress.SendBudget;
import org.bf4ps.egress.SendWeights;
import org.bf4ps.egress.ThrottleRest;
import org.bf4ps.fixture.LedgerSpans;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.schedule.Lane;

/** Four collectors of two lanes on two gates under one budget, and which of them may claim. */
final class ModelCollectors {
  private static final Duration INTERVAL = Duration.ofSeconds(30);
  private static final SendBudget BUDGET = new SendBudget(3, Duration.ofSeconds(170));
  private static final GateRules RULES =
      new GateRules(
          BUDGET,
          SendWeights.EQUAL,
          AdaptivePace.FIXED,
          new ThrottleRest(Duration.ofSeconds(60), Duration.ofSeconds(240), Duration.ofHours(1)),
          Duration.ZERO);

  private final QueueDatabase db;
  private final List<Collector> all;
  private final Set<String> bars = new HashSet<>();

  ModelCollectors(QueueDatabase db) {
    this.db = db;
    this.all =
        List.of(
            collector("a", Lane.BACKGROUND, "home"),
            collector("b", Lane.BACKGROUND, "home"),
            collector("c", Lane.BACKGROUND, "away"),
            collector("d", Lane.INTERACTIVE, "away"));
    for (Collector each : all) {
      db.transactions().run(handle -> each.gate().open(handle, INTERVAL, 1));
    }
  }

  /** One collector as the queue knows it. */
  record Collector(UUID uuid, Lane lane, String egress) {
    EgressGate gate() {
      return new EgressGate(egress, RULES);
    }

    EgressAnswers answers() {
      return new EgressAnswers(egress, RULES);
    }
  }

  private Collector collector(String name, Lane lane, String egress) {
    UUID uuid = db.collector(name, egress);
    db.execute(
        "UPDATE collectors SET lane = '%s' WHERE collector_uuid = '%s'"
            .formatted(lane.label(), uuid));
    return new Collector(uuid, lane, egress);
  }

  Collector get(int number) {
    return all.get(number % all.size());
  }

  boolean mayClaim(Collector collector) {
    return bars.stream().noneMatch(bar -> bar.endsWith(collector.uuid().toString()));
  }

  /** Disables or drains a collector, or takes that back. */
  void toggle(int number) {
    UUID uuid = get(number).uuid();
    String column = number / all.size() % 2 == 0 ? "enabled" : "drained";
    db.execute(
        "UPDATE collectors SET %1$s = NOT %1$s WHERE collector_uuid = '%2$s'"
            .formatted(column, uuid));
    String bar = column + " " + uuid;
    if (!bars.remove(bar)) {
      bars.add(bar);
    }
  }

  /** Neither a gate nor the budget gave more than it may, by the ledger's times. */
  void assertSendsWithinLimits() {
    assertThat(LedgerSpans.betweenTwoOfAnEgress(db)).isGreaterThanOrEqualTo(INTERVAL);
    assertThat(LedgerSpans.overSends(db, BUDGET.sends()))
        .isGreaterThanOrEqualTo(Duration.ofMillis(BUDGET.windowMillis()));
  }
}
