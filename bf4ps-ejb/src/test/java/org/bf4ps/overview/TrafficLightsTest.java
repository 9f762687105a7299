package org.bf4ps.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.collector.CollectorState;
import org.bf4ps.collector.RefusedCollector;
import org.bf4ps.coverage.CoverageSample;
import org.bf4ps.coverage.CoverageTrend;
import org.bf4ps.egress.EgressState;
import org.bf4ps.node.NodeState;
import org.bf4ps.queue.QueueState;
import org.junit.jupiter.api.Test;

class TrafficLightsTest {
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
  private static final Duration HOUR = Duration.ofHours(1);

  private Map<Resource, CoverageTrend> coverage = coverage(10);
  private Measures.Sends sends = new Measures.Sends(100, 1_296, HOUR);
  private List<QueueState> queue = List.of();
  private List<EgressState> egresses = List.of(egress("home", null, null));
  private List<CollectorState> collectors = List.of(collector("alpha", null));
  private List<RefusedCollector> refused = List.of();
  private Measures.Discovery discovery =
      new Measures.Discovery(NOW, NOW, null, Duration.ofMinutes(5));
  private List<BatchFailure> failures = List.of();
  private List<LeftExecution> left = List.of();
  private List<NodeState> nodes = List.of(node("host:/a", "web,scheduler,collector", null, true));
  private Measures.Laws laws = laws(Map.of(), NOW);
  private Measures.Snapshot snapshot = new Measures.Snapshot(NOW.minusSeconds(3), 10, "report");
  private Map<String, Measures.DeadRows> deadRows =
      Map.of("collection_jobs", new Measures.DeadRows(10, 500));
  private Measures.Schema schema = new Measures.Schema("23", true);

  private static Map<Resource, CoverageTrend> coverage(long gained) {
    Map<Resource, CoverageTrend> coverage = new EnumMap<>(Resource.class);
    for (Resource each : Resource.values()) {
      coverage.put(each, trend(gained, 60));
    }
    return coverage;
  }

  private static CoverageTrend trend(long gained, long settled) {
    return new CoverageTrend(
        List.of(
            new CoverageSample(NOW.minus(HOUR.multipliedBy(24)), 100, settled - gained, 0),
            new CoverageSample(NOW, 100, settled, 0)));
  }

  private static EgressState egress(String key, Instant blockedUntil, EgressState.Pause pause) {
    return egress(key, blockedUntil, null, pause);
  }

  private static EgressState egress(
      String key, Instant blockedUntil, Instant heldUntil, EgressState.Pause pause) {
    return new EgressState(
        key,
        Duration.ofSeconds(5),
        Duration.ofSeconds(5),
        false,
        1,
        NOW,
        blockedUntil,
        heldUntil,
        1,
        NOW.minusSeconds(30),
        1,
        pause,
        Map.of(),
        List.of("alpha"));
  }

  private static CollectorState collector(String name, Instant lostAt) {
    return new CollectorState(
        UUID.randomUUID(),
        name,
        "host",
        "background",
        "home",
        "1",
        NOW,
        NOW,
        lostAt,
        true,
        false,
        null,
        null);
  }

  private static Measures.Laws laws(Map<String, Long> broken, Instant readAt) {
    return new Measures.Laws(broken, readAt, Duration.ofMinutes(10));
  }

  private Reading reading(Signal signal) {
    Measures measures =
        new Measures(
            NOW,
            coverage,
            sends,
            queue,
            egresses,
            collectors,
            refused,
            discovery,
            failures,
            left,
            nodes,
            laws,
            snapshot,
            deadRows,
            schema);
    List<Reading> all = new TrafficLights(Limits.USUAL).read(measures);
    assertThat(all).extracting(Reading::signal).containsExactly(Signal.values());
    return all.get(signal.ordinal());
  }

  private static NodeState node(String name, String roles, String refusal, boolean alive) {
    return new NodeState(name, roles, "1", NOW, NOW.minus(HOUR), null, 7, refusal, alive);
  }

  @Test
  void aNodeThatRefusesTheSettingsIsToldAsLongAsItLives() {
    nodes =
        List.of(
            node("host:/a", "scheduler", null, true),
            node("host:/b", "web", "bf4ps.x must be 1 to 3.", true));
    Reading reading = reading(Signal.NODES);
    assertThat(reading.light()).isEqualTo(Light.YELLOW);
    assertThat(reading.reason())
        .isEqualTo("host:/b refuses version 7 of the settings: bf4ps.x must be 1 to 3.");
  }

  @Test
  void aSilentNodeIsToldForADayAndMoreIfNobodySchedulesAnyMore() {
    NodeState web = node("host:/a", "web", null, true);
    nodes = List.of(web, node("host:/b", "web,scheduler", null, true));
    assertThat(reading(Signal.NODES).reason())
        .isEqualTo("All 2 live and follow the stored settings.");

    nodes = List.of(web, node("host:/b", "web,scheduler", null, false));
    assertThat(reading(Signal.NODES))
        .isEqualTo(
            new Reading(
                Signal.NODES,
                Light.RED,
                "No node with the scheduler role lives: nothing is fed or recovered;"
                    + " host:/b is silent.",
                NOW.minus(HOUR)));

    nodes =
        List.of(
            node("host:/a", "scheduler", null, true),
            node("host:/b", "collector", "bf4ps.y must be 1.", false));
    assertThat(reading(Signal.NODES).light()).isEqualTo(Light.YELLOW);
    assertThat(reading(Signal.NODES).reason()).isEqualTo("host:/b is silent.");

    NodeState ended = new NodeState("host:/b", "web", "1", NOW, NOW, NOW, 7, null, false);
    NodeState old =
        new NodeState(
            "host:/c", "web", "1", NOW, NOW.minus(Duration.ofHours(25)), null, 7, null, false);
    nodes = List.of(node("host:/a", "scheduler", null, true), ended, old);
    assertThat(reading(Signal.NODES).light()).isEqualTo(Light.GREEN);
  }

  @Test
  void everythingIsGreenWhenNothingIsWrong() {
    for (Signal signal : Signal.values()) {
      assertThat(reading(signal).light()).as(signal.name()).isEqualTo(Light.GREEN);
      assertThat(reading(signal).reason()).endsWith(".");
    }
  }

  @Test
  void coverageThatStandsStillIsToldAndDetailedIsTheWorst() {
    coverage.put(Resource.WEAPONS, trend(0, 50));
    assertThat(reading(Signal.COVERAGE).light()).isEqualTo(Light.YELLOW);
    assertThat(reading(Signal.COVERAGE).since()).isEqualTo(NOW.minus(HOUR.multipliedBy(24)));
    coverage = coverage(0);
    assertThat(reading(Signal.COVERAGE).light()).isEqualTo(Light.RED);
    coverage.replaceAll((resource, any) -> trend(0, 100));
    assertThat(reading(Signal.COVERAGE).light()).isEqualTo(Light.GREEN);
  }

  @Test
  void coverageOfWhichTooLittleIsKnownIsNotJudged() {
    coverage.put(Resource.PROFILE, new CoverageTrend(List.of(new CoverageSample(NOW, 100, 0, 0))));
    assertThat(reading(Signal.COVERAGE).light()).isEqualTo(Light.UNKNOWN);
  }

  @Test
  void theBudgetIsYellowNearItsEndAndRedBeyond() {
    sends = new Measures.Sends(1_290, 1_296, HOUR);
    assertThat(reading(Signal.BUDGET).light()).isEqualTo(Light.YELLOW);
    sends = new Measures.Sends(1_297, 1_296, HOUR);
    assertThat(reading(Signal.BUDGET).light()).isEqualTo(Light.RED);
    sends = new Measures.Sends(9_999, 0, HOUR);
    assertThat(reading(Signal.BUDGET).light()).isEqualTo(Light.GREEN);
  }

  @Test
  void aPersonWaitsLessPatientlyThanTheBackground() {
    Instant tenMinutes = NOW.minus(Duration.ofMinutes(10));
    queue = List.of(new QueueState("background", "recent", "pending", 3, tenMinutes));
    assertThat(reading(Signal.QUEUE).light()).isEqualTo(Light.GREEN);
    queue = List.of(new QueueState("interactive", "interactive", "pending", 1, tenMinutes));
    assertThat(reading(Signal.QUEUE).light()).isEqualTo(Light.RED);
    assertThat(reading(Signal.QUEUE).since()).isEqualTo(tenMinutes);
    queue =
        List.of(
            new QueueState("background", "recent", "pending", 1, NOW.minus(HOUR.multipliedBy(7))));
    assertThat(reading(Signal.QUEUE).light()).isEqualTo(Light.YELLOW);
  }

  @Test
  void whoCannotWorkIsNamedAndAllOfThemAreRed() {
    UnaryOperator<String> reason = signal -> reading(Signal.valueOf(signal)).reason();
    egresses = List.of(egress("home", null, null), egress("away", NOW.plusSeconds(60), null));
    assertThat(reading(Signal.EGRESSES).light()).isEqualTo(Light.YELLOW);
    assertThat(reason.apply("EGRESSES")).isEqualTo("away is throttled.");
    egresses =
        List.of(egress("home", null, new EgressState.Pause(NOW.minus(HOUR), null, "a", null)));
    assertThat(reading(Signal.EGRESSES).light()).isEqualTo(Light.RED);
    assertThat(reading(Signal.EGRESSES).since()).isEqualTo(NOW.minus(HOUR));
    assertThat(reason.apply("EGRESSES")).isEqualTo("home is paused.");

    collectors = List.of(collector("alpha", NOW.minus(HOUR)), collector("beta", null));
    assertThat(reading(Signal.COLLECTORS).light()).isEqualTo(Light.YELLOW);
    assertThat(reading(Signal.COLLECTORS).since()).isEqualTo(NOW.minus(HOUR));
    collectors = List.of();
    assertThat(reading(Signal.COLLECTORS).light()).isEqualTo(Light.RED);
  }

  /** A measurement is an operator's wish and ends by itself. */
  @Test
  void anEgressThatAMeasurementHoldsIsNoReasonForRed() {
    egresses = List.of(egress("home", null, NOW.plusSeconds(30), null));
    assertThat(reading(Signal.EGRESSES))
        .isEqualTo(
            new Reading(
                Signal.EGRESSES,
                Light.YELLOW,
                "home is held by a measurement until 2026-06-01T12:00:30Z.",
                null));
  }

  @Test
  void aRefusedCollectorIsMissingThoughAllTheOthersWork() {
    refused = List.of(new RefusedCollector("beta", "host", "it is retired", NOW.minus(HOUR)));
    assertThat(reading(Signal.COLLECTORS))
        .isEqualTo(
            new Reading(
                Signal.COLLECTORS,
                Light.YELLOW,
                "beta on host was refused: it is retired.",
                NOW.minus(HOUR)));
    collectors = List.of();
    assertThat(reading(Signal.COLLECTORS).light()).isEqualTo(Light.RED);
    assertThat(reading(Signal.COLLECTORS).reason()).endsWith("was refused: it is retired.");
  }

  @Test
  void aFailedJobIsToldWithTheFirstLineOfWhatItSaid() {
    Instant last = NOW.minusSeconds(5);
    BatchFailure feeder =
        new BatchFailure("feeder", 3, NOW.minus(HOUR), 17, last, "SQLException: refused.\nat x");
    failures = List.of(feeder, new BatchFailure("retention", 1, last, 16, last, null));
    assertThat(reading(Signal.BATCH))
        .isEqualTo(
            new Reading(
                Signal.BATCH,
                Light.RED,
                "feeder failed 3 times, last in execution 17 at 2026-06-01T11:59:55Z:"
                    + " SQLException: refused; retention failed in execution 16 at"
                    + " 2026-06-01T11:59:55Z: it said nothing.",
                NOW.minus(HOUR)));
  }

  @Test
  void whatADeadNodeLeftUnfinishedIsYellowAndToldBesideAFailure() {
    left = List.of(new LeftExecution("feeder", 12, NOW.minus(HOUR)));
    String told =
        "execution 12 of feeder, ordered at 2026-06-01T11:00:00Z, was left unfinished by a node"
            + " that died: restart or abandon it.";
    assertThat(reading(Signal.BATCH))
        .isEqualTo(
            new Reading(Signal.BATCH, Light.YELLOW, told.replaceFirst("e", "E"), NOW.minus(HOUR)));

    failures = List.of(new BatchFailure("retention", 1, NOW, 16, NOW, null));
    assertThat(reading(Signal.BATCH).light()).isEqualTo(Light.RED);
    assertThat(reading(Signal.BATCH).reason()).startsWith("retention failed").endsWith("; " + told);
    assertThat(reading(Signal.BATCH).since()).isEqualTo(NOW.minus(HOUR));
  }

  @Test
  void discoveryIsRedOnceItIsSilentForThreeRounds() {
    Duration five = Duration.ofMinutes(5);
    discovery = new Measures.Discovery(NOW, NOW, "refused", five);
    assertThat(reading(Signal.DISCOVERY).light()).isEqualTo(Light.YELLOW);
    discovery = new Measures.Discovery(NOW, NOW.minus(HOUR), "refused", five);
    assertThat(reading(Signal.DISCOVERY).light()).isEqualTo(Light.RED);
    discovery = new Measures.Discovery(NOW, null, null, five);
    assertThat(reading(Signal.DISCOVERY).light()).isEqualTo(Light.GREEN);
    assertThat(reading(Signal.DISCOVERY).reason()).contains("one round of two");
    discovery = null;
    assertThat(reading(Signal.DISCOVERY).light()).isEqualTo(Light.UNKNOWN);
  }

  @Test
  void lawsThatWereReadLongAgoAreNotKnownToHold() {
    laws = null;
    assertThat(reading(Signal.LAWS).light()).isEqualTo(Light.UNKNOWN);
    laws = laws(Map.of("a law", 2L), NOW);
    assertThat(reading(Signal.LAWS).light()).isEqualTo(Light.RED);
    assertThat(reading(Signal.LAWS).reason()).isEqualTo("Broken: a law (2 times).");

    laws = laws(Map.of(), NOW.minus(Duration.ofMinutes(30)));
    assertThat(reading(Signal.LAWS).light()).isEqualTo(Light.GREEN);
    laws = laws(Map.of(), NOW.minus(HOUR));
    assertThat(reading(Signal.LAWS))
        .isEqualTo(
            new Reading(
                Signal.LAWS,
                Light.YELLOW,
                "All laws held when they were last read, 60 min ago.",
                NOW.minus(HOUR)));
    laws = laws(Map.of("a law", 2L), NOW.minus(HOUR));
    assertThat(reading(Signal.LAWS).light()).isEqualTo(Light.RED);
    assertThat(reading(Signal.LAWS).reason()).contains("60 min ago: a law");
  }

  @Test
  void lawsThatANodeTriesToReadInVainAreToldOnceItIsNoAccident() {
    laws = laws(null, NOW);
    assertThat(reading(Signal.LAWS).light()).isEqualTo(Light.UNKNOWN);
    laws = laws(null, NOW.minus(HOUR));
    assertThat(reading(Signal.LAWS).light()).isEqualTo(Light.YELLOW);
    assertThat(reading(Signal.LAWS).reason()).contains("60 min").contains("never could");
    assertThat(reading(Signal.LAWS).since()).isEqualTo(NOW.minus(HOUR));
  }

  @Test
  void theDatabasesOwnTroublesAreToldWithTheirCause() {
    snapshot = new Measures.Snapshot(NOW.minus(HOUR), 5_000, "report");
    assertThat(reading(Signal.SNAPSHOT).light()).isEqualTo(Light.RED);
    assertThat(reading(Signal.SNAPSHOT).reason()).contains("'report'");
    deadRows = Map.of("collection_jobs", new Measures.DeadRows(30_000, 500));
    assertThat(reading(Signal.DEAD_ROWS).light()).isEqualTo(Light.YELLOW);
    schema = new Measures.Schema("22", false);
    assertThat(reading(Signal.MIGRATIONS).light()).isEqualTo(Light.RED);
  }
}
