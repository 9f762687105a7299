package org.bf4ps.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoverageTrendTest {
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

  @Test
  void the_date_of_completion_follows_from_what_is_missing_less_than_a_day_ago() {
    CoverageTrend trend = trend(sample(72, 100, 0), sample(24, 100, 40), sample(0, 100, 60));

    assertThat(trend.gainedPerDay()).isEqualTo(20);
    assertThat(trend.completeAt()).isEqualTo(NOW.plus(Duration.ofDays(2)));
    assertThat(trend.now().share()).isEqualTo(0.6);
    assertThat(trend.stillSince()).isNull();
  }

  @Test
  void a_day_without_samples_is_no_day_of_the_rate() {
    CoverageTrend trend = trend(sample(240, 100, 0), sample(48, 100, 40), sample(0, 100, 60));

    assertThat(trend.gainedPerDay()).isEqualTo(10);
    assertThat(trend.completeAt()).isEqualTo(NOW.plus(Duration.ofDays(4)));
  }

  @Test
  void soldiers_that_are_found_meanwhile_count_against_the_date() {
    CoverageTrend slower = trend(sample(24, 100, 40), sample(0, 110, 60));
    assertThat(slower.completeAt()).isEqualTo(NOW.plus(Duration.ofDays(5)));

    CoverageTrend never = trend(sample(24, 100, 60), sample(0, 110, 65));
    assertThat(never.gainedPerDay()).isEqualTo(5);
    assertThat(never.completeAt()).isNull();
    assertThat(never.stillSince()).as("it goes on all the same").isNull();
  }

  @Test
  void what_was_before_the_soldiers_were_known_is_not_compared() {
    CoverageTrend trend = trend(sample(24, 0, 0), sample(12, 95, 15), sample(0, 100, 60));

    assertThat(trend.gainedPerDay()).isEqualTo(90);
    assertThat(trend.completeAt()).isEqualTo(NOW.plus(Duration.ofHours(12)));
  }

  @Test
  void a_young_sample_tells_no_rate_and_an_hour_tells_a_standstill() {
    CoverageTrend young =
        trend(new CoverageSample(NOW.minusSeconds(59), 100, 0, 0), sample(0, 100, 60));
    assertThat(young.known()).isFalse();
    assertThat(young.gainedPerDay()).isNull();
    assertThat(young.completeAt()).isNull();

    assertThat(trend(sample(1, 100, 60), sample(0, 100, 60)).stillSince())
        .isEqualTo(NOW.minus(Duration.ofHours(1)));
    CoverageTrend pause =
        trend(new CoverageSample(NOW.minusSeconds(3_599), 100, 60, 0), sample(0, 100, 60));
    assertThat(pause.stillSince()).isNull();
  }

  @Test
  void what_is_complete_is_complete_now_and_without_soldiers_there_is_no_share() {
    CoverageTrend complete = trend(sample(24, 10, 10), new CoverageSample(NOW, 10, 7, 3));
    assertThat(complete.completeAt()).isEqualTo(NOW);
    assertThat(complete.stillSince()).isNull();
    assertThat(sample(0, 0, 0).share()).isNull();
  }

  private static CoverageTrend trend(CoverageSample... samples) {
    return new CoverageTrend(List.of(samples));
  }

  private static CoverageSample sample(int hoursAgo, long soldiers, long collected) {
    return new CoverageSample(NOW.minus(Duration.ofHours(hoursAgo)), soldiers, collected, 0);
  }
}
