package org.bf4ps.web.console.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.PriorityClass;
import org.junit.jupiter.api.Test;

class ForecastTableTest {
  @Test
  void everyClassHasARowAndTheLastOneIsTheSum() {
    ForecastTable table =
        ForecastTable.of(
            Map.of(
                PriorityClass.ACTIVE, Map.of(Resource.DETAILED, 5, Resource.WEAPONS, 2),
                PriorityClass.BOOTSTRAP, Map.of(Resource.DETAILED, 1)));

    assertThat(table.rows())
        .extracting(ForecastTable.Row::name)
        .containsExactly("interactive", "active", "recent", "bootstrap", "all");
    assertThat(table.rows().getLast().counts()).isEqualTo(List.of(6L, 0L, 2L, 0L));
    assertThat(table.rows().getLast().sum()).isEqualTo(8);
  }
}
