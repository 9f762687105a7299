package org.bf4ps.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.postgres.ReplicatedServer;
import org.bf4ps.wholeway.Checkout;
import org.bf4ps.wholeway.RunningNode;
import org.bf4ps.wholeway.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A primary that dies under load, and its replica that takes its place (DESIGN §4.12). */
class PromotedReplicaIT {

  private static final int SOLDIERS = 60;
  private static final long ALL = 4L * SOLDIERS;

  @TempDir private Path directory;

  @Test
  void aNodeGoesOnByItselfAndNothingThatWasSeenCommittedIsLost() {
    try (ReplicatedServer servers =
            ReplicatedServer.start(directory, Checkout.freePort(), Checkout.freePort());
        World world =
            new World(directory.resolve("world"), SOLDIERS, NewDatabase.on(servers.anyPrimary()))) {
      world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(200)));
      try (RunningNode node = world.start(Rules.settings(world));
          SeenCommitted client = new SeenCommitted(world)) {
        await().atMost(Rules.LIMIT).until(() -> world.collected() >= ALL / 4);
        servers.killPrimary();
        Set<String> seen = client.events();
        Rules.awaitUnready(node);
        servers.promoteReplica();

        assertThat(world.texts("SELECT event_id::text FROM collection_events"))
            .as("events that a client saw before the primary died")
            .containsAll(seen);
        assertThat(seen).hasSizeGreaterThan(Math.toIntExact(ALL / 8));
        world.awaitCollected(node, Rules.LIMIT);
        Rules.awaitReady(node);
        Rules.assertKept(world);
      }
    }
  }
}
