package org.bf4ps.egress.recon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bf4ps.battlelog.Resource;
import org.junit.jupiter.api.Test;

class BucketTest {
  /**
   * A run against 20 a second with a burst of 10, which stands still once after its second send.
   */
  private static Drain run(double intervalMillis, double pauseMillis) {
    VirtualLimit limit = new VirtualLimit(20, 10);
    List<Double> times = new ArrayList<>();
    boolean throttled = false;
    while (!throttled) {
      times.add(limit.nanos() / 1e9);
      throttled = limit.ask(Resource.DETAILED).what().equals(Sample.THROTTLED);
      double wait = times.size() == 2 ? pauseMillis : intervalMillis;
      limit.rest(Duration.ofNanos((long) (wait * 1e6)));
    }
    return new Drain(times);
  }

  @Test
  void runsOfDifferentSpeedTellRateAndBurst() {
    Bucket bucket = Bucket.of(List.of(run(0, 0), run(22, 22), run(33, 33))).orElseThrow();
    assertThat(bucket.perSecond()).isCloseTo(20, withinPercentage(5));
    assertThat(bucket.burst()).isCloseTo(10, withinPercentage(5));
  }

  /** A full bucket gains nothing while the sender stands still. */
  @Test
  void aPauseInARunDoesNoHarm() {
    Bucket bucket = Bucket.of(List.of(run(0, 0), run(22, 2_000), run(33, 900))).orElseThrow();
    assertThat(bucket.perSecond()).isCloseTo(20, withinPercentage(5));
    assertThat(bucket.burst()).isCloseTo(10, withinPercentage(5));
  }

  @Test
  void runsOfOneSpeedTellNothing() {
    assertThat(Bucket.of(List.of())).isEmpty();
    assertThat(Bucket.of(List.of(run(0, 0), run(0, 0)))).isEmpty();
  }
}
