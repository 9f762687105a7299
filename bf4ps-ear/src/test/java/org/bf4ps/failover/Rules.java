package org.bf4ps.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.wholeway.RunningNode;
import org.bf4ps.wholeway.World;

/** What holds after any trouble, and the settings under which a test need not wait long for it. */
final class Rules {

  static final Duration LIMIT = Duration.ofSeconds(150);

  private static final int SERVICE_UNAVAILABLE = 503;
  private static final int OK = 200;

  /** Leases end soon, callers do not wait long for a connection. */
  private static final Map<String, String> IMPATIENT =
      Map.of(
          "BF4PS_LEASE_DURATION", "10",
          "BF4PS_LEASE_MARGIN", "2",
          "BF4PS_HEARTBEAT_INTERVAL", "2",
          "BF4PS_HEARTBEAT_LOST_AFTER", "10",
          "BF4PS_RECOVERY_INTERVAL", "1",
          "BF4PS_DB_POOL_WAIT", "2000");

  private Rules() {}

  /** The settings of a node in a world, impatient. */
  static Map<String, String> settings(World world) {
    Map<String, String> settings = world.settings();
    settings.putAll(IMPATIENT);
    return settings;
  }

  /** Waits until the node says that it cannot serve. */
  static void awaitUnready(RunningNode node) {
    awaitReadiness(node, SERVICE_UNAVAILABLE);
  }

  /** Waits until the node says that it serves again. */
  static void awaitReady(RunningNode node) {
    awaitReadiness(node, OK);
  }

  private static void awaitReadiness(RunningNode node, int status) {
    await("readiness " + status)
        .atMost(LIMIT)
        .until(() -> node.site().get("/health/ready").status() == status);
  }

  /** Fails unless the laws hold, each job ended once, and what is stored is what was served. */
  static void assertKept(World world) {
    assertThat(world.texts("SELECT law || ' ' || examples::text FROM queue_laws WHERE NOT holds"))
        .as("broken laws of the queue")
        .isEmpty();
    assertThat(world.texts("SELECT job_id::text FROM collection_events" + SUCCEEDED))
        .as("successes")
        .doesNotHaveDuplicates();
    assertThat(
            world.texts(
                """
                SELECT job_id || ' ' || lease_token FROM collection_events
                 WHERE event_type IN ('succeeded', 'failed', 'released', 'reclaimed')
                """))
        .as("ends of claims")
        .doesNotHaveDuplicates();
    assertThat(world.differences()).as("stored against served").isEmpty();
    assertThat(world.simulator().wireLog().size())
        .as("every request has its permit in the ledger")
        .isLessThanOrEqualTo(
            Math.toIntExact(
                world.count("SELECT count(*) FROM egress_sends WHERE returned_at IS NULL")));
  }

  static final String SUCCEEDED = " WHERE event_type = 'succeeded'";
}
