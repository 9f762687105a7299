package org.bf4ps.testkit.battlelog;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.Draw;
import org.bf4ps.testkit.population.SimulatedPersona;
import org.bf4ps.testkit.population.SoldierPopulation;

/**
 * Battlelog on loopback: the resources of the wire contract for the soldiers of a population, with
 * faults that can be switched while it runs. Another process reaches wire log, served answers and
 * faults below {@code /_simulator/} (see {@link ControlAddress}). Safe for use by several threads.
 */
public final class BattlelogSimulator implements AutoCloseable {

  static {
    // Without it each kept-alive answer waits 40 ms for a delayed acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final Arrivals arrivals = new Arrivals(InstantSource.system());
  private final CountDownLatch closing = new CountDownLatch(1);
  private final SourceLimiter limiter = new SourceLimiter();
  private final WireLog wire;
  private final SoldierLives lives;
  private final ReplyDesk desk;
  private volatile Faults faults = Faults.none();

  private BattlelogSimulator(SoldierPopulation population, SimulatorSetup setup)
      throws IOException {
    this.lives = new SoldierLives(population, setup.careerClock());
    this.desk = new ReplyDesk(lives, Draw.ofSeed(setup.faultSeed()));
    this.wire = new WireLog(setup.wireFile());
    this.server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), setup.port()), 0);
    server.setExecutor(arrivals);
    server.createContext("/", this::handle);
    server.createContext(ControlAddress.ROOT, new ControlAddress(this)::handle);
  }

  /** Starts one on a free port that goes by the system's clock. */
  public static BattlelogSimulator start(SoldierPopulation population) {
    return start(population, SimulatorSetup.defaults());
  }

  /**
   * Starts one.
   *
   * @throws UncheckedIOException if the port is taken or the wire file cannot be written
   */
  public static BattlelogSimulator start(SoldierPopulation population, SimulatorSetup setup) {
    try {
      BattlelogSimulator simulator = new BattlelogSimulator(population, setup);
      simulator.server.start();
      return simulator;
    } catch (IOException e) {
      throw new UncheckedIOException("The Battlelog simulator did not start", e);
    }
  }

  /** Where it listens, such as {@code http://127.0.0.1:4711}; no slash at the end. */
  public URI baseUri() {
    InetSocketAddress address = server.getAddress();
    return URI.create("http://" + address.getAddress().getHostAddress() + ":" + address.getPort());
  }

  /** The faults of now. */
  public Faults faults() {
    return faults;
  }

  /** Switches the faults for requests from now on. */
  public void faults(Faults switched) {
    faults = switched;
  }

  /** Every request so far, in the order in which their replies were decided. */
  public List<WireEntry> wireLog() {
    return wire.entries();
  }

  /** The last good answer for a soldier and a resource, if there was one. */
  public Optional<ServedAnswer> served(SimulatedResource resource, SimulatedPersona persona) {
    return desk.served(resource, persona);
  }

  /**
   * Gives a soldier another name from now on.
   *
   * @throws IllegalArgumentException if there is no such soldier
   */
  public void rename(SimulatedPersona persona, String name) {
    lives.rename(persona, name);
  }

  /**
   * Sets all counters of a soldier back to zero; they grow on from there.
   *
   * @throws IllegalArgumentException if there is no such soldier
   */
  public void resetStats(SimulatedPersona persona) {
    lives.resetStats(persona);
  }

  /** Stops at once; requests under way are cut. */
  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    arrivals.close();
    wire.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    Faults switched = faults;
    Instant arrival = arrivals.ofThisRequest();
    Reply reply = decide(exchange, switched, arrival);
    wire.add(
        new WireEntry(
            arrival,
            WireExchange.source(exchange),
            exchange.getRequestMethod(),
            WireExchange.pathAndQuery(exchange),
            reply.status(),
            reply.fault()));
    if (pause(reply.status() == 0 ? switched.hang() : switched.latency())) {
      WireExchange.send(exchange, reply);
    } else {
      exchange.close();
    }
  }

  private Reply decide(HttpExchange exchange, Faults switched, Instant arrival) {
    HiddenLimit limit = switched.limit();
    if (limit != null && !limiter.pass(limit, WireExchange.source(exchange), arrival)) {
      return Reply.throttled(limit);
    }
    boolean ajax = exchange.getRequestHeaders().containsKey("X-AjaxNavigation");
    return desk.reply(Target.of(exchange.getRequestURI().getRawPath()), ajax, switched);
  }

  /** Waits; false if the simulator closes meanwhile. */
  private boolean pause(Duration time) {
    if (time.isZero()) {
      return true;
    }
    try {
      return !closing.await(time.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
