package org.bf4ps.testkit.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.battlelog.SimulatorSetup;
import org.bf4ps.testkit.bf4sw.Bf4swStandIn;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.EmbeddedServer;

/** One run of the demo. Everything it starts is ended by {@link #close()}, last first. */
final class DemoRun implements AutoCloseable {

  private final Path checkout;
  private final DemoOptions options;
  private final Deque<AutoCloseable> started = new ArrayDeque<>();
  private volatile boolean closed;

  DemoRun(Path checkout, DemoOptions options) {
    this.checkout = checkout;
    this.options = options;
  }

  /**
   * Starts everything and waits until the node serves.
   *
   * @return the node
   * @throws DemoFailure if something does not start
   */
  DemoNode start() {
    DemoDirectory directory =
        step(() -> DemoDirectory.open(checkout.resolve(".bf4ps"), options.port(), options.keep()));
    checkPort(options.port());
    long seed = directory.seed(options.seed());
    System.out.println("Starting PostgreSQL, the BF4SW stand-in and the Battlelog simulator.");
    EmbeddedServer postgres = step(() -> EmbeddedServer.at(directory.postgresData(), freePort()));
    SoldierPopulation population = new SoldierPopulation(seed, options.soldiers());
    Database own = DemoDatabase.open(postgres.administration());
    Database bf4sw = Bf4swStandIn.open(postgres.administration(), "bf4sw", population).readOnly();
    SimulatorSetup setup =
        SimulatorSetup.defaults().withWireFile(directory.nodeWork().resolve("wire.tsv"));
    BattlelogSimulator battlelog = step(() -> BattlelogSimulator.start(population, setup));
    System.out.println("Battlelog is simulated at " + battlelog.baseUri() + "/.");
    System.out.println("Starting the server node.");
    DemoNode node =
        step(
            () ->
                DemoNode.start(
                    checkout,
                    options.port(),
                    directory.nodeWork(),
                    DemoSettings.of(
                        options, own, bf4sw, battlelog.baseUri(), directory.nodeState())));
    node.awaitReady();
    return node;
  }

  /**
   * Shows the node's progress until this thread is interrupted.
   *
   * @throws DemoFailure if the node ends
   */
  void watch(DemoNode node, boolean terminal) throws InterruptedException {
    InstantSource clock = InstantSource.system();
    ProgressLine line = new ProgressLine(System.out, terminal, options.soldiers(), clock.instant());
    try (CoverageWatch coverage = new CoverageWatch(options.port())) {
      while (true) {
        node.checkAlive();
        coverage.ask().ifPresent(now -> line.show(now, clock.instant()));
        node.awaitEnd();
      }
    } finally {
      line.end();
    }
  }

  /** Ends what runs, last first; a second call does nothing. */
  @Override
  public void close() {
    closed = true;
    closeAll();
  }

  /** Whether the end has begun. */
  boolean ending() {
    return closed;
  }

  private synchronized void closeAll() {
    while (!started.isEmpty()) {
      AutoCloseable part = started.pop();
      try {
        part.close();
      } catch (Exception e) {
        System.err.println("Could not end a part of the demo: " + e.getMessage());
      }
    }
  }

  /**
   * Starts a part. Whoever closes this run meanwhile waits until the part is there, so that none is
   * left behind.
   */
  private synchronized <T extends AutoCloseable> T step(Callable<T> start) {
    if (closed) {
      throw DemoFailure.of("The demo was ended while it started.");
    }
    try {
      T part = start.call();
      started.push(part);
      return part;
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw DemoFailure.of("A part of the demo does not start: " + e.getMessage(), e);
    }
  }

  private static void checkPort(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    } catch (IOException e) {
      throw DemoFailure.of("Port " + port + " is taken: choose another one by --port.", e);
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
