package org.bf4ps.collector;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.client.BattlelogClient;
import org.bf4ps.battlelog.fixture.Answer;
import org.bf4ps.battlelog.fixture.Page;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.queue.Claim;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.node.ObjectNode;

/** Attempts whose connection never stands: a permit that nothing left on is not spent. */
@Timeout(60)
class UnreachableSiteTest {
  private static final String GATE = "SELECT theoretical_arrival_at::text FROM egress_gates";

  private final QueueDatabase db = QueueDatabase.create();

  @Test
  void aRefusedConnectionCostsTheBudgetNothing() throws Exception {
    NodeParts node = node(closedPort(), () -> 0);
    attempt(node, Turns.claimed(db, node));

    assertThat(
            db.rows(
                "SELECT returned_at IS NOT NULL AS returned, budget_place IS NULL AS placeless"
                    + " FROM egress_sends"))
        .containsExactly(Map.of("returned", true, "placeless", true));
    assertThat(
            db.rows(
                "SELECT error_class, metadata ->> 'sends' AS sends FROM collection_events"
                    + " WHERE event_type = 'failed'"))
        .as("the soldier rests, as after every fault of the network")
        .containsExactly(Map.of("error_class", "network", "sends", "0"));
    Laws.assertHold(db);
  }

  /** It is all that keeps a node without a network from going through all that is due at once. */
  @Test
  void aRefusedConnectionCostsTheGateItsTurn() throws Exception {
    NodeParts node = node(closedPort(), () -> 0);
    Turn<Claim> turn = Turns.claimed(db, node);
    String taken = db.one(GATE, String.class);

    attempt(node, turn);

    assertThat(db.one(GATE, String.class)).isEqualTo(taken);
  }

  @Test
  void whereTheSecondPageCannotBeReachedTheFirstAloneIsSpent() throws Exception {
    try (ServerSocket port = port()) {
      NodeParts node = node(port.getLocalPort(), System::nanoTime);
      Turn<Claim> turn = Turns.claimed(db, node, Resource.PROFILE);
      Thread site = Thread.startVirtualThread(() -> answerOnce(port, turn.lease().claim()));

      attempt(node, turn);

      site.join();
    }
    assertThat(db.one("SELECT count(*) FROM egress_sends WHERE returned_at IS NULL", Long.class))
        .isOne();
    assertThat(
            db.one(
                "SELECT metadata ->> 'sends' FROM collection_events WHERE event_type = 'failed'",
                String.class))
        .isEqualTo("1");
    Laws.assertHold(db);
  }

  @Test
  void whereTheLeaseEndsBeforeTheSecondPageItsPermitIsGivenBack() throws Exception {
    AtomicLong ticker = new AtomicLong();
    try (ServerSocket port = port()) {
      NodeParts node =
          node(port.getLocalPort(), ticker::get, new LongSecondPermit(db.transactions(), ticker));
      Turn<Claim> turn = Turns.claimed(db, node, Resource.PROFILE);
      Thread site = Thread.startVirtualThread(() -> answerOnce(port, turn.lease().claim()));

      attempt(node, turn);

      site.join();
    }
    assertThat(
            db.rows(
                "SELECT returned_at IS NOT NULL AS returned FROM egress_sends ORDER BY send_id"))
        .containsExactly(Map.of("returned", false), Map.of("returned", true));
    Laws.assertHold(db);
  }

  /** Answers the question for a second permit when the lease has ended by the node's clock. */
  private record LongSecondPermit(Transactions real, AtomicLong ticker) implements Transactions {
    private static final long DAY = Duration.ofDays(1).toNanos();

    @Override
    public <T> T call(Function<Handle, T> work) {
      T answer = real.call(work);
      String count = "SELECT count(*) FROM egress_sends";
      long permits = real.<Long>call(handle -> handle.createQuery(count).mapTo(Long.class).one());
      if (permits == 2) {
        ticker.set(DAY);
      }
      return answer;
    }
  }

  private static ServerSocket port() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  private static int closedPort() throws IOException {
    try (ServerSocket taken = port()) {
      return taken.getLocalPort();
    }
  }

  /** Answers one request with a page that leaves the country open, and is gone before the next. */
  private static void answerOnce(ServerSocket port, Claim claim) {
    Persona persona = claim.persona();
    ObjectNode page = Page.soldier(persona, "Steel");
    Page.userinfo(page).remove("location");
    byte[] body = Answer.bytes(page);
    try (Socket socket = port.accept()) {
      port.close();
      socket.getInputStream().read();
      OutputStream out = socket.getOutputStream();
      String head =
          "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ";
      out.write((head + body.length + "\r\n\r\n").getBytes(US_ASCII));
      out.write(body);
      out.flush();
      // Unread bytes of the request would turn the end into a reset.
      socket.shutdownOutput();
      socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A clock that stands keeps the permit young however slowly the client starts. */
  private NodeParts node(int port, LongSupplier ticker) {
    return node(port, ticker, db.transactions());
  }

  private static NodeParts node(int port, LongSupplier ticker, Transactions transactions) {
    return new NodeParts(
        transactions,
        Settings.of(
            Map.of(
                "bf4ps.battlelog.base-url", "http://127.0.0.1:" + port, "bf4ps.budget.sends", "2")),
        Tally.NONE,
        new Stop(),
        new HeldLeases(),
        new NodePulse(),
        ticker);
  }

  private static void attempt(NodeParts node, Turn<Claim> turn) throws InterruptedException {
    try (BattlelogClient client =
        new BattlelogClient(ClientSettings.of(node.settings(), null), InstantSource.system())) {
      assertThat(new Attempt<>(node, client, Practice::jobs).run(turn)).isFalse();
    }
  }
}
