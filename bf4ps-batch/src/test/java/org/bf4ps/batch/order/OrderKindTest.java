package org.bf4ps.batch.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.batch.order.OrderKind.ABANDON;
import static org.bf4ps.batch.order.OrderKind.RESTART;
import static org.bf4ps.batch.order.OrderKind.STOP;

import java.time.Instant;
import java.util.List;
import org.bf4ps.batch.repository.BatchExecution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderKindTest {
  private static List<OrderKind> offered(String status, boolean orphan, boolean latest) {
    Instant then = Instant.parse("2026-11-01T00:00:00Z");
    return OrderKind.offered(
        new BatchExecution(2, 1, "feeder", status, status, then, then, null), orphan, latest);
  }

  @ParameterizedTest
  @ValueSource(strings = {"STARTING", "STARTED", "STOPPING"})
  void whatRunsIsStoppedAndWhatADeadNodeLeftIsTakenUpOrGivenUp(String status) {
    assertThat(offered(status, false, true)).containsExactly(STOP);
    assertThat(offered(status, true, true)).containsExactly(RESTART, ABANDON);
  }

  @ParameterizedTest
  @ValueSource(strings = {"FAILED", "STOPPED"})
  void onlyTheLatestOfAnInstanceGoesOn(String status) {
    assertThat(offered(status, false, true)).containsExactly(RESTART, ABANDON);
    assertThat(offered(status, false, false)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"COMPLETED", "ABANDONED"})
  void nothingIsOfferedForWhatIsOver(String status) {
    assertThat(offered(status, false, true)).isEmpty();
  }
}
