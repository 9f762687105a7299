package org.bf4ps.bench;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.bf4ps.fixture.QueueDatabase;

/**
 * The rate of whole cycles against its ceiling: a cycle has three commits, so nothing can be faster
 * than three bare transactions of one inserted row each, by the same clients through the same door.
 * Rounds of both alternate, so that a busy machine slows both down. Both are measured once more
 * with commits that take as long as on a disk which really writes: where a commit is nearly free,
 * the ceiling is that of the processor and tells what a cycle computes, not what it waits for.
 * Beside both stand the rows that a cycle writes, alone: what of the distance is the tables' own.
 */
final class CycleBench implements Bench.Measurement {
  private static final Duration LENGTH = Duration.ofMinutes(2);
  private static final double LEAST_SHARE = 0.6;
  private static final Duration DISK = Duration.ofMillis(2);

  @Override
  public void run(BenchOptions options, Figures figures) throws Exception {
    try (BenchServer server = BenchServer.start()) {
      QueueDatabase db = server.newDatabase();
      db.execute("CREATE TABLE bare_commits (value bigint NOT NULL)");
      try (Cycles cycles = new Cycles(db, figures)) {
        Duration length = options.length(LENGTH);
        measure(cycles, db, length.dividedBy(4));
        Pair pair = measure(cycles, db, length);
        pair.print("cycle", figures);
        figures.atLeast("cycle.to_three_bare_commits", pair.ratio(), "ratio", LEAST_SHARE);
        figures.print("cycle.rows_alone.rate", pair.rows().perSecond(), "cycles/s");
        figures.print(
            "cycle.rows_alone.to_three_bare_commits",
            pair.rows().perSecond() / pair.bare().perSecond(),
            "ratio");
        figures.print(
            "cycle.to_rows_alone", pair.cycles().perSecond() / pair.rows().perSecond(), "ratio");
        server.delayCommits(db, DISK);
        Pair delayed = measure(cycles, db, length.dividedBy(2));
        delayed.print("cycle.commits_of_2_ms", figures);
        figures.print("cycle.commits_of_2_ms.to_three_bare_commits", delayed.ratio(), "ratio");
      }
    }
  }

  private record Pair(Rate cycles, Rate bare, Rate rows) {
    double ratio() {
      return cycles.perSecond() / bare.perSecond();
    }

    void print(String name, Figures figures) {
      figures.print(name + ".rate", cycles.perSecond(), "cycles/s");
      figures.print(name + ".three_bare_commits", bare.perSecond(), "triples/s");
    }
  }

  private static Pair measure(Cycles cycles, QueueDatabase db, Duration length) throws Exception {
    long end = System.nanoTime() + length.toNanos();
    Pair pair = new Pair(Rate.NONE, Rate.NONE, Rate.NONE);
    do {
      AtomicInteger left = new AtomicInteger(cycles.depth());
      pair =
          new Pair(
              pair.cycles().plus(cycles.round()),
              pair.bare().plus(cycles.others(() -> left.decrementAndGet() >= 0 && bare(db))),
              pair.rows().plus(cycles.rowsAlone()));
    } while (System.nanoTime() < end);
    return pair;
  }

  private static boolean bare(QueueDatabase db) {
    for (int i = 0; i < 3; i++) {
      db.transactions().run(handle -> handle.execute("INSERT INTO bare_commits VALUES (1)"));
    }
    return true;
  }
}
