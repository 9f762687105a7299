package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.fixture.TimeJump;
import org.bf4ps.pulse.NodePulse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that would count by different budgets do not send side by side. */
class BudgetAgreementTest {
  @TempDir private Path firstDir;
  @TempDir private Path secondDir;

  private final QueueDatabase db = QueueDatabase.create();

  private Registration node(String name, Path stateDir, String sends, String window) {
    NodeParts parts =
        new NodeParts(
            db.transactions(),
            Settings.of(Map.of("bf4ps.budget.sends", sends, "bf4ps.budget.window", window)),
            Tally.NONE,
            new Stop(),
            new HeldLeases(),
            new NodePulse(),
            System::nanoTime);
    return new Registration(
        parts,
        new CollectorSpec(name, "background", name, null),
        new NodeInstance(stateDir),
        new CollectorIds(stateDir));
  }

  private long refusals() {
    return db.one(
        "SELECT count(*) FROM collection_events WHERE event_type = 'budget_refused'", Long.class);
  }

  private Optional<UUID> second(String sends, String window) {
    return node("beta", secondDir, sends, window).uuid();
  }

  @Test
  void aNodeWithTheSameBudgetIsAccepted() {
    assertThat(node("alpha", firstDir, "1296", "3600").uuid()).isPresent();
    assertThat(second("1296", "3600")).isPresent();
    assertThat(refusals()).isZero();
  }

  @Test
  void aNodeWithAnotherBudgetIsRefusedAndToldOnce() {
    assertThat(node("alpha", firstDir, "1296", "3600").uuid()).isPresent();
    Registration other = node("beta", secondDir, "2000", "3600");
    assertThat(other.uuid()).isEmpty();
    assertThat(other.uuid()).isEmpty();
    assertThat(refusals()).isOne();
    assertThat(db.one("SELECT count(*) FROM collectors", Long.class)).isOne();
  }

  @Test
  void noBudgetIsAnotherBudgetAndSoIsAnotherWindow(@TempDir Path thirdDir) {
    assertThat(node("alpha", firstDir, "1296", "3600").uuid()).isPresent();
    assertThat(second("0", "3600")).isEmpty();
    assertThat(node("gamma", thirdDir, "1296", "1800").uuid()).isEmpty();
  }

  @Test
  void withoutABudgetItsWindowDoesNotMatter() {
    assertThat(node("alpha", firstDir, "0", "3600").uuid()).isPresent();
    assertThat(second("0", "1800")).isPresent();
  }

  @Test
  void aRefusedNodeGoesOnWhenTheOthersAreSilent() {
    assertThat(node("alpha", firstDir, "1296", "3600").uuid()).isPresent();
    Registration other = node("beta", secondDir, "2000", "3600");
    assertThat(other.uuid()).isEmpty();
    TimeJump.by(db, Duration.ofMinutes(2));
    assertThat(other.uuid()).isPresent();
  }
}
