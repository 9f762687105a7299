package org.bf4ps.batch.feeder;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.database.ColumnArrays;
import org.bf4ps.queue.Demand;
import org.bf4ps.queue.Demand.Answer;
import org.bf4ps.queue.Wanted;
import org.bf4ps.schedule.PriorityClass;
import org.jdbi.v3.core.Handle;

/** The SQL of the bounded set of live background jobs. */
final class WorkingSet {
  /** Any number that no other advisory lock of BF4PS uses. */
  private static final long LOCK = 0x6266347066656564L;

  private static final String LIVE =
      """
      SELECT priority_class, count(*) AS jobs
      FROM collection_jobs
      WHERE lane = 'background'
      GROUP BY priority_class
      """;

  // Due is asked once more, on the locked row: since the page was read, another way may have
  // collected the resource, and a request for it would be wasted. A row that somebody writes at
  // this moment is left to the next round.
  private static final String STILL_DUE =
      """
      SELECT w.place
      FROM unnest(CAST(:soldiers AS bigint[]), CAST(:resources AS text[]))
        WITH ORDINALITY AS w (soldier_id, resource, place)
      JOIN collection_state c USING (soldier_id)
      WHERE CASE w.resource WHEN 'detailed' THEN c.detailed_next_due_at
                            WHEN 'profile' THEN c.profile_next_due_at
                            WHEN 'weapons' THEN c.weapons_next_due_at
                            WHEN 'vehicles' THEN c.vehicles_next_due_at END <= now()
        AND NOT EXISTS (SELECT 1 FROM collection_jobs j
                        WHERE j.soldier_id = w.soldier_id AND j.resource = w.resource)
      ORDER BY w.place
      LIMIT :free
      FOR SHARE OF c SKIP LOCKED
      """;

  private static final Demand DEMAND = new Demand();

  private WorkingSet() {}

  /** How many background jobs live, by class; classes without a job are absent. */
  static Map<PriorityClass, Integer> live(Handle handle) {
    Map<PriorityClass, Integer> live = new EnumMap<>(PriorityClass.class);
    handle
        .createQuery(LIVE)
        .map(
            (row, context) ->
                live.put(
                    PriorityClass.ofLabel(row.getString("priority_class")), row.getInt("jobs")))
        .list();
    return live;
  }

  /** How many more background jobs the depth allows, 0 or more. */
  static int free(Handle handle, int depth) {
    int live = live(handle).values().stream().mapToInt(Integer::intValue).sum();
    return Math.max(0, depth - live);
  }

  /**
   * Adds jobs, each with its event, up to the depth. Nodes that add at once wait for each other
   * until the transaction ends, so that their sum does not exceed the depth either.
   *
   * @return how many were added; those that are not due any more or have a job are left out
   */
  static int add(Handle handle, int depth, List<Wanted> jobs) {
    handle.execute("SELECT pg_advisory_xact_lock(?)", LOCK);
    int free = free(handle, depth);
    if (free == 0) {
      return 0;
    }
    Collection<Answer> answers = DEMAND.ask(handle, stillDue(handle, free, jobs)).values();
    return Collections.frequency(answers, Answer.CREATED);
  }

  private static List<Wanted> stillDue(Handle handle, int free, List<Wanted> jobs) {
    return ColumnArrays.on(handle)
        .createQuery(STILL_DUE)
        .bindArray("soldiers", Long.class, jobs.stream().map(Wanted::soldierId).toList())
        .bindArray("resources", String.class, jobs.stream().map(j -> j.resource().label()).toList())
        .bind("free", free)
        .map((row, context) -> jobs.get(row.getInt("place") - 1))
        .list();
  }

  /**
   * Renews the planner's figures after a burst: claims planned while the table was empty would read
   * all of it.
   */
  static void analyse(Handle handle) {
    handle.execute("ANALYZE collection_jobs");
  }
}
