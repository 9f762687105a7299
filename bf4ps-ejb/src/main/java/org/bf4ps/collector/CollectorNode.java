package org.bf4ps.collector;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import org.bf4ps.battlelog.client.BattlelogClient;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.NodeClock;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.figures.Figure;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.pulse.NodePulse.Kind;

/** The collectors of one node, from their start to their drain. Needs no server around it. */
public final class CollectorNode implements AutoCloseable {
  private static final Logger LOG = System.getLogger(CollectorNode.class.getName());

  /**
   * What a drain needs beyond the longest request: writing the end, waiting for a second permit.
   */
  private static final Duration DRAIN_GRACE = Duration.ofSeconds(10);

  private final NodeParts parts;
  private final Stop keeperStop = new Stop();
  private final List<Thread> collectors = new ArrayList<>();
  private final Map<String, BattlelogClient> clients = new HashMap<>();
  private final NodeInstance instance;
  private final LeaseKeeper keeper;
  private final Thread keeping;

  /**
   * Starts the configured collectors.
   *
   * @param settings the node's settings
   * @param doors the ways to the database, which must be migrated
   * @param threads where the collectors' threads come from
   * @param tally the counters
   * @param pulse where each collector shows that it lives
   */
  public CollectorNode(
      Settings settings, Doors doors, ThreadFactory threads, Tally tally, NodePulse pulse) {
    this.parts =
        new NodeParts(
            doors.work(), settings, tally, new Stop(), new HeldLeases(), pulse, System::nanoTime);
    Path stateDir = Path.of(settings.get(Tunables.STATE_DIR));
    this.instance = new NodeInstance(stateDir);
    CollectorIds ids = new CollectorIds(stateDir);
    List<Registration> registrations = new ArrayList<>();
    for (CollectorSpec spec : settings.get(Tunables.COLLECTORS)) {
      Registration registration = new Registration(parts, spec, instance, ids);
      registrations.add(registration);
      pulse.expect(Kind.COLLECTOR, spec.name(), longestRound().multipliedBy(2));
      pulse.hinder(spec.name(), "not registered yet");
      CollectorLoop loop = new CollectorLoop(parts, spec, registration, client(spec));
      collectors.add(start(threads, loop, "collector-" + spec.name()));
    }
    this.keeper =
        new LeaseKeeper(parts.through(doors.leases()), registrations, instance.token(), keeperStop);
    this.keeping = start(threads, keeper, "collector-lease-keeper");
  }

  /** Collectors that leave from one address share one client. */
  private BattlelogClient client(CollectorSpec spec) {
    return clients.computeIfAbsent(
        String.valueOf(spec.sourceAddress()),
        any ->
            new BattlelogClient(
                ClientSettings.of(parts.settings(), spec.sourceAddress()),
                NodeClock.of(parts.settings()),
                (resource, duration) ->
                    parts.tally().time(Figure.PARSE, duration, resource.label())));
  }

  private static Thread start(ThreadFactory threads, Runnable work, String name) {
    Thread thread = threads.newThread(work);
    thread.setName(name);
    thread.start();
    return thread;
  }

  /**
   * Drains: no new claim, the work in hand comes to its end, leases are renewed until then. A
   * collector that does not end in time is interrupted and its lease left to recovery.
   */
  @Override
  public void close() {
    parts.stop().request();
    Duration patience = longestRound();
    try {
      long end = System.nanoTime() + patience.toNanos();
      for (Thread collector : collectors) {
        if (!collector.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())))) {
          LOG.log(Level.WARNING, collector.getName() + " did not drain in time");
          collector.interrupt();
        }
      }
      keeperStop.request();
      keeping.join(DRAIN_GRACE);
      keeper.release();
    } catch (InterruptedException e) {
      collectors.forEach(Thread::interrupt);
      keeperStop.request();
      Thread.currentThread().interrupt();
    } finally {
      clients.values().forEach(BattlelogClient::close);
      instance.close();
    }
  }

  /**
   * The jobs in hand.
   *
   * @return how many leases of jobs the collectors work on
   */
  int leasesHeld() {
    return parts.held().size();
  }

  /**
   * The jobs in hand on which nothing is sent any more.
   *
   * @return how many leases in hand are over by their local deadline
   */
  int leasesFenced() {
    return parts.held().fenced();
  }

  /** The longest time that a healthy collector needs for one round. */
  private Duration longestRound() {
    return parts.settings().get(Tunables.BATTLELOG_LARGE_TIMEOUT).plus(DRAIN_GRACE);
  }
}
