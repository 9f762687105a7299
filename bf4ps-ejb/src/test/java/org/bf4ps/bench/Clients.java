package org.bf4ps.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;

/** Threads that do the same at once, as collectors do. */
final class Clients implements AutoCloseable {
  private final int count;
  private final ExecutorService threads;

  Clients(int count) {
    this.count = count;
    this.threads = Executors.newFixedThreadPool(count);
  }

  /**
   * Lets every client repeat a step until it says that nothing is left.
   *
   * @return how many steps did something, and the time until the last client ended
   * @throws Exception what a step threw
   */
  Rate run(BooleanSupplier step) throws Exception {
    Callable<Integer> work =
        () -> {
          int done = 0;
          while (step.getAsBoolean()) {
            done++;
          }
          return done;
        };
    long began = System.nanoTime();
    List<Future<Integer>> clients = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      clients.add(threads.submit(work));
    }
    int done = 0;
    for (Future<Integer> client : clients) {
      done += client.get();
    }
    return new Rate(done, System.nanoTime() - began);
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
