package org.bf4ps.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/**
 * What it costs a program on this machine to ask PostgreSQL anything, meanwhile: the emptiest
 * prepared query over a kept connection, some fifty times a second.
 */
final class RoundTrips implements AutoCloseable {
  private static final int PAUSE_MILLIS = 20;

  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final Future<Samples> samples;
  private volatile boolean over;

  private RoundTrips(DataSource database) {
    Callable<Samples> asking = () -> ask(database);
    samples = thread.submit(asking);
  }

  static RoundTrips of(DataSource database) {
    return new RoundTrips(database);
  }

  private Samples ask(DataSource database) throws SQLException, InterruptedException {
    Samples all = new Samples();
    try (Connection connection = database.getConnection();
        PreparedStatement nothing = connection.prepareStatement("SELECT 1")) {
      while (!over) {
        long began = System.nanoTime();
        nothing.executeQuery().close();
        all.add(System.nanoTime() - began);
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    }
    return all;
  }

  /** Ends the asking; tells the mean of all. */
  double endedMeanMillis() throws InterruptedException, ExecutionException {
    over = true;
    return samples.get().meanMillis();
  }

  @Override
  public void close() {
    over = true;
    thread.close();
  }
}
