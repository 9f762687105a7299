package org.bf4ps.bench;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bf4ps.fixture.QueueDatabase;

/**
 * The rate of cycles while a stranger's session holds an old snapshot, such as a dump or a
 * forgotten console: nothing that died since can be cleaned away, and what walks over the dead gets
 * slower and slower (queue-lessons, "Long-held snapshots"). So the last fifth is judged as well as
 * the whole.
 */
final class XminBench implements Bench.Measurement {
  private static final Duration LENGTH = Duration.ofMinutes(5);
  private static final int FIFTHS = 5;
  private static final double LEAST_SHARE = 0.7;

  @Override
  public void run(BenchOptions options, Figures figures) throws Exception {
    Duration fifth = options.length(LENGTH).dividedBy(FIFTHS);
    try (BenchServer server = BenchServer.start()) {
      QueueDatabase db = server.newDatabase();
      try (Cycles cycles = new Cycles(db, figures)) {
        measure(cycles, fifth);
        Rate before = sum(fifths(cycles, fifth, "undisturbed", figures));
        List<Rate> held;
        try (Connection stranger = db.dataSource().getConnection()) {
          hold(stranger);
          held = fifths(cycles, fifth, "held", figures);
          stranger.rollback();
        }
        double undisturbed = before.perSecond();
        double whole = sum(held).perSecond();
        double last = held.getLast().perSecond();
        figures.print("xmin.undisturbed", undisturbed, "cycles/s");
        figures.print("xmin.held", whole, "cycles/s");
        figures.print("xmin.held_last_fifth", last, "cycles/s");
        figures.atLeast("xmin.held_to_undisturbed", whole / undisturbed, "ratio", LEAST_SHARE);
        figures.atLeast("xmin.last_fifth_to_undisturbed", last / undisturbed, "ratio", LEAST_SHARE);
      }
    }
  }

  /** A snapshot is taken by the first statement, not by the beginning. */
  private static void hold(Connection stranger) throws Exception {
    stranger.setAutoCommit(false);
    stranger.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    try (Statement statement = stranger.createStatement()) {
      statement.execute("SELECT count(*) FROM collection_jobs");
    }
  }

  private static List<Rate> fifths(Cycles cycles, Duration fifth, String what, Figures figures)
      throws Exception {
    List<Rate> rates = new ArrayList<>();
    for (int i = 1; i <= FIFTHS; i++) {
      rates.add(measure(cycles, fifth));
      figures.progress(
          "%s, fifth %d: %.0f cycles/s".formatted(what, i, rates.getLast().perSecond()));
    }
    return rates;
  }

  private static Rate measure(Cycles cycles, Duration length) throws Exception {
    long end = System.nanoTime() + length.toNanos();
    Rate rate = Rate.NONE;
    do {
      rate = rate.plus(cycles.round());
    } while (System.nanoTime() < end);
    return rate;
  }

  private static Rate sum(List<Rate> rates) {
    return rates.stream().reduce(Rate.NONE, Rate::plus);
  }
}
