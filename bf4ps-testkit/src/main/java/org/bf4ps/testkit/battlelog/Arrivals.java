package org.bf4ps.testkit.battlelog;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Hands requests from the server's listening thread to threads of their own, and notes when each
 * was there: a thread that answers may wait for a processor, and the wire must not look later than
 * it was. The threads are the system's, which share processors by time: making an answer of a
 * million bytes would keep a carrier of virtual ones from all others.
 */
final class Arrivals implements Executor, AutoCloseable {
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final ThreadLocal<Instant> arrival = new ThreadLocal<>();
  private final InstantSource clock;

  Arrivals(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public void execute(Runnable request) {
    Instant now = clock.instant();
    threads.execute(
        () -> {
          arrival.set(now);
          request.run();
        });
  }

  /** When the request of this thread was there. */
  Instant ofThisRequest() {
    return arrival.get();
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
