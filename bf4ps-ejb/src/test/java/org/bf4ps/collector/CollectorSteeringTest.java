package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.collector.CollectorOrder.DISABLE;
import static org.bf4ps.collector.CollectorOrder.DRAIN;
import static org.bf4ps.collector.CollectorOrder.ENABLE;
import static org.bf4ps.collector.CollectorOrder.RESUME;
import static org.bf4ps.collector.CollectorOrder.RETIRE;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.collector.CollectorState.Condition;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claims;
import org.bf4ps.steer.Steered;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CollectorSteeringTest {
  private QueueDatabase db;
  private UUID alpha;
  private CollectorStates states;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    alpha = db.collector("alpha", "home");
    states = new CollectorStates(db.transactions());
    db.execute("UPDATE collectors SET last_heartbeat_at = now(), heartbeat_state = 'healthy'");
  }

  private Steered order(CollectorOrder order) {
    return new CollectorSteering(db.transactions()).order(alpha, order, "ada", "a test");
  }

  private Condition condition() {
    return states.all().getFirst().condition();
  }

  private boolean claims() {
    return db.transactions()
        .call(
            handle ->
                new Claims(QueueDatabase.ORDER)
                    .claim(handle, alpha, "background", QueueDatabase.LEASE))
        .isPresent();
  }

  @Test
  void aDisabledOrDrainedCollectorTakesNoJobUntilItIsLetAgain() {
    db.job(db.soldier(), Resource.DETAILED, "active");
    assertThat(order(DISABLE).done()).isTrue();
    assertThat(condition()).isEqualTo(Condition.DISABLED);
    assertThat(claims()).isFalse();
    order(ENABLE);
    order(DRAIN);
    assertThat(condition()).isEqualTo(Condition.DRAINED);
    assertThat(claims()).isFalse();
    order(RESUME);
    assertThat(condition()).isEqualTo(Condition.WAITING);
    assertThat(claims()).isTrue();
    assertThat(condition()).isEqualTo(Condition.WORKING);
  }

  @Test
  void aDrainEndsWithTheJobInHandAndOnlyAnEmptyCollectorIsRetired() {
    long soldier = db.soldier();
    db.job(soldier, Resource.DETAILED, "active");
    assertThat(order(RETIRE).sentence()).contains("drain it first");
    db.claim(alpha);
    order(DRAIN);
    assertThat(condition()).isEqualTo(Condition.DRAINING);
    assertThat(states.all().getFirst().job().soldierId()).isEqualTo(soldier);
    assertThat(order(RETIRE).sentence()).contains("job in hand");

    db.execute("DELETE FROM collection_jobs");
    assertThat(condition()).isEqualTo(Condition.DRAINED);
    assertThat(order(RETIRE).done()).isTrue();
    assertThat(condition()).isEqualTo(Condition.RETIRED);
    assertThat(order(RESUME).sentence()).contains("retired");
  }

  @Test
  void everyOrderIsAnEventOnceWithItsOperator() {
    order(DRAIN);
    assertThat(order(DRAIN).sentence()).contains("already");
    assertThat(
            db.rows(
                "SELECT event_type, collector_name_snapshot, metadata ->> 'operator' AS by"
                    + " FROM collection_events"))
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row).containsEntry("event_type", "collector_drained");
              assertThat(row).containsEntry("collector_name_snapshot", "alpha");
              assertThat(row).containsEntry("by", "ada");
            });
    assertThat(
            new CollectorSteering(db.transactions())
                .order(UUID.randomUUID(), DRAIN, "ada", "")
                .sentence())
        .contains("no such collector");
  }

  @Test
  void outagesAreReadFromTheTransitions() {
    for (String minutes : new String[] {"50", "10"}) {
      String at = "now() - interval '" + minutes + " minutes'";
      db.execute(
          "INSERT INTO collection_events (collector_uuid, collector_name_snapshot, event_type,"
              + " occurred_at, metadata) VALUES ('%s', 'alpha', 'heartbeat_lost', %s,"
                  .formatted(alpha, at)
              + " jsonb_build_object('last_heartbeat_at', "
              + at
              + " - interval '2 minutes'))");
    }
    db.execute(
        "INSERT INTO collection_events (collector_uuid, event_type, occurred_at)"
            + " VALUES ('%s', 'heartbeat_restored', now() - interval '40 minutes')"
                .formatted(alpha));

    var outages = states.outages(Instant.now().minus(Duration.ofHours(2)), 10);

    assertThat(outages).hasSize(2);
    assertThat(outages.getFirst().restoredAt()).isNull();
    assertThat(Duration.between(outages.getLast().lostAt(), outages.getLast().restoredAt()))
        .isCloseTo(Duration.ofMinutes(10), Duration.ofSeconds(5));
    assertThat(outages.getFirst().silentSince()).isBefore(outages.getFirst().lostAt());
  }
}
