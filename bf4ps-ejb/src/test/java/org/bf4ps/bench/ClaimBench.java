package org.bf4ps.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * What a claim costs as the queue grows, beside the seed's documented query. All queues exist at
 * once and are measured in turns, so that a busy moment of the machine meets all of them. Every
 * claim is rolled back: the queue keeps its size.
 */
final class ClaimBench implements Bench.Measurement {
  private static final int SMALLEST = 500;
  private static final int LARGEST_TO_MIDDLE = 20;
  private static final int LARGEST_TO_OTHERS = 5;

  private static final int ROUNDS = 200;
  private static final int CLAIMS_A_ROUND = 20;
  private static final int CASE_ROUNDS = 5;
  private static final double MOST_GROWTH = 1.3;

  @Override
  public void run(BenchOptions options, Figures figures) throws Exception {
    int largest = options.pending();
    int middle = largest / LARGEST_TO_MIDDLE;
    try (BenchServer server = BenchServer.start()) {
      List<WaitingJobs> queues = new ArrayList<>();
      for (int size : new int[] {SMALLEST, middle, largest}) {
        queues.add(load(server, size, 0, figures));
      }
      queues.add(load(server, middle, largest / LARGEST_TO_OTHERS, figures));
      measure(queues, figures);
    }
  }

  private static WaitingJobs load(BenchServer server, int size, int others, Figures figures)
      throws Exception {
    WaitingJobs queue = WaitingJobs.load(server.newDatabase(), size, others);
    figures.progress("Loaded " + queue.name());
    return queue;
  }

  private static void measure(List<WaitingJobs> queues, Figures figures) throws Exception {
    List<Samples> claims = queues.stream().map(queue -> new Samples()).toList();
    List<Samples> documented = queues.stream().map(queue -> new Samples()).toList();
    for (int round = -ROUNDS / 10; round < ROUNDS; round++) {
      for (int i = 0; i < queues.size(); i++) {
        for (int claim = 0; claim < CLAIMS_A_ROUND; claim++) {
          long nanos = queues.get(i).claim();
          if (round >= 0) {
            claims.get(i).add(nanos);
          }
        }
      }
    }
    for (int round = 0; round < CASE_ROUNDS; round++) {
      for (int i = 0; i < queues.size(); i++) {
        documented.get(i).add(queues.get(i).claimAsDocumented());
      }
    }
    for (int i = 0; i < queues.size(); i++) {
      String name = "claim." + queues.get(i).name();
      figures.print(name + ".p50", claims.get(i).millis(50), "ms");
      figures.print(name + ".p99", claims.get(i).millis(99), "ms");
      figures.print(name + ".buffers", queues.get(i).buffers(), "pages");
      figures.print(name + ".case_p50", documented.get(i).millis(50), "ms");
      figures.print(
          name + ".case_to_claim",
          documented.get(i).millis(50) / claims.get(i).millis(50),
          "ratio");
    }
    figures.atMost(
        "claim.p50_growth",
        claims.get(2).millis(50) / claims.get(0).millis(50),
        "ratio",
        MOST_GROWTH);
  }
}
