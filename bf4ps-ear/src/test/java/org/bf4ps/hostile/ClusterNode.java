package org.bf4ps.hostile;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.bf4ps.testkit.network.Link;
import org.bf4ps.testkit.network.TcpProxy;
import org.bf4ps.wholeway.RunningNode;

/**
 * A node of the cluster through all its lives, with a network of its own to the database. Whoever
 * spoils it holds its lock, so that one fault at a time strikes it.
 */
final class ClusterNode implements AutoCloseable {

  /**
   * A start can fail because the database is away just then; a service manager tries again too, and
   * has more time than this.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private final String name;
  private final Path directory;
  private final TcpProxy proxy;
  private final Map<String, String> settings;
  private final ReentrantLock lock = new ReentrantLock();
  private RunningNode running;
  private int starts;

  /**
   * @param name its name
   * @param directory its directory, which keeps its state across its lives
   * @param database where the cluster's database is
   * @param settings its environment, but for what this class knows
   */
  ClusterNode(String name, Path directory, ClusterDatabase database, Map<String, String> settings) {
    this.name = name;
    this.directory = directory.resolve(name);
    this.proxy = TcpProxy.to(database.port());
    this.settings = new HashMap<>(settings);
    this.settings.put(
        "BF4PS_DB_URL",
        database.own().url().replaceFirst("//[^/]*/", "//127.0.0.1:" + proxy.port() + "/"));
    this.settings.put("BF4PS_STATE_DIR", this.directory.resolve("state").toString());
  }

  String name() {
    return name;
  }

  ReentrantLock lock() {
    return lock;
  }

  /** How many connections it ever had to the database. */
  int connections() {
    return proxy.carried();
  }

  /** Starts it, and again if that fails, as a service manager would. */
  void start() {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (running == null) {
      try {
        starts++;
        running = RunningNode.start(directory.resolve("life-" + starts), settings);
      } catch (AssertionError e) {
        if (System.nanoTime() >= end) {
          throw e;
        }
      }
    }
  }

  void kill() {
    running.kill();
    running = null;
  }

  void pause() {
    running.pause();
  }

  void resume() {
    running.resume();
  }

  void link(Link state) {
    proxy.link(state);
  }

  /** Lets it drain, which must end well. */
  void drain() {
    if (running != null) {
      running.close();
      running = null;
    }
  }

  @Override
  public void close() {
    proxy.link(Link.OPEN);
    try {
      drain();
    } finally {
      proxy.close();
    }
  }
}
