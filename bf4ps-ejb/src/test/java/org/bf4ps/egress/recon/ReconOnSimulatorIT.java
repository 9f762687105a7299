package org.bf4ps.egress.recon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.bf4ps.battlelog.SendGate;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.population.SimulatedPersona;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs of the command on simulators: with the nodes' database, and beside another page. */
class ReconOnSimulatorIT {
  private final SoldierPopulation population = new SoldierPopulation(3, 5);
  private final BattlelogSimulator battlelog = BattlelogSimulator.start(population);
  private final BattlelogSimulator other = BattlelogSimulator.start(population);

  @TempDir private Path folder;

  @AfterEach
  void stop() {
    battlelog.close();
    other.close();
  }

  private String run(SendGate gate) throws InterruptedException {
    return run(gate, other);
  }

  private String run(SendGate gate, BattlelogSimulator beside) throws InterruptedException {
    SimulatedPersona persona = population.soldiers().getFirst().persona();
    ReconOptions options =
        ReconOptions.parse(
            List.of(
                ("--from-rate 10 --to-rate 20 --hold 1 --rest 0.2 --max-burst 10 --beside-every 0.1"
                        + " --personas "
                        + persona.personaId()
                        + ":"
                        + persona.platform().label()
                        + " --base-url "
                        + battlelog.baseUri()
                        + " --beside "
                        + beside.baseUri()
                        + "/bf4/ --out "
                        + folder.resolve("samples.tsv"))
                    .split(" ")));
    return ReconRun.of(options, gate);
  }

  @Test
  void aLoadThatSlowsTheOtherPageDownIsReported() throws Exception {
    CompletableFuture<Void> slowing =
        CompletableFuture.runAsync(
            () -> {
              Awaitility.await().until(() -> !battlelog.wireLog().isEmpty());
              other.faults(Faults.none().withLatency(Duration.ofMillis(400)));
            });

    String report = run(() -> true);

    slowing.join();
    assertThat(report).contains("beside: the load CHANGED the other page, slower");
  }

  @Test
  void aLoadThatChangesNothingIsReportedAsSuch() throws Exception {
    assertThat(run(() -> true)).contains("beside: the load changed nothing");
  }

  @Test
  void allThatIsSentStandsInTheLedgerAndTheGateIsClosedMeanwhile() throws Exception {
    QueueDatabase db = QueueDatabase.create();
    db.execute("INSERT INTO egress_gates (egress_key, interval_ms) VALUES ('home', 1)");
    try (HeldEgress held = HeldEgress.take(db.transactions(), "home", Ticker.SYSTEM)) {
      run(held);
    }
    assertThat(db.one("SELECT count(*) FROM egress_sends", Integer.class))
        .isEqualTo(battlelog.wireLog().size());
    assertThat(db.one("SELECT held_until > clock_timestamp() FROM egress_gates", Boolean.class))
        .isTrue();
    assertThat(db.rows("SELECT egress_key_snapshot AS key, result FROM collection_events"))
        .containsExactly(Map.of("key", "home", "result", "recon"));
  }

  @Test
  void aPageOfBattlelogBesideStandsInTheLedgerToo() throws Exception {
    QueueDatabase db = QueueDatabase.create();
    db.execute("INSERT INTO egress_gates (egress_key, interval_ms) VALUES ('home', 1)");
    try (HeldEgress held = HeldEgress.take(db.transactions(), "home", Ticker.SYSTEM)) {
      run(held, battlelog);
    }
    int sent = battlelog.wireLog().size();
    // The last question may be ended between its entry and its going.
    assertThat(db.one("SELECT count(*) FROM egress_sends", Integer.class))
        .isBetween(sent, sent + 1);
  }

  @Test
  void anEgressKeyThatNobodyUsesIsRefused() {
    QueueDatabase db = QueueDatabase.create();
    assertThatThrownBy(() -> HeldEgress.take(db.transactions(), "hmoe", Ticker.SYSTEM))
        .hasMessageContaining("hmoe");
  }

  @Test
  void withoutAUrlThereIsNoDatabase() {
    assertThat(ReconDatabase.of(Map.of())).isEmpty();
    assertThat(ReconDatabase.of(Map.of("BF4PS_DB_URL", "jdbc:postgresql://localhost:1/bf4ps")))
        .isPresent();
  }
}
