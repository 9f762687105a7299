package org.bf4ps.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CoverageTrendsTest {
  private QueueDatabase db;
  private CoverageRound round;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    round = new CoverageRound(Duration.ZERO, Duration.ofHours(1), db.transactions());
  }

  @Test
  void a_sample_is_stored_once_an_interval_however_often_it_is_counted() {
    round.run();
    round.run();
    assertThat(samples()).isEqualTo(Resource.values().length);
    db.execute("UPDATE coverage_samples SET sampled_at = sampled_at - interval '1 hour'");
    round.run();
    assertThat(samples()).isEqualTo(2 * Resource.values().length);
  }

  @Test
  void the_trend_goes_from_the_stored_samples_to_the_present() {
    for (int i = 0; i < 10; i++) {
      db.soldier();
    }
    round.run();
    db.execute("UPDATE coverage_samples SET sampled_at = sampled_at - interval '2 hours'");
    db.execute("UPDATE collection_state SET detailed_state = 'success'");
    round.run();
    db.soldier();

    CoverageTrend detailed = trends().get(Resource.DETAILED);

    assertThat(detailed.samples())
        .extracting(CoverageSample::soldiers)
        .containsExactly(10L, 10L, 11L);
    assertThat(detailed.samples())
        .extracting(CoverageSample::collected)
        .containsExactly(0L, 10L, 10L);
    assertThat(detailed.samples()).isSortedAccordingTo((a, b) -> a.at().compareTo(b.at()));
    assertThat(detailed.gainedPerDay()).isEqualTo(120);
  }

  @Test
  void a_month_of_hours_becomes_as_many_points_as_a_picture_shows() {
    db.execute(
        """
        INSERT INTO coverage_samples
        SELECT now() - hours * interval '1 hour', 'profile', 1000, 1000 - hours, 0
          FROM generate_series(1, 900) hours
        """);

    CoverageTrend profile = trends().get(Resource.PROFILE);

    assertThat(profile.samples()).hasSizeBetween(50, CoverageTrends.POINTS + 2);
    assertThat(profile.samples().getFirst().collected()).as("30 days").isBetween(280L, 300L);
    assertThat(profile.samples().get(profile.samples().size() - 2).collected()).isEqualTo(999);
  }

  private int samples() {
    return db.rows("SELECT 1 FROM coverage_samples").size();
  }

  private Map<Resource, CoverageTrend> trends() {
    return db.transactions()
        .call(handle -> CoverageTrends.read(handle, CoverageReader.count(handle)));
  }
}
