package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bf4ps.testkit.battlelog.Faults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node that is killed while it collects, and started again on the same data. */
class KilledNodeIT {

  private static final int SOLDIERS = 40;
  private static final long ALL = 4L * SOLDIERS;
  private static final int COLLECTORS = 4;
  private static final Duration LIMIT = Duration.ofSeconds(120);

  private static final String EVENTS = "SELECT count(*) FROM collection_events WHERE event_type = ";
  private static final String HELD =
      "SELECT count(*) FROM collection_jobs WHERE status <> 'pending'";
  private static final String UNFINISHED_BATCHES =
      "SELECT jobexecid::text FROM jb_executioninstancedata"
          + " WHERE batchstatus IN ('STARTING', 'STARTED', 'STOPPING')";

  /** Leases end soon, and the working set is so small that the feeder has to go on as well. */
  private static final Map<String, String> IMPATIENT =
      Map.of(
          "BF4PS_LEASE_DURATION", "10",
          "BF4PS_LEASE_MARGIN", "2",
          "BF4PS_HEARTBEAT_INTERVAL", "2",
          "BF4PS_HEARTBEAT_LOST_AFTER", "10",
          "BF4PS_RECOVERY_INTERVAL", "1",
          "BF4PS_FEEDER_DEPTH", "30");

  @TempDir private Path directory;

  @Test
  void theNextStartCompletesTheCoverageWithNothingLostNothingDoubledAndNoJobStuck() {
    try (World world = new World(directory, SOLDIERS)) {
      world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(200)));
      Map<String, String> settings = world.settings();
      settings.putAll(IMPATIENT);
      long held;
      List<String> batches;
      String before;
      try (RunningNode node = world.start(settings)) {
        await().atMost(LIMIT).until(() -> world.collected() >= ALL / 4);
        node.kill();
        held = world.count(HELD);
        batches = world.texts(UNFINISHED_BATCHES);
        before = snapshots(world);
      }
      assertThat(world.collected()).as("killed in the middle").isLessThan(ALL);
      assertThat(held).as("jobs in hand when it was killed").isBetween(1L, (long) COLLECTORS);

      try (RunningNode node = world.start(settings)) {
        world.awaitCollected(node, LIMIT);

        assertThat(snapshots(world)).startsWith(before);
        assertEachJobEndedOnce(world, held);
        assertThat(world.differences()).isEmpty();
        assertThat(world.texts(UNFINISHED_BATCHES)).filteredOn(batches::contains).isEmpty();
        assertThat(world.count("SELECT count(*) FROM collectors")).isEqualTo(COLLECTORS);
        assertThat(world.count("SELECT count(*) FROM collectors WHERE current_job_id IS NOT NULL"))
            .isZero();
      }
    }
  }

  /** The history in the order in which it was written: what was there must stay at its front. */
  private static String snapshots(World world) {
    return String.join(
        "\n", world.texts("SELECT h::text FROM detailed_stats_history h ORDER BY snapshot_id"));
  }

  private static void assertEachJobEndedOnce(World world, long held) {
    assertThat(
            world.count(
                "SELECT count(DISTINCT (soldier_id, resource)) FROM collection_events"
                    + " WHERE event_type = 'succeeded'"))
        .isEqualTo(ALL)
        .isEqualTo(world.count(EVENTS + "'succeeded'"));
    assertThat(world.count("SELECT count(*) FROM detailed_stats_history")).isEqualTo(SOLDIERS);
    assertThat(world.count(EVENTS + "'reclaimed'")).isEqualTo(held);
    assertThat(world.count(EVENTS + "'failed'")).isZero();
    assertThat(world.count(EVENTS + "'claimed'"))
        .isEqualTo(ALL + held + world.count(EVENTS + "'released'"));
    assertThat((long) world.simulator().wireLog().size())
        .as("requests: one for each success, at most one more for each job that was in hand")
        .isBetween(ALL, world.count("SELECT count(*) FROM egress_sends WHERE returned_at IS NULL"));
  }
}
