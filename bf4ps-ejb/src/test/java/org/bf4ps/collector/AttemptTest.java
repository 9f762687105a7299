package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.Map;
import org.bf4ps.battlelog.client.BattlelogClient;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.queue.Claim;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An attempt whose database goes away when Battlelog has answered. */
class AttemptTest {
  private final QueueDatabase db = QueueDatabase.create();
  private final LostCommits database = new LostCommits(db.transactions());
  private HttpServer battlelog;
  private Settings settings;

  /** Each request is refused for ten minutes, and the database loses the next two commits. */
  @BeforeEach
  void battlelogRefuses() throws IOException {
    battlelog = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    battlelog.createContext(
        "/",
        exchange -> {
          database.lose(2);
          exchange.getResponseHeaders().set("Retry-After", "600");
          exchange.sendResponseHeaders(429, -1);
          exchange.close();
        });
    battlelog.start();
    settings =
        Settings.of(
            Map.of(
                "bf4ps.battlelog.base-url",
                "http://127.0.0.1:" + battlelog.getAddress().getPort()));
  }

  @AfterEach
  void close() {
    battlelog.stop(0);
  }

  @Test
  void whatBattlelogAskedForIsKeptUntilTheDatabaseIsBack() throws InterruptedException {
    NodeParts node =
        new NodeParts(
            database,
            settings,
            Tally.NONE,
            new Stop(),
            new HeldLeases(),
            new NodePulse(),
            System::nanoTime);
    Turn<Claim> turn = Turns.claimed(db, node);
    try (BattlelogClient client =
        new BattlelogClient(ClientSettings.of(settings, null), InstantSource.system())) {
      assertThat(new Attempt<>(node, client, Practice::jobs).run(turn)).isFalse();
    }

    assertThat(database.left()).isZero();
    assertThat(
            db.one(
                "SELECT blocked_until > clock_timestamp() + interval '9 minutes' FROM egress_gates",
                Boolean.class))
        .as("the gate is closed for as long as Battlelog asked")
        .isTrue();
    assertThat(
            db.one(
                "SELECT error_class FROM collection_events WHERE event_type = 'failed'",
                String.class))
        .isEqualTo("throttled");
    Laws.assertHold(db);
  }
}
