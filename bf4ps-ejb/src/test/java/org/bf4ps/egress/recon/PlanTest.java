package org.bf4ps.egress.recon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.bf4ps.battlelog.client.Settings;
import org.bf4ps.egress.recon.Sender.BoundReachedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanTest {
  @TempDir private Path folder;

  private static ReconBounds bounds(int maxRequests, boolean goOn) {
    return new ReconBounds(
        maxRequests,
        Duration.ofHours(5),
        0.1,
        100,
        Duration.ofSeconds(120),
        200,
        Duration.ofSeconds(600),
        goOn);
  }

  private SampleFile run(VirtualLimit limit, ReconBounds bounds)
      throws InterruptedException, BoundReachedException {
    Settings client = Settings.defaults(URI.create("http://localhost"), "PlanTest");
    SampleFile file =
        new SampleFile(folder.resolve("samples.tsv"), Measured.of("home", client, bounds));
    new Plan(new Sender(limit, limit, file, bounds, new Halt()), file, bounds).run();
    return file;
  }

  @ParameterizedTest
  @CsvSource({"20, 10", "1, 30", "0.5, 5", "5, 8", "12, 60"})
  void goingOnFindsRateAndBurstWithinATenth(double perSecond, int burst) throws Exception {
    SampleFile file = run(new VirtualLimit(perSecond, burst), bounds(20_000, true));
    Bucket bucket = Bucket.of(RateSamples.of(file).drains()).orElseThrow();
    assertThat(bucket.perSecond()).isCloseTo(perSecond, withinPercentage(10));
    assertThat(bucket.burst()).isCloseTo(burst, withinPercentage(10));
  }

  @Test
  void theFirstThrottleEndsTheRunUnlessItIsToGoOn() throws Exception {
    VirtualLimit limit = new VirtualLimit(1, 5);
    SampleFile file = run(limit, bounds(20_000, false));
    assertThat(file.spent()).isEqualTo(limit.asked);
    assertThat(RateSamples.of(file).quickestThrottledRate()).contains(1.6);
    assertThat(file.of("rate-1.600")).last().matches(Sample::throttled);
    assertThat(RateSamples.of(file).highestHeld()).hasValue(0.8);
    run(limit, bounds(20_000, false));
    assertThat(file.spent()).as("a plan that is done sends nothing").isEqualTo(limit.asked);
  }

  @Test
  void aRunThatWasCutShortGoesOnAndWhatItSpentCounts() throws Exception {
    VirtualLimit limit = new VirtualLimit(20, 10);
    assertThatThrownBy(() -> run(limit, bounds(30, true)))
        .isInstanceOf(BoundReachedException.class)
        .hasMessageContaining("--max-requests");
    assertThat(limit.asked).isEqualTo(30);
    assertThatThrownBy(() -> run(limit, bounds(30, true)))
        .isInstanceOf(BoundReachedException.class);
    assertThat(limit.asked).as("nothing is left of the bound").isEqualTo(30);

    SampleFile file = run(limit, bounds(20_000, true));
    assertThat(file.spent()).isEqualTo(limit.asked);
    assertThat(file.of("rate-0.200")).as("the step that was cut is sent anew").hasSize(24);
    assertThat(Bucket.of(RateSamples.of(file).drains()).orElseThrow().burst())
        .isCloseTo(10, withinPercentage(10));
  }

  @Test
  void nothingIsSentAfterTheLastMinute() {
    VirtualLimit limit = new VirtualLimit(20, 10);
    ReconBounds brief =
        new ReconBounds(
            10_000,
            Duration.ofMinutes(2),
            0.1,
            2,
            Duration.ofSeconds(120),
            30,
            Duration.ofSeconds(60),
            true);
    assertThatThrownBy(() -> run(limit, brief)).hasMessageContaining("--max-minutes");
    assertThat(limit.nanos()).isLessThanOrEqualTo(Duration.ofMinutes(2).toNanos());
  }
}
