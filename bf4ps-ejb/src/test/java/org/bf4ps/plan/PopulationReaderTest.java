package org.bf4ps.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.CoverageRound;
import org.bf4ps.coverage.RecentCoverage;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PopulationReaderTest {
  private QueueDatabase db;
  private PopulationReader reader;

  @BeforeEach
  void open() {
    db = QueueDatabase.create();
    reader =
        new PopulationReader(
            Settings.of(Map.of()), db.transactions(), new RecentCoverage(db.transactions()));
  }

  @Test
  void before_the_first_count_the_population_is_counted_for_who_asks() {
    assertThat(reader.read().soldiers()).isZero();
    db.soldier();
    db.soldier();
    db.execute(
        "UPDATE collection_state SET weapons_state = 'temporary_failure',"
            + " detailed_state = 'success' WHERE soldier_id ="
            + " (SELECT min(soldier_id) FROM soldiers)");

    Population population = reader.read();

    assertThat(population.soldiers()).isEqualTo(2);
    assertThat(population.missing())
        .containsEntry(Resource.DETAILED, 1L)
        .containsEntry(Resource.WEAPONS, 2L);
  }

  @Test
  void after_it_the_last_count_is_told() {
    db.soldier();
    new CoverageRound(Duration.ofMinutes(1), Duration.ofHours(1), db.transactions()).run();
    db.soldier();

    assertThat(reader.read().soldiers()).isOne();
  }
}
