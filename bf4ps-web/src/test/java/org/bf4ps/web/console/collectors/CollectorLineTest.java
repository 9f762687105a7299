package org.bf4ps.web.console.collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.collector.CollectorOrder.DISABLE;
import static org.bf4ps.collector.CollectorOrder.DRAIN;
import static org.bf4ps.collector.CollectorOrder.ENABLE;
import static org.bf4ps.collector.CollectorOrder.RESUME;
import static org.bf4ps.collector.CollectorOrder.RETIRE;

import java.time.Instant;
import java.util.UUID;
import org.bf4ps.collector.CollectorState;
import org.junit.jupiter.api.Test;

class CollectorLineTest {
  private static final Instant THEN = Instant.parse("2026-11-01T00:00:00Z");
  private static final CollectorState.JobInHand JOB =
      new CollectorState.JobInHand(7, 8, "Soldier", "detailed", THEN, THEN.plusSeconds(60));

  private static CollectorLine line(
      boolean enabled, boolean drained, Instant retiredAt, CollectorState.JobInHand job) {
    return CollectorLine.of(
        new CollectorState(
            new UUID(1, 1),
            "alpha",
            "host",
            "background",
            "home",
            "1.0.0",
            THEN,
            THEN,
            null,
            enabled,
            drained,
            retiredAt,
            job));
  }

  @Test
  void oneThatWorksIsDisabledOrDrainedButNotRetired() {
    assertThat(line(true, false, null, null).orders()).containsExactly(DISABLE, DRAIN);
  }

  @Test
  void oneThatTakesNoJobIsRetiredOnceItIsEmpty() {
    assertThat(line(true, true, null, JOB).orders()).containsExactly(DISABLE, RESUME);
    assertThat(line(true, true, null, null).orders()).containsExactly(DISABLE, RESUME, RETIRE);
    assertThat(line(false, false, null, null).orders()).containsExactly(ENABLE, DRAIN, RETIRE);
  }

  @Test
  void nothingIsOfferedForOneThatIsGivenUp() {
    assertThat(line(true, true, THEN, null).orders()).isEmpty();
  }
}
