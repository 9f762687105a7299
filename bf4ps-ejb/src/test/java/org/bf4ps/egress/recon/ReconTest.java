package org.bf4ps.egress.recon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.SendGate;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.battlelog.HiddenLimit;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReconTest {
  @TempDir private Path folder;

  private ReconOptions options(
      BattlelogSimulator simulator, BattlelogSimulator beside, SoldierPopulation population) {
    String personas =
        population.soldiers().stream()
            .map(s -> s.persona().personaId() + ":" + s.persona().platform().label())
            .collect(Collectors.joining(","));
    return ReconOptions.parse(
        List.of(
            ("--go-on --from-rate 5 --to-rate 80 --hold 1.2 --rest 0.8 --max-burst 60"
                    + " --max-requests 600 --max-minutes 1 --beside-every 0.2 --personas "
                    + personas
                    + " --base-url "
                    + simulator.baseUri()
                    + " --beside "
                    + beside.baseUri()
                    + "/bf4/ --out "
                    + folder.resolve("samples.tsv"))
                .split(" ")));
  }

  /** The limit is the simulator's secret; only answers tell of it. */
  @Test
  void theHiddenLimitOfTheSimulatorIsFoundWithinATenth() throws Exception {
    SoldierPopulation population = new SoldierPopulation(3, 5);
    try (BattlelogSimulator simulator = BattlelogSimulator.start(population);
        BattlelogSimulator beside = BattlelogSimulator.start(population)) {
      simulator.faults(Faults.none().withLimit(new HiddenLimit(20, 10, 429, null)));
      ReconOptions options = options(simulator, beside, population);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Recon.run(
          options,
          options.samples(),
          () -> true,
          Ticker.SYSTEM,
          new PrintStream(out, true, StandardCharsets.UTF_8));

      SampleFile file = options.samples();
      Bucket bucket = Bucket.of(RateSamples.of(file).drains()).orElseThrow();
      assertThat(bucket.perSecond()).isCloseTo(20, withinPercentage(10));
      assertThat(bucket.burst()).isCloseTo(10, withinPercentage(10));
      assertThat(simulator.wireLog()).hasSize(file.spent());
      assertThat(beside.wireLog()).hasSizeBetween(file.beside().size(), file.beside().size() + 1);
      assertThat(out.toString(StandardCharsets.UTF_8))
          .contains("rate: ", "burst: ", "cool-down: at most ", "beside: the load ");
    }
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
