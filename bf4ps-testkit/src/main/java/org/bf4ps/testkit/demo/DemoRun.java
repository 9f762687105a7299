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
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.bf4ps.testkit.battlelog.BattlelogSimulator;
import org.bf4ps.testkit.battlelog.SimulatorSetup;
import org.bf4ps.testkit.bf4sw.Bf4swStandIn;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.EmbeddedServer;

/** One run of the demo. Everything it starts is ended by {@link #close()}, last first. */
final class DemoRun implements AutoCloseable {
  /** Soldiers that are left for people to submit. */
  private static final int UNKNOWN = 3;

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
    // Battlelog knows them and BF4SW does not: they come by submission alone.
    List<SimulatedSoldier> unknown = population.grow(UNKNOWN);
    SimulatorSetup setup =
        SimulatorSetup.defaults().withWireFile(directory.nodeWork().resolve("wire.tsv"));
    BattlelogSimulator battlelog = step(() -> BattlelogSimulator.start(population, setup));
    Map<String, String> settings =
        DemoSettings.of(options, own, bf4sw, battlelog.baseUri(), directory.nodeState());
    System.out.println(DemoSettings.services(settings));
    System.out.println("Starting the server node.");
    DemoNode node =
        step(() -> DemoNode.start(checkout, options.port(), directory.nodeWork(), settings));
    node.awaitReady();
    System.out.println(operator(settings));
    System.out.println(toSubmit(unknown));
    return node;
  }

  private static String toSubmit(List<SimulatedSoldier> unknown) {
    return unknown.stream()
        .map(
            soldier ->
                "  %s %d (%s)"
                    .formatted(
                        soldier.persona().platform().label(),
                        soldier.persona().personaId(),
                        soldier.name()))
        .collect(
            Collectors.joining(
                "\n",
                "Soldiers that BF4PS does not know yet, to be tracked at /submit by platform and"
                    + " persona id:\n",
                ""));
  }

  private String operator(Map<String, String> settings) {
    try {
      return DemoOperator.make(checkout, settings);
    } catch (IOException e) {
      throw DemoFailure.of("The demo's operator could not be made: " + e.getMessage(), e);
    }
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

  /** A port of loopback that nobody listens on just now. */
  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
