package org.bf4ps.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.Map;
import org.bf4ps.testkit.postgres.ReplicatedServer;
import org.bf4ps.wholeway.Checkout;
import org.bf4ps.wholeway.RunningNode;
import org.bf4ps.wholeway.World;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** BF4SW read from a replica that lags, while rows become visible out of the order of their ids. */
class LaggingBf4swIT {

  private static final int SOLDIERS = 20;
  private static final int LATER = 10;

  @TempDir private Path directory;

  @Test
  void noSoldierIsMissedThoughRowsBecomeVisibleLateAndOutOfOrder() {
    try (ReplicatedServer servers =
            ReplicatedServer.start(directory, Checkout.freePort(), Checkout.freePort());
        World world =
            new World(directory.resolve("world"), SOLDIERS, NewDatabase.on(servers.anyPrimary()))) {
      Map<String, String> settings = Rules.settings(world);
      String name = world.textsOfBf4sw("SELECT current_database()").getFirst();
      settings.put("BF4PS_BF4SW_URL", servers.replica().named(name).url());
      try (RunningNode node = world.start(settings);
          Handle slow = Jdbi.create(world.bf4sw().owner().dataSource()).open()) {
        world.awaitCollected(node, Rules.LIMIT);

        servers.pauseReplay();
        slow.begin();
        slow.execute(
            "INSERT INTO bf4_player_aliases (platform, persona_id, player_name, normalized_name,"
                + " first_seen, last_seen)"
                + " VALUES ('PC', 999000111, 'late-comer', 'late-comer', now(), now())");
        world.bf4sw().addAliases(LATER);
        servers.resumeReplay();
        awaitSoldiers(world, SOLDIERS + LATER);
        assertThat(soldiers(world)).as("one is still invisible").isEqualTo(SOLDIERS + LATER);
        servers.pauseReplay();
        slow.commit();
        servers.resumeReplay();

        awaitSoldiers(world, SOLDIERS + LATER + 1);
        assertThat(world.texts("SELECT current_name FROM soldiers")).contains("late-comer");
      }
    }
  }

  private static void awaitSoldiers(World world, long wanted) {
    await("soldiers").atMost(Rules.LIMIT).until(() -> soldiers(world) >= wanted);
  }

  private static long soldiers(World world) {
    return world.count("SELECT count(*) FROM soldiers");
  }
}
