package org.bf4ps.hostile;

import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.queue.Demand;
import org.bf4ps.queue.Wanted;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;

/**
 * The world that goes on meanwhile: soldiers play and are observed by BF4SW, and people ask for
 * soldiers. Where the database is away just then, that hand is lost, as a person's click would be.
 */
final class Bustle implements Callable<Integer> {

  private static final int MOST_OBSERVED = 12;

  private final Cluster cluster;
  private final Random random;
  private final Pauses pauses;
  private final Transactions transactions;

  Bustle(Cluster cluster, long seed, Pauses pauses) {
    this.cluster = cluster;
    this.random = new Random(~seed);
    this.pauses = pauses;
    this.transactions = new LocalTransactions(cluster.database().dataSource());
  }

  /** Goes on until the end, and tells how many demands of people were heard. */
  @Override
  public Integer call() throws InterruptedException {
    int heard = 0;
    while (!pauses.ended()) {
      try {
        cluster.bf4sw().touchLastSeen(1 + random.nextInt(MOST_OBSERVED));
        heard += ask();
      } catch (RuntimeException e) {
        // The database is away, which is what this test is about.
      }
      pauses.rest(random, 500, 2_500);
    }
    return heard;
  }

  private int ask() {
    return transactions.call(
        handle -> {
          List<Long> soldiers =
              handle
                  .createQuery("SELECT soldier_id FROM soldiers ORDER BY soldier_id")
                  .mapTo(Long.class)
                  .list();
          if (soldiers.isEmpty()) {
            return 0;
          }
          Resource[] resources = Resource.values();
          Wanted wanted =
              new Wanted(
                  soldiers.get(random.nextInt(soldiers.size())),
                  resources[random.nextInt(resources.length)],
                  PriorityClass.INTERACTIVE,
                  0,
                  JobReason.MANUAL,
                  null);
          new Demand().ask(handle, List.of(wanted));
          return 1;
        });
  }
}
