package org.bf4ps.bench;

import java.util.ArrayList;
import java.util.List;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Demand;
import org.bf4ps.queue.Wanted;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;

/**
 * A backlog that never ends behind a working set of bounded depth, which is topped up by the
 * product's own door, in chunks as the feeder's.
 */
final class Backlog {
  private static final int CHUNK = 100;

  private final QueueDatabase db;
  private final List<Long> soldiers;
  private final List<Resource> resources;
  private final Demand demand = new Demand();
  private int next;

  /**
   * @param soldiers whose resources are wanted, in turn; more than the depth
   * @param resources which of them
   */
  Backlog(QueueDatabase db, List<Long> soldiers, List<Resource> resources) {
    this.db = db;
    this.soldiers = soldiers;
    this.resources = resources;
  }

  /** Fills the working set up to a number of jobs. */
  void topUp(int depth) {
    int left = depth - db.one("SELECT count(*) FROM collection_jobs", Integer.class);
    while (left > 0) {
      List<Wanted> chunk = new ArrayList<>();
      for (int i = Math.min(left, CHUNK); i > 0; i--) {
        chunk.add(wanted(next++));
      }
      db.transactions().run(handle -> demand.ask(handle, chunk));
      left -= chunk.size();
    }
  }

  /** All resources of a soldier, then the next soldier; the three classes in turn. */
  private Wanted wanted(int number) {
    int soldier = number / resources.size() % soldiers.size();
    PriorityClass priorityClass =
        switch (soldier % 3) {
          case 0 -> PriorityClass.ACTIVE;
          case 1 -> PriorityClass.RECENT;
          default -> PriorityClass.BOOTSTRAP;
        };
    return new Wanted(
        soldiers.get(soldier),
        resources.get(number % resources.size()),
        priorityClass,
        0,
        JobReason.BOOTSTRAP,
        null);
  }
}
