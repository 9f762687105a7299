package org.bf4ps.failover;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.bf4ps.wholeway.World;
import org.jdbi.v3.core.JdbiException;

/**
 * A client that looks at the events all the time and remembers each success that it saw: with
 * synchronous commit none of them may ever be lost.
 */
final class SeenCommitted implements AutoCloseable {

  private static final Duration PAUSE = Duration.ofMillis(20);

  private final World world;
  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor();

  SeenCommitted(World world) {
    this.world = world;
    looking.scheduleWithFixedDelay(this::look, 0, PAUSE.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** The ids of the events of all successes seen so far. */
  Set<String> events() {
    return Set.copyOf(seen);
  }

  private void look() {
    try {
      seen.addAll(world.texts("SELECT event_id::text FROM collection_events" + Rules.SUCCEEDED));
    } catch (JdbiException e) {
      // There is no primary just now; what was seen before it went stays.
    }
  }

  @Override
  public void close() {
    looking.shutdownNow();
  }
}
