package org.bf4ps.hostile;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.queue.Demand;
import org.bf4ps.queue.Wanted;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.submission.Submissions;
import org.bf4ps.submission.SubmittedBy;
import org.bf4ps.submission.SubmittedSoldier;
import org.bf4ps.testkit.population.SimulatedSoldier;

/**
 * The world that goes on meanwhile: soldiers play and are observed by BF4SW, and people ask for
 * soldiers, also for such as nobody observed. Where the database is away just then, that hand is
 * lost, as a person's click would be.
 */
final class Bustle implements Callable<Bustle.Heard> {

  private static final int MOST_OBSERVED = 12;
  private static final double SUBMITTED = 0.3;
  private static final int VISITORS = 5;

  private final Cluster cluster;
  private final Random random;
  private final Pauses pauses;
  private final Transactions transactions;
  private final Submissions submissions;
  private final Iterator<SimulatedSoldier> newcomers;

  /**
   * What people asked for.
   *
   * @param demands how many collections of known soldiers, of those that were heard
   * @param newcomers the soldiers that were submitted, heard or not: the answer may have been lost
   */
  record Heard(int demands, List<SimulatedSoldier> newcomers) {}

  Bustle(Cluster cluster, long seed, Pauses pauses) {
    this.cluster = cluster;
    this.random = new Random(~seed);
    this.pauses = pauses;
    this.transactions = new LocalTransactions(cluster.database().dataSource());
    this.submissions =
        new Submissions(
            transactions,
            Settings.of(
                Map.of(
                    "bf4ps.submission.submitter-limit", "100000",
                    "bf4ps.submission.hourly-limit", "100000")));
    this.newcomers = cluster.newcomers().iterator();
  }

  /** Goes on until the end, and tells what people asked for. */
  @Override
  public Heard call() throws InterruptedException {
    int demands = 0;
    List<SimulatedSoldier> submitted = new ArrayList<>();
    while (!pauses.ended()) {
      try {
        cluster.bf4sw().touchLastSeen(1 + random.nextInt(MOST_OBSERVED));
        demands += ask();
        if (random.nextDouble() < SUBMITTED && newcomers.hasNext()) {
          SimulatedSoldier newcomer = newcomers.next();
          submitted.add(newcomer);
          submit(newcomer);
        }
      } catch (RuntimeException e) {
        // The database is away, which is what this test is about.
      }
      pauses.rest(random, 500, 2_500);
    }
    return new Heard(demands, submitted);
  }

  private void submit(SimulatedSoldier newcomer) {
    submissions.submit(
        new SubmittedSoldier(persona(newcomer), newcomer.name()),
        SubmittedBy.visitor("visitor " + random.nextInt(VISITORS)));
  }

  private static Persona persona(SimulatedSoldier soldier) {
    return new Persona(
        soldier.persona().personaId(),
        Platform.ofLabel(soldier.persona().platform().label()).orElseThrow());
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
