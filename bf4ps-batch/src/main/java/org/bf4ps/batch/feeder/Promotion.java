package org.bf4ps.batch.feeder;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.Columns;
import org.bf4ps.database.CustomPlans;
import org.bf4ps.queue.Demand;
import org.bf4ps.queue.Wanted;
import org.bf4ps.schedule.ActivityWindows;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;
import org.jdbi.v3.core.Handle;

/**
 * Raises waiting background jobs of soldiers that were observed since the jobs were made
 * (collector-architecture: "activity … bypass bootstrap age"). Nothing is ever lowered: a job that
 * was once active is done as such.
 */
final class Promotion {
  /** Soldiers that a round looks at, latest seen first: more than ever play at once. */
  static final int MOST = 5_000;

  /**
   * Goes from the soldiers to the jobs by the unique key, so that the round is as long as its
   * soldiers are many, whatever the queue holds and the planner believes of it. {@code OFFSET 0}
   * keeps the other conditions out of the look-up: with stale statistics the planner would else
   * read the whole index of claims for each soldier.
   */
  private static final String BEHIND =
      """
      SELECT s.soldier_id, j.resource, j.eligible_at,
             (SELECT CASE j.resource WHEN 'detailed' THEN c.detailed_state
                                     WHEN 'profile' THEN c.profile_state
                                     WHEN 'weapons' THEN c.weapons_state
                                     WHEN 'vehicles' THEN c.vehicles_state END
                FROM collection_state c
               WHERE c.soldier_id = s.soldier_id) AS state
      FROM (SELECT soldier_id FROM soldiers
            WHERE last_seen_at >= :from AND last_seen_at < :before
            ORDER BY last_seen_at DESC
            LIMIT :most) s
      CROSS JOIN LATERAL (
            SELECT resource, eligible_at, status, lane, priority_class
            FROM collection_jobs
            WHERE soldier_id = s.soldier_id
            OFFSET 0) j
      WHERE j.status = 'pending' AND j.lane = 'background' AND j.priority_class = ANY (:lower)
      """;

  private static final List<PriorityClass> RAISED_TO =
      List.of(PriorityClass.ACTIVE, PriorityClass.RECENT);

  private final Demand demand = new Demand();
  private final ActivityWindows windows;

  /**
   * @param windows which last observations make which class
   */
  Promotion(ActivityWindows windows) {
    this.windows = windows;
  }

  /** Raises what stands in too low a class. Tells how many were raised. */
  int run(Handle handle) {
    Instant now = FeedPlan.databaseNow(handle);
    return RAISED_TO.stream()
        .mapToInt(each -> demand.raise(handle, behind(handle, each, now)))
        .sum();
  }

  private List<Wanted> behind(Handle handle, PriorityClass target, Instant now) {
    ActivityWindows.Span lastSeen = windows.lastSeen(target, now);
    List<String> lower =
        Arrays.stream(PriorityClass.values())
            .filter(each -> each.compareTo(target) > 0)
            .map(PriorityClass::label)
            .toList();
    CustomPlans.useIn(handle);
    return handle
        .createQuery(BEHIND)
        .bind("from", lastSeen.from().atOffset(ZoneOffset.UTC))
        .bind("before", lastSeen.before().atOffset(ZoneOffset.UTC))
        .bindArray("lower", String.class, lower)
        .bind("most", MOST)
        .map(
            (row, context) -> {
              Resource resource = Resource.ofLabel(row.getString("resource"));
              return new Wanted(
                  row.getLong("soldier_id"),
                  resource,
                  target,
                  0,
                  JobReason.of(CollectionStatus.ofLabel(row.getString("state")), resource, target),
                  Columns.instant(row, "eligible_at"));
            })
        .list();
  }
}
