package org.bf4ps.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.EmbeddedServer;
import org.bf4ps.wholeway.Checkout;
import org.bf4ps.wholeway.RunningNode;
import org.bf4ps.wholeway.World;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One node through three troubles of its database, each of which passes. */
class TroubledDatabaseIT {

  private static final int NEWCOMERS = 15;
  private static final int PROGRESS = 10;

  @TempDir private static Path directory;

  private static EmbeddedServer server;
  private static Jdbi administration;
  private static Optional<SmallDisk> disk;
  private static World world;
  private static RunningNode node;

  @BeforeAll
  static void startNode() {
    server = EmbeddedServer.at(directory.resolve("data"), Checkout.freePort());
    administration = Jdbi.create(server.administration().dataSource());
    disk = SmallDisk.mount(directory.resolve("disk"));
    disk.ifPresent(small -> administer("CREATE TABLESPACE small LOCATION '" + small.space() + "'"));
    Database empty =
        NewDatabase.on(server.administration(), disk.isPresent() ? "small" : "pg_default");
    world = new World(directory.resolve("world"), NEWCOMERS, empty);
    world.simulator().faults(Faults.none().withLatency(Duration.ofMillis(200)));
    node = world.start(Rules.settings(world));
  }

  @AfterAll
  static void end() {
    if (node != null) {
      node.close();
    }
    if (world != null) {
      world.close();
    }
    server.close();
    disk.ifPresent(SmallDisk::close);
  }

  @Test
  void aPrimaryThatTurnsReadOnlyStopsCollectingAndLosesNothing() {
    someProgress();
    administer("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()");
    await().atMost(Rules.LIMIT).until(() -> node.logged("read-only transaction"));
    long sent = world.simulator().wireLog().size();
    Rules.awaitUnready(node);
    assertThat((long) world.simulator().wireLog().size())
        .as("requests while nothing can be stored: at most those under way")
        .isLessThanOrEqualTo(sent + 4);
    Jdbi.create(server.administration().dataSource())
        .useHandle(
            handle -> {
              handle.execute("SET default_transaction_read_only = off");
              handle.execute("ALTER SYSTEM RESET default_transaction_read_only");
              handle.execute("SELECT pg_reload_conf()");
            });
    assertRecovered();
  }

  @Test
  void aConnectionLimitThatIsReachedIsWaitedOut() {
    someProgress();
    String role = world.texts("SELECT current_user").getFirst();
    administer(
        "ALTER ROLE " + role + " CONNECTION LIMIT 0",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '" + role + "'");
    Rules.awaitUnready(node);
    administer("ALTER ROLE " + role + " CONNECTION LIMIT -1");
    assertRecovered();
  }

  @Test
  void aFullDiskCostsNothingThatWasStored() {
    assumeTrue(disk.isPresent(), "A small disk needs an account that may mount one");
    someProgress();
    disk.orElseThrow().fill();
    await().atMost(Rules.LIMIT).until(() -> node.logged("No space left on device"));
    disk.orElseThrow().free();
    assertRecovered();
  }

  /** New soldiers arrive, and the node is in the middle of collecting them. */
  private static void someProgress() {
    long before = world.collected();
    world.bf4sw().addAliases(NEWCOMERS);
    await().atMost(Rules.LIMIT).until(() -> world.collected() >= before + PROGRESS);
  }

  private static void assertRecovered() {
    world.awaitCollected(node, Rules.LIMIT);
    Rules.awaitReady(node);
    Rules.assertKept(world);
  }

  private static void administer(String... statements) {
    administration.useHandle(
        handle -> {
          for (String sql : statements) {
            handle.execute(sql);
          }
        });
  }
}
