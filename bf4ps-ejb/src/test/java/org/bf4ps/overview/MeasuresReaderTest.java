package org.bf4ps.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.collector.CollectorStates;
import org.bf4ps.collector.LawReadings;
import org.bf4ps.collector.LawRound;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.CoverageRound;
import org.bf4ps.coverage.CoverageSample;
import org.bf4ps.coverage.RecentCoverage;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.LiveJobs;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MeasuresReaderTest {
  private final LawReadings laws = new LawReadings();
  private QueueDatabase db;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
  }

  private Measures read() {
    return reader().read();
  }

  private MeasuresReader reader() {
    return reader(Map.of("bf4ps.budget.sends", "1296", "bf4ps.bf4sw.url", "jdbc:any"));
  }

  private MeasuresReader reader(Map<String, String> settings) {
    return new MeasuresReader(
        Settings.of(settings),
        db.transactions(),
        new RecentCoverage(db.transactions()),
        new LiveJobs(db.transactions()),
        new CollectorStates(db.transactions()),
        laws,
        List::of,
        List::of);
  }

  @Test
  void oneReadingServesAllWhoLookWithinAFewSeconds() {
    LatestMeasures latest = new LatestMeasures(reader());

    assertThat(latest.get()).isSameAs(latest.get());
  }

  @Test
  void everythingIsMeasuredAtOnce() {
    db.collector("alpha", "home");
    db.soldier();
    db.soldier();
    db.execute(
        "UPDATE collection_state SET detailed_state = 'success' WHERE soldier_id ="
            + " (SELECT min(soldier_id) FROM soldiers)");

    Measures measures = read();

    assertThat(measures.coverage().get(Resource.DETAILED).now())
        .extracting(CoverageSample::soldiers, CoverageSample::collected, CoverageSample::missing)
        .containsExactly(2L, 1L, 1L);
    assertThat(measures.coverage().get(Resource.WEAPONS).known()).as("no sample yet").isFalse();
    assertThat(measures.collectors()).hasSize(1);
    assertThat(measures.sends().budget()).isEqualTo(1_296);
    assertThat(measures.discovery().soldiersAt()).isNull();
    assertThat(measures.schema().sound()).isTrue();
    assertThat(measures.deadRows()).containsKey("collection_jobs");
    assertThat(measures.laws()).as("this node does not read them").isNull();
  }

  @Test
  void aNodeWithoutBf4swTellsHowTheOthersReadIt() {
    MeasuresReader reader = reader(Map.of());
    assertThat(reader.read().discovery()).as("nobody ever tried").isNull();
    db.execute(
        "INSERT INTO discovery_state (source_type, last_success_at, last_error)"
            + " VALUES ('bf4sw', now() - interval '1 day', 'refused')");

    assertThat(reader.read().discovery())
        .satisfies(
            told -> {
              assertThat(told.soldiersAt()).isBefore(Instant.now());
              assertThat(told.error()).isEqualTo("refused");
            });
  }

  @Test
  void theLawsAreToldWithTheMomentOfTheirReading() {
    Instant before = read().at();
    new LawRound(Settings.of(Map.of()), db.transactions(), laws).run();

    Measures.Laws told = read().laws();
    assertThat(told.broken()).isEmpty();
    assertThat(told.readAt()).isBetween(before.minusSeconds(1), read().at());
    assertThat(told.interval()).isEqualTo(Duration.ofMinutes(10));
  }

  @Test
  void soldiersAreNotCountedForALookButToldAsLastCounted() {
    db.soldier();
    assertThat(soldiers()).as("never counted").isOne();
    new CoverageRound(Duration.ofMinutes(1), Duration.ofHours(1), db.transactions()).run();
    db.soldier();

    assertThat(soldiers()).isOne();
  }

  private long soldiers() {
    return read().coverage().get(Resource.DETAILED).now().soldiers();
  }

  @Test
  void theApplicationThatHoldsTheOldestSnapshotIsNamed() throws Exception {
    db.soldier();
    try (Connection connection = db.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      statement.execute("SET LOCAL application_name = 'long report'");
      statement.execute("SELECT count(*) FROM soldiers");

      assertThat(read().snapshot().holder()).isEqualTo("long report");
      connection.rollback();
    }
  }
}
