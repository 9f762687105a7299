package org.bf4ps.queue;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.ColumnArrays;
import org.bf4ps.database.CustomPlans;
import org.bf4ps.event.EventSql;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * The one door for new work (collector-architecture: one actionable job for a soldier and
 * resource). Equal demand meets in one row: it creates the row with a {@code created} event, or
 * raises a waiting one with a {@code promoted} event that tells from what to what, or changes
 * nothing. Class, lane, priority and reason only ever rise, the age ({@code created_at}, and {@code
 * eligible_at} unless the new demand is earlier) stays, and a job in a collector's hands is left
 * alone.
 */
public final class Demand {
  private static final String WANTED =
      """
      WITH wanted AS MATERIALIZED (
        SELECT soldier_id, resource, lane, priority_class, priority_value, reason,
               coalesce(eligible_at, now()) AS eligible_at
          FROM unnest(CAST(:soldiers AS bigint[]), CAST(:resources AS text[]),
                      CAST(:lanes AS text[]), CAST(:classes AS text[]),
                      CAST(:values AS integer[]), CAST(:reasons AS text[]),
                      CAST(:eligible AS timestamptz[]))
               AS w (soldier_id, resource, lane, priority_class, priority_value, reason,
                     eligible_at)
      ),
      """;

  /**
   * An existing row is not written, only locked, even one that this statement's snapshot does not
   * show: until the transaction ends it can neither be claimed nor go. All who lock several jobs
   * and wait do so in this order.
   */
  private static final String CREATE =
      WANTED
          + """
          created AS (
            INSERT INTO collection_jobs AS j
                  (soldier_id, resource, lane, priority_class, priority_value, reason, eligible_at)
            SELECT soldier_id, resource, lane, priority_class, priority_value, reason, eligible_at
              FROM wanted
             ORDER BY soldier_id, resource
            ON CONFLICT (soldier_id, resource) DO UPDATE SET updated_at = j.updated_at WHERE false
            RETURNING *
          ), event AS (
            %s
          )
          SELECT soldier_id, resource FROM created
          """
              .formatted(EventSql.created("created"));

  /**
   * By the unique key: the status is hidden from the planner, which without statistics would walk
   * the whole claim index instead.
   */
  private static final String RAISE =
      WANTED
          + """
          waiting AS MATERIALIZED (
            SELECT j.job_id, j.lane, j.priority_class, j.priority_value, j.reason,
                   w.lane AS new_lane, w.priority_class AS new_class,
                   w.priority_value AS new_value, w.reason AS new_reason,
                   w.eligible_at AS new_eligible_at
              FROM wanted w
             CROSS JOIN LATERAL (
                   SELECT *
                     FROM collection_jobs
                    WHERE soldier_id = w.soldier_id
                      AND resource = w.resource
                      AND status || '' = 'pending'
                      AND (array_position(%1$s, w.priority_class)
                             < array_position(%1$s, priority_class)
                        OR (w.priority_class = priority_class
                            AND (w.priority_value > priority_value
                                 OR w.eligible_at < eligible_at)))
                    LIMIT 1
                      FOR NO KEY UPDATE SKIP LOCKED) j
          ), raised AS (
            UPDATE collection_jobs j
               SET lane = w.new_lane,
                   priority_class = w.new_class,
                   priority_value = greatest(j.priority_value, w.new_value),
                   reason = w.new_reason,
                   eligible_at = least(j.eligible_at, w.new_eligible_at),
                   updated_at = clock_timestamp()
              FROM waiting w
             WHERE j.job_id = ANY (ARRAY(SELECT job_id FROM waiting))
               AND j.job_id = w.job_id
               AND j.status || '' = 'pending'
            RETURNING j.*, w.lane AS old_lane, w.priority_class AS old_class,
                      w.priority_value AS old_value, w.reason AS old_reason
          ), event AS (
            %2$s
          )
          SELECT soldier_id, resource FROM raised
          """
              .formatted(
                  "ARRAY['interactive', 'active', 'recent', 'bootstrap']",
                  EventSql.record(
                      "raised",
                      "'promoted'",
                      """
                      NULL::text, NULL::bigint, NULL::integer, NULL::text, NULL::text,
                      jsonb_build_object(
                        'from', jsonb_build_object(
                          'lane', j.old_lane, 'priority_class', j.old_class,
                          'priority_value', j.old_value, 'reason', j.old_reason),
                        'to', jsonb_build_object(
                          'lane', j.lane, 'priority_class', j.priority_class,
                          'priority_value', j.priority_value, 'reason', j.reason))"""));

  private static final String TAKE_BACK =
      """
      WITH gone AS (
        DELETE FROM collection_jobs
         WHERE soldier_id = :soldier AND resource = :resource AND status || '' = 'pending'
        RETURNING *
      ), event AS (
        %s
      )
      SELECT count(*) FROM gone
      """
          .formatted(
              EventSql.record(
                  "gone",
                  "'removed'",
                  """
                  NULL::text, NULL::bigint, NULL::integer, NULL::text, NULL::text,
                  jsonb_build_object('reason', 'it was answered meanwhile')"""));

  /** What a demand came to. */
  public enum Answer {
    /** It has a new job. */
    CREATED,
    /** It raised a job that waited. */
    PROMOTED,
    /** A job waits at the same place or a better one, or a collector has it in hand. */
    COALESCED
  }

  /** Names the one row in which equal demand meets. */
  private record Place(long soldierId, Resource resource) {
    static Place of(Wanted wanted) {
      return new Place(wanted.soldierId(), wanted.resource());
    }
  }

  /**
   * Asks for collections. Exact: with the commit there is a job for each of them. It waits for
   * others who write the same rows at this moment.
   *
   * @param handle a transaction at {@code READ COMMITTED}
   * @param wanted what is wanted; no soldier and resource twice
   * @return what came of each
   * @throws IllegalArgumentException if a soldier and resource stands twice
   */
  public Map<Wanted, Answer> ask(Handle handle, Collection<Wanted> wanted) {
    if (wanted.stream().map(Place::of).distinct().count() < wanted.size()) {
      throw new IllegalArgumentException("The same collection is wanted twice at once");
    }
    Set<Place> created = places(handle, CREATE, wanted);
    List<Wanted> existing = wanted.stream().filter(w -> !created.contains(Place.of(w))).toList();
    Set<Place> raised = existing.isEmpty() ? Set.of() : places(handle, RAISE, existing);
    Map<Wanted, Answer> answers = new HashMap<>();
    for (Wanted each : wanted) {
      Place place = Place.of(each);
      Answer known = raised.contains(place) ? Answer.PROMOTED : Answer.COALESCED;
      answers.put(each, created.contains(place) ? Answer.CREATED : known);
    }
    return answers;
  }

  /**
   * Raises jobs that wait, without making any and without waiting for anybody: a row that somebody
   * writes at this moment is passed by.
   *
   * @param handle a transaction
   * @param wanted what is wanted; no soldier and resource twice
   * @return how many were raised
   */
  public int raise(Handle handle, Collection<Wanted> wanted) {
    return wanted.isEmpty() ? 0 : places(handle, RAISE, wanted).size();
  }

  /**
   * Takes back a job that the same transaction made, before anybody can have seen it.
   *
   * @param handle that transaction
   * @param created a demand that was answered by {@link Answer#CREATED}
   */
  public void takeBack(Handle handle, Wanted created) {
    handle
        .createQuery(TAKE_BACK)
        .bind("soldier", created.soldierId())
        .bind("resource", created.resource().label())
        .mapTo(Integer.class)
        .one();
  }

  private static Set<Place> places(Handle handle, String sql, Collection<Wanted> wanted) {
    return new HashSet<>(
        bind(handle, sql, wanted)
            .map(
                (row, context) ->
                    new Place(
                        row.getLong("soldier_id"), Resource.ofLabel(row.getString("resource"))))
            .list());
  }

  private static Query bind(Handle handle, String sql, Collection<Wanted> wanted) {
    CustomPlans.useIn(handle);
    return ColumnArrays.on(handle)
        .createQuery(sql)
        .bindArray("soldiers", Long.class, column(wanted, Wanted::soldierId))
        .bindArray("resources", String.class, column(wanted, w -> w.resource().label()))
        .bindArray("lanes", String.class, column(wanted, w -> w.lane().label()))
        .bindArray("classes", String.class, column(wanted, w -> w.priorityClass().label()))
        .bindArray("values", Integer.class, column(wanted, Wanted::priorityValue))
        .bindArray("reasons", String.class, column(wanted, w -> w.reason().label()))
        .bindArray("eligible", Instant.class, column(wanted, Wanted::eligibleAt));
  }

  private static <T> List<T> column(Collection<Wanted> wanted, Function<Wanted, T> value) {
    return wanted.stream().map(value).toList();
  }
}
