package org.bf4ps.egress.recon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.bf4ps.battlelog.SendGate;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.battlelog.HiddenLimit;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReconTest {
  /** Lets one request through, and then none for hours. */
  private static final HiddenLimit SHUT = new HiddenLimit(0.0001, 1, 429, null);

  private static final String BOUNDS =
      "--from-rate 5 --to-rate 80 --hold 1.2 --rest 0.8 --max-burst 60 --max-requests 600"
          + " --max-minutes 1 ";

  private static final String BRIEF = " --to-rate 5 --max-burst 5 --rest 0.2";

  @TempDir private Path folder;

  private ReconOptions options(
      BattlelogSimulator simulator,
      BattlelogSimulator beside,
      SoldierPopulation population,
      String... more) {
    String personas = personas(population);
    return ReconOptions.parse(
        List.of(
            (BOUNDS
                    + "--go-on --beside-every 0.2 --personas "
                    + personas
                    + " --base-url "
                    + simulator.baseUri()
                    + " --beside "
                    + beside.baseUri()
                    + "/bf4/ --out "
                    + folder.resolve("samples.tsv")
                    + String.join("", more))
                .split(" ")));
  }

  private static String personas(SoldierPopulation population) {
    return population.soldiers().stream()
        .map(s -> s.persona().personaId() + ":" + s.persona().platform().label())
        .collect(Collectors.joining(","));
  }

  /** What a run that ends at the first throttle says of a limit. */
  private String stopping(HiddenLimit limit, String more) throws InterruptedException {
    SoldierPopulation population = new SoldierPopulation(3, 5);
    try (BattlelogSimulator simulator = BattlelogSimulator.start(population)) {
      simulator.faults(Faults.none().withLimit(limit));
      String given =
          BOUNDS
              + "--personas %s --base-url %s --out %s%s"
                  .formatted(
                      personas(population),
                      simulator.baseUri(),
                      folder.resolve("samples.tsv"),
                      more);
      return ReconRun.of(ReconOptions.parse(List.of(given.split(" "))), () -> true);
    }
  }

  /** The limit is the simulator's secret; only answers tell of it. */
  @Test
  void theHiddenLimitOfTheSimulatorIsFoundWithinATenth() throws Exception {
    SoldierPopulation population = new SoldierPopulation(3, 5);
    try (BattlelogSimulator simulator = BattlelogSimulator.start(population);
        BattlelogSimulator beside = BattlelogSimulator.start(population)) {
      simulator.faults(Faults.none().withLimit(new HiddenLimit(20, 10, 429, null)));
      ReconOptions options = options(simulator, beside, population);
      String report = ReconRun.of(options, () -> true);

      SampleFile file = options.samples();
      Bucket bucket = Bucket.of(RateSamples.of(file).drains()).orElseThrow();
      assertThat(bucket.perSecond()).isCloseTo(20, withinPercentage(10));
      assertThat(bucket.burst()).isCloseTo(10, withinPercentage(10));
      assertThat(simulator.wireLog()).hasSize(file.spent());
      assertThat(beside.wireLog()).hasSizeBetween(file.beside().size(), file.beside().size() + 1);
      assertThat(report).contains("safe rate: ", "safe burst: ", "beside: the load ");
      // A token comes back each 50 ms, and it is asked for each 200 ms.
      Matcher coolDown = Pattern.compile("cool-down: at most ([0-9.]+) s").matcher(report);
      assertThat(coolDown.find()).as(report).isTrue();
      assertThat(Double.parseDouble(coolDown.group(1))).isBetween(0.05, 0.05 + 0.2 + 0.75);
    }
  }

  /** Sixteen at once: the rate of 5 is held, that of 10 is throttled, and no burst is tried. */
  @Test
  void aRunThatEndsAtItsFirstThrottleTellsWhatPassed() throws Exception {
    assertThat(stopping(new HiddenLimit(0.5, 16, 429, null), ""))
        .contains("safe rate: 5.000/s (one request each 200 ms), the highest that was held: 6 ")
        .contains("first throttle at a rate of: 10.000/s")
        .contains("safe burst: 1, for no burst was measured")
        .contains("cool-down: 60 s, an assumption, what bf4ps.egress.throttle-base is unless set")
        .contains("the same command with --go-on");
  }

  @Test
  void theCoolDownIsWhatRetryAfterTold() throws Exception {
    assertThat(stopping(new HiddenLimit(0.5, 16, 403, 7), ""))
        .contains("cool-down: 7.0 s, as Retry-After told");
  }

  @Test
  void aRunThatNothingPassedMeasuredNothing() throws Exception {
    assertThat(stopping(SHUT, ""))
        .contains("safe rate: not measured", "safe burst: 1, ", "cool-down: 60 s, an assumption");
  }

  /** Going on changes nothing where there was no throttle. */
  @Test
  void aRunWithoutAThrottleTellsWhatPassedAndAdvisesNoGoingOn() throws Exception {
    assertThat(stopping(null, BRIEF))
        .contains("safe rate: 5.000/s", "safe burst: 5, so many passed without a pause")
        .contains("cool-down: 60 s, an assumption", "no throttle was met")
        .contains("higher --to-rate and --max-burst")
        .doesNotContain("--go-on");
  }

  /** What the ledger does not know of would overrun the budget. */
  @Test
  void aRequestThatCannotBeWrittenDownEndsTheRun() throws Exception {
    SoldierPopulation population = new SoldierPopulation(3, 5);
    try (BattlelogSimulator simulator = BattlelogSimulator.start(population);
        BattlelogSimulator beside = BattlelogSimulator.start(population)) {
      ReconOptions options = options(simulator, beside, population);
      AtomicInteger permits = new AtomicInteger(3);
      SendGate ledger =
          () -> {
            if (permits.getAndDecrement() == 0) {
              throw new IllegalStateException("the database is away");
            }
            return true;
          };

      assertThatThrownBy(
              () -> Recon.run(options, options.samples(), ledger, Ticker.SYSTEM, System.out))
          .hasMessageContaining("Nothing can be sent any more");
      assertThat(simulator.wireLog()).hasSize(3);
      assertThat(options.samples().spent()).isEqualTo(3);
    }
  }

  /** The other page is another system's access: no load goes on at its cost, wanted or not. */
  @Test
  void aThrottleOfThePageBesideEndsTheLoadForGood() throws Exception {
    SoldierPopulation population = new SoldierPopulation(3, 5);
    try (BattlelogSimulator simulator = BattlelogSimulator.start(population);
        BattlelogSimulator beside = BattlelogSimulator.start(population)) {
      CompletableFuture<Void> throttling =
          CompletableFuture.runAsync(
              () -> {
                Awaitility.await().until(() -> !simulator.wireLog().isEmpty());
                beside.faults(Faults.none().withLimit(SHUT));
              });
      ReconOptions options = options(simulator, beside, population);

      String report = ReconRun.of(options, () -> true);

      throttling.join();
      assertThat(report)
          .contains("stopped: the page beside was throttled under the load")
          .contains("beside: the other page was THROTTLED under the load");
      assertThat(options.samples().steps()).doesNotContain(Plan.BURST);
      int asked = beside.wireLog().size();
      int sent = simulator.wireLog().size();
      assertThat(ReconRun.of(options, () -> true))
          .contains("stopped: the page beside was throttled");
      assertThat(simulator.wireLog()).as("the same command sends nothing more").hasSize(sent);
      assertThat(beside.wireLog()).hasSize(asked);
    }
  }

  @Test
  void noLoadBeginsWhileThePageBesideIsThrottled() throws Exception {
    SoldierPopulation population = new SoldierPopulation(3, 5);
    try (BattlelogSimulator simulator = BattlelogSimulator.start(population);
        BattlelogSimulator beside = BattlelogSimulator.start(population)) {
      beside.faults(Faults.none().withLimit(SHUT));

      assertThat(ReconRun.of(options(simulator, beside, population, BRIEF), () -> true))
          .contains("stopped: the page beside answers 429 without any load");

      assertThat(simulator.wireLog()).isEmpty();
      assertThat(beside.wireLog()).as("asked until its throttle").hasSize(2);
    }
  }

  /** Battlelog counts it, so the ledger must. */
  @Test
  void aPageOfBattlelogBesideStandsInTheLedger() throws Exception {
    SoldierPopulation population = new SoldierPopulation(3, 5);
    try (BattlelogSimulator simulator = BattlelogSimulator.start(population)) {
      AtomicInteger ledger = new AtomicInteger();
      ReconOptions options = options(simulator, simulator, population, BRIEF);

      ReconRun.of(options, () -> ledger.incrementAndGet() > 0);

      assertThat(options.samples().beside()).hasSizeGreaterThanOrEqualTo(3);
      // The last question may be ended between its entry and its going.
      assertThat(ledger.get() - simulator.wireLog().size()).isBetween(0, 1);
    }
  }

  /** Nobody would see what the load does to it. */
  @Test
  void aPageBesideThatCannotBeAskedAnyMoreEndsTheLoad() throws Exception {
    SoldierPopulation population = new SoldierPopulation(3, 5);
    try (BattlelogSimulator simulator = BattlelogSimulator.start(population)) {
      ReconOptions options = options(simulator, simulator, population);
      SendGate ledger =
          () -> {
            if (Thread.currentThread().getName().equals("recon-beside")) {
              throw new IllegalStateException("the database is away");
            }
            return true;
          };

      assertThat(ReconRun.of(options, ledger)).contains("stopped: the page beside cannot be asked");
      assertThat(options.samples().steps()).doesNotContain(Plan.BURST);
    }
  }

  @Test
  void theSiteBesideIsTheSameByItsHostWhateverTheScheme() {
    assertThat(beside("http://BATTLELOG.battlefield.com/bf4/").besideIsBattlelog()).isTrue();
    assertThat(beside("https://battlelog.battlefield.com:443/bf4/").besideIsBattlelog()).isTrue();
    assertThat(beside("https://example.org/").besideIsBattlelog()).isFalse();
  }

  private static ReconOptions beside(String page) {
    return ReconOptions.parse(List.of("--personas", "1:pc", "--beside", page));
  }

  @Test
  void aGateThatHasNoPermitLeftEndsTheRunLikeAReachedBound() throws Exception {
    SoldierPopulation population = new SoldierPopulation(3, 5);
    try (BattlelogSimulator simulator = BattlelogSimulator.start(population);
        BattlelogSimulator beside = BattlelogSimulator.start(population)) {
      ReconOptions options = options(simulator, beside, population);
      AtomicInteger permits = new AtomicInteger(3);

      assertThat(ReconRun.of(options, () -> permits.getAndDecrement() > 0))
          .contains("stopped: the budget over all egress keys is spent", "samples: ");
      assertThat(simulator.wireLog()).hasSize(3);
      assertThat(options.samples().spent()).isEqualTo(3);
    }
  }

  @Test
  void wrongOptionsAreRefusedWithASentence() {
    assertThatThrownBy(() -> ReconOptions.parse(List.of("--fast")))
        .hasMessage("There is no option --fast.");
    assertThatThrownBy(() -> ReconOptions.parse(List.of("--out")))
        .hasMessage("The option --out needs a value.");
    assertThatThrownBy(() -> ReconOptions.parse(List.of("--personas", "1:pc", "--rest", "-1")))
        .hasMessageContaining("--rest");
    assertThatThrownBy(() -> ReconOptions.parse(List.of("--personas", "1:ps9")))
        .hasMessageContaining("--personas");
  }
}
