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

/** A node that is told to end while Battlelog has not yet answered it. */
class DrainedNodeIT {

  private static final Duration LIMIT = Duration.ofSeconds(120);
  private static final Duration ANSWER = Duration.ofSeconds(3);

  /** With the moment at which it was seen, and only one whose answer is far. */
  private static final String HELD =
      "SELECT lease_token || ' ' || clock_timestamp() FROM collection_jobs"
          + " WHERE status = 'running' AND started_at > clock_timestamp() - interval '1 second'";

  @TempDir private Path directory;

  @Test
  void theJobInHandIsFinishedAndStoredAndNoLeaseIsLeft() {
    try (World world = new World(directory, 3)) {
      world.simulator().faults(Faults.none().withLatency(ANSWER));
      Map<String, String> settings = world.settings();
      settings.put("BF4PS_COLLECTORS", "only background home");
      String held;
      String told;
      try (RunningNode node = world.start(settings)) {
        String[] seen =
            await("a job in hand")
                .atMost(LIMIT)
                .until(() -> world.texts(HELD), rows -> !rows.isEmpty())
                .getFirst()
                .split(" ", 2);
        held = seen[0];
        told = seen[1];
        node.drain();
      }
      assertThat(
              world.texts(
                  "SELECT event_type FROM collection_events WHERE lease_token = '%s' ORDER BY event_id"
                      .formatted(held)))
          .isEqualTo(List.of("claimed", "started", "succeeded"));
      assertThat(
              world.count(
                  """
                  SELECT count(*) FROM collection_events
                   WHERE event_type = 'succeeded' AND lease_token = '%s' AND occurred_at > '%s'
                  """
                      .formatted(held, told)))
          .as("it was in hand when the node was told")
          .isOne();
      assertThat(world.count("SELECT count(*) FROM collection_jobs WHERE status <> 'pending'"))
          .isZero();
      assertThat(world.count("SELECT count(*) FROM collectors WHERE current_job_id IS NOT NULL"))
          .isZero();
      assertThat(world.collected())
          .isEqualTo(
              world.count("SELECT count(*) FROM collection_events WHERE event_type = 'succeeded'"));
      assertThat(world.count("SELECT count(*) FROM nodes WHERE ended_at IS NOT NULL")).isOne();
      assertThat(world.texts("SELECT law FROM queue_laws WHERE NOT holds")).isEmpty();
    }
  }
}
