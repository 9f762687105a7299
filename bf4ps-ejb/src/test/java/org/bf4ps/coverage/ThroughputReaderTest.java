package org.bf4ps.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ThroughputReaderTest {
  private QueueDatabase database;
  private ThroughputReader reader;

  @BeforeEach
  void open() {
    database = QueueDatabase.create();
    reader = new ThroughputReader(database.transactions());
  }

  @Test
  void an_empty_database_is_idle() {
    Throughput throughput = reader.read();

    assertThat(throughput).isEqualTo(new Throughput(0, 0, null, 0, 0, 0, null));
    assertThat(throughput.state(0)).isEqualTo(Throughput.State.IDLE);
    assertThat(throughput.state(5)).isEqualTo(Throughput.State.STALLED);
  }

  @Test
  void only_the_last_hour_counts() {
    event("succeeded", "59 minutes");
    event("succeeded", "61 minutes");
    event("failed", "1 minute");
    event("validation_failed", "2 minutes");

    Throughput throughput = reader.read();

    assertThat(throughput.succeeded()).isEqualTo(1);
    assertThat(throughput.failed()).as("jobs and look-ups for tickets").isEqualTo(2);
    assertThat(throughput.lastSuccessAt()).isNotNull();
    assertThat(throughput.state(5)).isEqualTo(Throughput.State.COLLECTING);
  }

  @Test
  void collection_pauses_only_when_every_address_is_closed() {
    database.execute(
        "INSERT INTO egress_gates (egress_key, interval_ms, blocked_until)"
            + " VALUES ('a', 5000, now() + interval '1 minute'), ('b', 5000, now() - interval '1 minute')");
    assertThat(reader.read().closedGates()).isEqualTo(1);
    assertThat(reader.read().state(0)).isEqualTo(Throughput.State.IDLE);

    database.execute("UPDATE egress_gates SET blocked_until = now() + interval '2 minutes'");
    assertThat(reader.read().state(9)).isEqualTo(Throughput.State.PAUSED);
    assertThat(reader.read().throttledGates()).isEqualTo(2);
    assertThat(reader.read().opensAt()).isNotNull();
  }

  @Test
  void an_address_that_an_operator_paused_is_closed_too() {
    database.execute(
        "INSERT INTO egress_gates (egress_key, interval_ms, paused_at, paused_by)"
            + " VALUES ('a', 5000, now(), 'ada')");

    assertThat(reader.read().closedGates()).isOne();
    assertThat(reader.read().state(9)).isEqualTo(Throughput.State.HELD);
    assertThat(reader.read().opensAt()).as("nobody knows when").isNull();
  }

  private void event(String type, String ago) {
    database.execute(
        "INSERT INTO collection_events (event_type, occurred_at) VALUES ('%s', now() - interval '%s')"
            .formatted(type, ago));
  }
}
