package org.bf4ps.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.StoredAgainstServed;
import org.bf4ps.fixture.Unsettled;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * A scheduler and four collector nodes, spoilt at random for {@code bf4ps.hostile.minutes}; {@code
 * bf4ps.hostile.seed} repeats what was done. The last run's table is {@code
 * target/hostile-report.txt}.
 */
class HostileClusterIT {

  private static final long MINUTES = Long.getLong("bf4ps.hostile.minutes", 3);
  private static final long SEED = Long.getLong("bf4ps.hostile.seed", System.nanoTime());
  private static final int NODES = Integer.getInteger("bf4ps.hostile.nodes", 4);
  private static final int SOLDIERS = 120;

  /** Minutes after which each kind of strike was done and felt. */
  private static final int LONG_ENOUGH = 5;

  /** Minutes after which a holder came back too late, and a lost collector came back. */
  private static final int WHOLE = 10;

  /** So many resources are collected before anything is done to the cluster. */
  private static final int AT_WORK = 40;

  /** The last observation makes work for one more interval; retries and rests come on top. */
  private static final Duration SETTLING = Duration.ofMinutes(4);

  /**
   * Attempts that may have had a good answer which no success tells of: their lease ended, or they
   * had a part of what they needed and failed at the other; and each ticket's look, of up to three
   * requests.
   */
  private static final String ENDED_WITH_AN_ANSWER =
      """
      SELECT (SELECT count(*) FROM collection_events
               WHERE event_type IN ('lease_expired', 'stale_rejected', 'validation_expired')
                  OR event_type = 'failed' AND (metadata ->> 'sends')::int > 1)
           + 3 * (SELECT count(*) FROM manual_submissions)
      """;

  /** Logs and data of a run that failed stay, for whoever looks into it. */
  @TempDir(factory = InBuildDirectory.class, cleanup = CleanupMode.ON_SUCCESS)
  private Path directory;

  @Test
  void nothingIsLostDoubledStarvedOrOverrunWhateverIsDoneToTheCluster() throws Exception {
    System.out.printf(
        "Hostile cluster: %d minutes, %d collector nodes, seed %d%n", MINUTES, NODES, SEED);
    try (Cluster cluster = Cluster.start(directory, SOLDIERS, NODES)) {
      await("the cluster is at work").atMost(SETTLING).until(() -> succeeded(cluster) >= AT_WORK);
      Hostilities done = hostilities(cluster);
      List<Strike> strikes = done.strikes();
      cluster.simulator().faults(Faults.none());
      awaitSettled(cluster);
      cluster.drain();

      WireAgainstPermits sends =
          new WireAgainstPermits(cluster.database().dataSource(), cluster.simulator(), strikes);
      JobWaits waits = new JobWaits(cluster.database().dataSource(), strikes);
      report(cluster, strikes, sends, waits);
      Laws.assertHold(cluster.database().dataSource());
      sends.assertLedgerKeepsItsLimits();
      sends.assertWireKeepsToTheLedger();
      List<SimulatedSoldier> newcomers = ticketed(cluster, done.heard().newcomers());
      assertEveryTicketIsDone(cluster, newcomers);
      assertStoredAsLastServed(cluster, cluster.observed());
      assertStoredAsLastServed(cluster, newcomers);
      assertThat(new Aftermath(cluster, strikes).lostAndRepeated(cluster.simulator()))
          .as("good answers that nobody's end accounts for")
          .isLessThanOrEqualTo(count(cluster, ENDED_WITH_AN_ANSWER));
      assertThat(count(cluster, "SELECT count(*) FROM collection_jobs WHERE status <> 'pending'"))
          .as("leases outstanding")
          .isZero();
      assertThat(waits.longest())
          .as(() -> "longest wait of a job\n" + String.join("\n", waits.lines()))
          .isLessThanOrEqualTo(waits.bound());
      assertTheStrikesWereFelt(cluster, strikes);
    }
  }

  /** Beside what else a build leaves, and not where the machine clears up. */
  static final class InBuildDirectory implements TempDirFactory {
    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context)
        throws IOException {
      return Files.createTempDirectory(Path.of("target").toAbsolutePath(), "hostile-");
    }
  }

  private record Hostilities(List<Strike> strikes, Bustle.Heard heard) {}

  private static Hostilities hostilities(Cluster cluster) throws Exception {
    Pauses pauses = new Pauses();
    List<Strike> strikes = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<Strike>>> adversaries = new ArrayList<>();
      Future<Bustle.Heard> bustle = threads.submit(new Bustle(cluster, SEED, pauses));
      for (Hostility.Victim victim : Hostility.Victim.values()) {
        adversaries.add(threads.submit(new Adversary(victim, cluster, SEED, pauses)));
      }
      try {
        pauses.rest(Duration.ofMinutes(MINUTES));
      } finally {
        pauses.end();
      }
      for (Future<List<Strike>> adversary : adversaries) {
        strikes.addAll(adversary.get());
      }
      assertThat(bustle.get().demands()).as("demands of people that were heard").isPositive();
      return new Hostilities(strikes, bustle.get());
    }
  }

  /** Those of whom there is a ticket: a click may be lost, but not a ticket. */
  private static List<SimulatedSoldier> ticketed(
      Cluster cluster, List<SimulatedSoldier> submitted) {
    List<String> tickets =
        list(cluster, "SELECT platform || ' ' || persona_id FROM manual_submissions");
    return submitted.stream()
        .filter(
            soldier ->
                tickets.contains(
                    soldier.persona().platform().label() + " " + soldier.persona().personaId()))
        .toList();
  }

  private static void assertEveryTicketIsDone(Cluster cluster, List<SimulatedSoldier> newcomers) {
    assertThat(newcomers).as("submissions that were heard").isNotEmpty();
    assertThat(
            list(
                cluster,
                "SELECT concat_ws(' ', persona_id, state, reason) FROM manual_submissions"
                    + " WHERE state <> 'done'"))
        .as("tickets that did not come to their end")
        .isEmpty();
    assertThat(count(cluster, "SELECT count(*) FROM soldier_sources WHERE source_type = 'manual'"))
        .isEqualTo(newcomers.size());
  }

  /** A storm that nobody felt would prove nothing; short runs do not reach every kind. */
  private static void assertTheStrikesWereFelt(Cluster cluster, List<Strike> strikes) {
    if (MINUTES >= LONG_ENOUGH) {
      assertThat(strikes).extracting(Strike::hostility).contains(Hostility.values());
      assertThat(list(cluster, "SELECT DISTINCT event_type FROM collection_events"))
          .contains("lease_expired", "failed", "egress_blocked", "heartbeat_lost");
    }
    if (MINUTES >= WHOLE) {
      assertThat(list(cluster, "SELECT DISTINCT event_type FROM collection_events"))
          .contains("stale_rejected", "heartbeat_restored");
    }
  }

  private static void awaitSettled(Cluster cluster) {
    await("everything is collected and no job is left")
        .atMost(SETTLING)
        .pollInterval(Duration.ofMillis(500))
        .untilAsserted(
            () -> {
              assertThat(Unsettled.of(cluster.database().dataSource())).isEmpty();
              assertThat(
                      list(
                          cluster,
                          "SELECT concat_ws(' ', persona_id, state, next_attempt_at)"
                              + " FROM manual_submissions WHERE finished_at IS NULL"))
                  .isEmpty();
            });
  }

  private static void assertStoredAsLastServed(Cluster cluster, List<SimulatedSoldier> soldiers) {
    StoredAgainstServed comparison =
        new StoredAgainstServed(cluster.database().dataSource(), cluster.simulator());
    assertThat(soldiers.stream().flatMap(soldier -> comparison.differences(soldier).stream()))
        .isEmpty();
  }

  private static long succeeded(Cluster cluster) {
    return count(cluster, "SELECT count(*) FROM collection_events WHERE event_type = 'succeeded'");
  }

  private static long count(Cluster cluster, String sql) {
    return Jdbi.create(cluster.database().dataSource())
        .withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  private static List<String> list(Cluster cluster, String sql) {
    return Jdbi.create(cluster.database().dataSource())
        .withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }

  private static void report(
      Cluster cluster, List<Strike> strikes, WireAgainstPermits sends, JobWaits waits)
      throws IOException {
    Aftermath aftermath = new Aftermath(cluster, strikes);
    List<String> lines = new ArrayList<>();
    lines.add(
        "Hostile cluster: %d minutes, %d collector nodes, %d soldiers, seed %d"
            .formatted(MINUTES, NODES, SOLDIERS, SEED));
    lines.addAll(aftermath.table());
    lines.add(
        "requests %d, permits unused %d, good answers lost and bought again %d, succeeded %d"
            .formatted(
                cluster.simulator().wireLog().size(),
                sends.unused(),
                aftermath.lostAndRepeated(cluster.simulator()),
                succeeded(cluster)));
    lines.add("what requests got: " + Aftermath.onTheWire(cluster.simulator()));
    for (ClusterNode node : cluster.nodes()) {
      lines.add("connections of %s to the database: %d".formatted(node.name(), node.connections()));
    }
    lines.addAll(waits.lines());
    lines.forEach(System.out::println);
    Files.write(Path.of("target", "hostile-report.txt"), lines);
  }
}
