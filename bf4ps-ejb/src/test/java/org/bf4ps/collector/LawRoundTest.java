package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.fixture.LogLines;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LawRoundTest {
  private final QueueDatabase db = QueueDatabase.create();
  private final LogLines lines = LogLines.of(LawRound.class);

  private long nanos = Duration.ofDays(9).toNanos();
  private final LawReadings readings = new LawReadings(() -> nanos);
  private final LawRound round = new LawRound(Settings.of(Map.of()), db.transactions(), readings);

  /** The laws are a view, which a database without a schema does not have. */
  private final LawRound failing =
      new LawRound(
          Settings.of(Map.of()),
          new LocalTransactions(TestPostgres.shared().newDatabase()),
          readings);

  @AfterEach
  void endTheLines() {
    lines.close();
  }

  private void later() {
    nanos += Duration.ofHours(1).toNanos();
  }

  @Test
  void aNodeThatDoesNotReadTheLawsTellsNoAge() {
    assertThat(readings.ageSeconds()).isNaN();
    assertThat(readings.all()).isEmpty();
  }

  @Test
  void lawsThatWereNeverReadAreAsOldAsTheFirstTry() {
    failing.run();
    later();
    failing.run();

    assertThat(readings.all()).isEmpty();
    assertThat(readings.ageSeconds()).isEqualTo(3_600);
  }

  @Test
  void aReadingThatFailedLeavesTheOneBeforeAndItsAge() {
    failing.run();
    later();
    round.run();
    assertThat(readings.ageSeconds()).isZero();
    later();
    failing.run();

    assertThat(readings.broken()).hasValueSatisfying(broken -> assertThat(broken).isEmpty());
    assertThat(readings.ageSeconds()).isEqualTo(3_600);
  }

  @Test
  void allLawsThatAreBrokenAreTold() {
    long soldier = db.soldier();
    db.job(soldier, Resource.DETAILED, "active");
    db.execute("DELETE FROM collection_events");
    db.execute(
        "INSERT INTO collection_events (event_type, job_id, soldier_id, lease_token)"
            + " VALUES ('failed', 7, %d, gen_random_uuid())".formatted(soldier));

    round.run();

    assertThat(readings.broken().orElseThrow()).hasSizeGreaterThan(1);
    assertThat(String.join(" ", lines.told())).contains(readings.broken().orElseThrow().keySet());
  }
}
