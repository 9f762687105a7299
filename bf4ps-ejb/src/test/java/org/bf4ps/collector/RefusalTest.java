package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.LogLines;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.pulse.NodePulse.Kind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each refusal is told with its one reason: once to the cluster, and always by the node itself. */
class RefusalTest {
  private static final Duration HOUR = Duration.ofHours(1);

  @TempDir private Path directory;
  private final NodePulse pulse = new NodePulse();
  private QueueDatabase db;
  private NodeParts parts;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    parts =
        new NodeParts(
            db.transactions(),
            Settings.of(Map.of()),
            Tally.NONE,
            new Stop(),
            new HeldLeases(),
            pulse,
            System::nanoTime);
    pulse.expect(Kind.COLLECTOR, "alpha", HOUR);
  }

  private Registration node(NodeInstance instance, String ids) {
    return node("alpha", instance, ids);
  }

  private Registration node(String name, NodeInstance instance, String ids) {
    return new Registration(
        parts,
        new CollectorSpec(name, "background", "home", null),
        instance,
        new CollectorIds(directory.resolve(ids)));
  }

  @Test
  void theLogNamesEachOfTheCollectorsThatAreRefusedInOneMinute() {
    pulse.expect(Kind.COLLECTOR, "beta", HOUR);
    try (NodeInstance first = instance("a");
        LogLines lines = LogLines.of(Registration.class)) {
      assertThat(node(first, "a").uuid()).isPresent();
      assertThat(node("alpha", instance("a"), "a").uuid()).isEmpty();
      assertThat(node("beta", instance("a"), "a").uuid()).isEmpty();

      assertThat(lines.told())
          .hasSize(2)
          .anyMatch(line -> line.startsWith("Collector alpha is refused: "))
          .anyMatch(line -> line.startsWith("Collector beta is refused: "));
    }
  }

  private NodeInstance instance(String place) {
    return new NodeInstance(directory.resolve(place));
  }

  private void assertToldOnce(Registration refused, Refusal reason) {
    assertThat(refused.uuid()).isEmpty();
    assertThat(refused.uuid()).isEmpty();
    assertThat(
            db.rows(
                "SELECT metadata ->> 'reason' AS reason FROM collection_events"
                    + " WHERE event_type = 'collector_refused' ORDER BY event_id"))
        .extracting(row -> row.get("reason"))
        .containsExactly(reason.label());
    assertThat(pulse.hindrances(Kind.COLLECTOR))
        .containsExactlyEntriesOf(Map.of("alpha", "refused: " + reason.words()));
    assertThat(new CollectorStates(db.transactions()).refused(HOUR))
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.name()).isEqualTo("alpha");
              assertThat(told.why()).isEqualTo(reason.words());
            });
  }

  @Test
  void aStateDirectoryThatAnotherProcessHasIsToldAsAnotherProcess() {
    try (NodeInstance first = instance("a")) {
      assertThat(node(first, "a").uuid()).isPresent();
      assertToldOnce(node(instance("a"), "a"), Refusal.OTHER_PROCESS);
    }
  }

  @Test
  void anIncarnationThatAnotherProcessRunsIsToldAsAnotherProcess() {
    assertThat(node(instance("a"), "a").uuid()).isPresent();
    assertToldOnce(node(instance("b"), "a"), Refusal.OTHER_PROCESS);
  }

  @Test
  void aNameThatALivingIncarnationHasIsToldAsTaken() {
    assertThat(node(instance("a"), "a").uuid()).isPresent();
    assertToldOnce(node(instance("b"), "b"), Refusal.NAME_TAKEN);
  }

  @Test
  void aCollectorThatIsRetiredWhileItLivesStopsBeatingAndIsTold() {
    NodeInstance instance = instance("a");
    Registration alpha = node(instance, "a");
    assertThat(alpha.uuid()).isPresent();
    assertThat(pulse.hindrances(Kind.COLLECTOR)).isEmpty();
    db.execute(
        "UPDATE collectors SET retired_at = clock_timestamp(), last_heartbeat_at = created_at");

    new LeaseKeeper(parts, List.of(alpha), instance.token(), new Stop()).round();

    assertThat(pulse.hindrances(Kind.COLLECTOR)).containsKey("alpha");
    assertThat(
            db.one(
                "SELECT count(*) FROM collectors WHERE last_heartbeat_at = created_at", Long.class))
        .as("collectors without a new heartbeat")
        .isOne();
    assertToldOnce(alpha, Refusal.RETIRED);
  }

  @Test
  void whoRegistersAfterARefusalIsNotToldAsRefusedAnyMore() {
    NodeInstance first = instance("a");
    Registration running = node(first, "a");
    assertThat(running.uuid()).isPresent();
    Registration waiting = node(instance("b"), "a");
    assertToldOnce(waiting, Refusal.OTHER_PROCESS);

    new LeaseKeeper(parts, List.of(running), first.token(), new Stop()).release();

    assertThat(waiting.uuid()).isPresent();
    assertThat(pulse.hindrances(Kind.COLLECTOR)).isEmpty();
    assertThat(new CollectorStates(db.transactions()).refused(HOUR)).isEmpty();
  }
}
