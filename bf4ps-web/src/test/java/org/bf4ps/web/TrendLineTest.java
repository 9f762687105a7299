package org.bf4ps.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.CoverageSample;
import org.bf4ps.coverage.CoverageTrend;
import org.junit.jupiter.api.Test;

class TrendLineTest {
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
  private static final CoverageSample EMPTY = new CoverageSample(NOW.minusSeconds(7_200), 0, 0, 0);
  private static final CoverageSample HALF = new CoverageSample(NOW.minusSeconds(3_600), 10, 5, 0);

  @Test
  void a_picture_begins_where_there_were_soldiers_and_needs_two_values() {
    TrendLine one = line(EMPTY, new CoverageSample(NOW, 10, 5, 0));
    assertThat(one.picture()).isNull();
    assertThat(one.noDate()).isEqualTo("not known yet");
    assertThat(line(HALF, new CoverageSample(NOW, 10, 5, 0)).noDate())
        .isEqualTo("not at this rate");

    TrendLine two = line(EMPTY, HALF, new CoverageSample(NOW, 10, 6, 0));
    assertThat(two.picture()).isNotNull();
    assertThat(two.first()).isEqualTo(HALF);
    assertThat(two.complete()).isFalse();
    assertThat(line(new CoverageSample(NOW, 10, 6, 0)).noDate()).isEqualTo("not known yet");
    assertThat(line(new CoverageSample(NOW, 10, 6, 4)).complete()).isTrue();
  }

  @Test
  void the_table_has_a_row_for_each_moment_and_a_place_for_each_resource() {
    List<TrendTable.Row> rows =
        TrendTable.of(
            TrendLine.of(
                Map.of(
                    Resource.values()[1],
                    new CoverageTrend(List.of(HALF, new CoverageSample(NOW, 10, 6, 0))))));

    assertThat(rows).extracting(TrendTable.Row::at).containsExactly(NOW, HALF.at());
    assertThat(rows.getFirst().shares()).hasSameSizeAs(Resource.values()).containsOnly(null, 0.6);
  }

  private static TrendLine line(CoverageSample... samples) {
    return new TrendLine(Resource.DETAILED, new CoverageTrend(List.of(samples)));
  }
}
