package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bf4ps.config.Settings;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.GateRules;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.LedgerSpans;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.RecoveryRound;
import org.bf4ps.schedule.Lane;
import org.bf4ps.submission.TicketRound;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What {@code InterleavingsIT} does one after the other, done at once by many on few soldiers and
 * few gates: there is no model to compare with, but nobody may fail or wait for ever, no two may
 * wait for each other, and the laws, the gates and the budget hold. {@code
 * -Dbf4ps.interleavings.steps=} makes it longer.
 */
class SimultaneousWorkIT {
  private static final int STEPS = 4 * Integer.getInteger("bf4ps.interleavings.steps", 60);
  private static final int HANDS = 8;
  private static final int SOLDIERS = 5;
  private static final Duration INTERVAL = Duration.ofMillis(4);
  private static final List<String> EGRESSES = List.of("home", "away");
  private static final int BUDGET_SENDS = 150;

  private static final Settings SETTINGS =
      Settings.of(
          Map.of(
              "bf4ps.budget.sends", Integer.toString(BUDGET_SENDS),
              "bf4ps.budget.window", "1",
              "bf4ps.egress.throttle-base", "1",
              "bf4ps.egress.throttle-cap", "1",
              "bf4ps.submission.evidence-wait", "1",
              "bf4ps.submission.fault-wait", "1",
              "bf4ps.submission.submitter-limit", "100000",
              "bf4ps.submission.hourly-limit", "100000",
              "bf4ps.submission.update-limit", "100000",
              "bf4ps.submission.update-hourly-limit", "100000"));

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void whateverManyDoAtOnceTheLawsHold(long seed) throws Exception {
    QueueDatabase db = QueueDatabase.create();
    List<Hand> hands = hands(db, seed);
    int ended = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(HANDS)) {
      for (Future<Integer> each : threads.invokeAll(hands)) {
        ended += each.get();
      }
    }
    assertThat(ended).as("attempts that came to their end").isGreaterThan(STEPS / 4);
    assertThat(
            db.rows("SELECT DISTINCT event_type FROM collection_events").stream()
                .map(row -> row.get("event_type")))
        .contains(
            "created",
            "promoted",
            "claimed",
            "started",
            "succeeded",
            "failed",
            "released",
            "lease_expired",
            "reclaimed",
            "stale_rejected",
            "removed",
            "validation_claimed",
            "validation_failed",
            "validation_expired",
            "egress_blocked");
    recoverAll(db);
    Laws.assertHold(db);
    assertThat(LedgerSpans.betweenTwoOfAnEgress(db)).isGreaterThanOrEqualTo(INTERVAL);
    assertThat(LedgerSpans.overSends(db, BUDGET_SENDS))
        .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
  }

  private static List<Hand> hands(QueueDatabase db, long seed) {
    List<Long> soldiers = new ArrayList<>();
    for (int n = 0; n < SOLDIERS; n++) {
      soldiers.add(db.soldier());
    }
    for (String egress : EGRESSES) {
      db.transactions()
          .run(h -> new EgressGate(egress, GateRules.of(SETTINGS)).open(h, INTERVAL, 1));
    }
    List<Hand> hands = new ArrayList<>();
    for (int n = 0; n < HANDS; n++) {
      Lane lane = n % 2 == 0 ? Lane.BACKGROUND : Lane.INTERACTIVE;
      String egress = EGRESSES.get(n / 2 % EGRESSES.size());
      UUID collector = db.collector("hand" + n, egress);
      db.execute(
          "UPDATE collectors SET lane = '%s', started_at = now(), last_heartbeat_at = now()"
                  .formatted(lane.label())
              + " WHERE collector_uuid = '%s'".formatted(collector));
      hands.add(
          new Hand(
              db, SETTINGS, soldiers, collector, lane, egress, new Random(31 * seed + n), STEPS));
    }
    return hands;
  }

  /** What the last ones left behind returns to the queue when its lease is over. */
  private static void recoverAll(QueueDatabase db) {
    await()
        .until(
            () -> {
              RecoveryRound.run(db.transactions());
              new TicketRound(db.transactions(), SETTINGS).run();
              return db.one(
                      "SELECT (SELECT count(*) FROM collection_jobs WHERE status <> 'pending')"
                          + " + (SELECT count(*) FROM manual_submissions"
                          + " WHERE state = 'validating')",
                      Integer.class)
                  == 0;
            });
  }
}
