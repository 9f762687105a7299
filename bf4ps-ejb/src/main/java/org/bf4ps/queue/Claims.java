package org.bf4ps.queue;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.event.EventSql;
import org.bf4ps.schedule.ClaimOrder;
import org.bf4ps.schedule.PriorityClass;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * Claims one job for one collector (operational-schema: Atomic claim contract). Each class is
 * probed by itself, so that the index gives every row in its order and nothing is sorted (DESIGN
 * §4.1). First comes the class whose turn it is ({@link ClaimOrder}), then all in strict order; the
 * interactive lane has no turns. A turn is drawn from a sequence, so that no claim waits for
 * another one's commit. The literals, {@code WITH ORDINALITY} and {@code MATERIALIZED} are there
 * for the planner. The row that the probe locked is written at its place in the table: by its key a
 * plan made while the queue was small would read all of it. If somebody changed the row since the
 * statement began, nothing is found there, and the second claim from the bottom finds it.
 *
 * <p>The collector's row shows its job at most once a second (operational-schema: "where
 * practical"): every version of that row is walked by each later statement about the collector for
 * as long as a stranger's snapshot is held, and a job that is over sooner is seen by nobody.
 */
public final class Claims {
  /** The first waiting job of a class; its place is all that the claim needs of it. */
  private static final String FIRST_OF_CLASS = JobFloor.firstFrom("ctid AS place");

  private static final String CANDIDATE =
      """
      SELECT p.place
        FROM unnest(ARRAY[
               CASE WHEN :lane = 'background' THEN
                 (CAST(:rota AS text[]))[(
                   SELECT 1 + CAST(nextval('claim_turns') %% cardinality(CAST(:rota AS text[]))
                                   AS integer))]
               END, 'interactive', 'active', 'recent', 'bootstrap'])
             WITH ORDINALITY AS k(priority_class, rank)
       CROSS JOIN LATERAL (%s) p
       WHERE EXISTS (SELECT FROM collectors
                      WHERE collector_uuid = :collector
                        AND enabled AND NOT drained AND retired_at IS NULL)
       ORDER BY k.rank
       LIMIT 1
      """
          .formatted(FIRST_OF_CLASS.formatted("FOR NO KEY UPDATE SKIP LOCKED"));

  /**
   * Probes the unique key by resource, best first for a visitor. The status is hidden from the
   * planner: without statistics it would walk the whole claim index instead.
   */
  private static final String CANDIDATE_OF_SOLDIER =
      """
      SELECT p.place
        FROM unnest(ARRAY['detailed', 'profile', 'weapons', 'vehicles'])
             WITH ORDINALITY AS r(resource, rank)
       CROSS JOIN LATERAL (
             SELECT ctid AS place
               FROM collection_jobs
              WHERE soldier_id = :soldier
                AND resource = r.resource
                AND status || '' = 'pending'
                AND lane = :lane
                AND eligible_at <= now()
              LIMIT 1
                FOR NO KEY UPDATE SKIP LOCKED) p
       WHERE EXISTS (SELECT FROM collectors
                      WHERE collector_uuid = :collector
                        AND enabled AND NOT drained AND retired_at IS NULL)
       ORDER BY r.rank
       LIMIT 1
      """;

  private static final String CLAIM =
      """
      WITH candidate AS MATERIALIZED (
        %%s
      ), claimed AS (
        UPDATE collection_jobs
           SET status = 'claimed',
               collector_uuid = :collector,
               lease_token = gen_random_uuid(),
               claimed_at = clock_timestamp(),
               lease_expires_at = clock_timestamp() + :leaseMillis * interval '1 millisecond',
               attempt_count = attempt_count + 1,
               updated_at = clock_timestamp()
         WHERE ctid = (SELECT place FROM candidate)
           AND status = 'pending'
        RETURNING *
      ), owner AS (
        UPDATE collectors
           SET current_job_id = (SELECT job_id FROM claimed), job_shown_at = clock_timestamp(),
               updated_at = clock_timestamp()
         WHERE collector_uuid = (SELECT collector_uuid FROM claimed)
           AND coalesce(job_shown_at, '-infinity') < clock_timestamp() - interval '1 second'
      ), event AS (
        %s
      )
      SELECT j.job_id, j.collector_uuid, j.lease_token, j.soldier_id, s.persona_id, s.platform,
             j.resource, j.attempt_count, j.priority_class,
             CAST(extract(epoch FROM j.claimed_at - j.eligible_at) * 1000 AS bigint) AS waited_ms
        FROM claimed j
        JOIN soldiers s ON s.soldier_id = j.soldier_id
      """
          .formatted(EventSql.record("claimed", "'claimed'"));

  private static final String NEXT = CLAIM.formatted(CANDIDATE);
  private static final String NEXT_OF_SOLDIER = CLAIM.formatted(CANDIDATE_OF_SOLDIER);

  private static final String ANY_WAITING =
      """
      SELECT EXISTS (
        SELECT FROM unnest(ARRAY['interactive', 'active', 'recent', 'bootstrap'])
                 AS k(priority_class)
         CROSS JOIN LATERAL (%s) p)
      """
          .formatted(FIRST_OF_CLASS.formatted(""));

  private final List<String> rota;
  private final JobFloor floor = new JobFloor(System::nanoTime);

  /**
   * Claims by an order of classes.
   *
   * @param order which class goes first; a cluster is as fair as its nodes agree on it
   */
  public Claims(ClaimOrder order) {
    this.rota = order.rota().stream().map(PriorityClass::label).toList();
  }

  /**
   * Claims the first eligible job of a lane. A collector that is disabled, drained or retired gets
   * none.
   *
   * @param handle a transaction; rolled back, nothing is claimed but the turn is over
   * @param collector the claiming incarnation
   * @param lane the collector's lane
   * @param lease how long the claim holds unrenewed
   * @return the claim, or empty if there is nothing to do
   */
  public Optional<Claim> claim(Handle handle, UUID collector, String lane, Duration lease) {
    Optional<Claim> claim = claimFrom(floor.of(handle, lane), handle, collector, lane, lease);
    return claim.isEmpty() && anyFrom(JobFloor.BOTTOM, handle, lane)
        ? claimFrom(JobFloor.BOTTOM, handle, collector, lane, lease)
        : claim;
  }

  private Optional<Claim> claimFrom(
      List<String> floors, Handle handle, UUID collector, String lane, Duration lease) {
    return claim(
        handle
            .createQuery(NEXT)
            .bindArray("rota", String.class, rota)
            .bindArray("floors", String.class, floors),
        collector,
        lane,
        lease);
  }

  /**
   * Claims an eligible job of one soldier, so that a collector goes on with him
   * (collector-architecture: may chain additional eligible resources for the same soldier). It
   * draws no turn.
   *
   * @param handle a transaction
   * @param collector the claiming incarnation
   * @param lane the collector's lane
   * @param lease how long the claim holds unrenewed
   * @param soldierId our key of the soldier
   * @return the claim, or empty if the lane has nothing to do for the soldier
   */
  public Optional<Claim> claimOf(
      Handle handle, UUID collector, String lane, Duration lease, long soldierId) {
    return claim(
        handle.createQuery(NEXT_OF_SOLDIER).bind("soldier", soldierId), collector, lane, lease);
  }

  private static Optional<Claim> claim(Query query, UUID collector, String lane, Duration lease) {
    return query
        .bind("collector", collector)
        .bind("lane", lane)
        .bind("leaseMillis", lease.toMillis())
        .map((row, context) -> read(row))
        .findOne();
  }

  /**
   * Tells whether a claim would find something, without touching a row.
   *
   * @param handle a transaction
   * @param lane the collector's lane
   * @return whether an eligible job waits
   */
  public boolean anyWaiting(Handle handle, String lane) {
    return anyFrom(floor.of(handle, lane), handle, lane) || anyFrom(JobFloor.BOTTOM, handle, lane);
  }

  private static boolean anyFrom(List<String> floors, Handle handle, String lane) {
    return handle
        .createQuery(ANY_WAITING)
        .bind("lane", lane)
        .bindArray("floors", String.class, floors)
        .mapTo(Boolean.class)
        .one();
  }

  private static Claim read(ResultSet row) throws SQLException {
    return new Claim(
        row.getLong("job_id"),
        row.getObject("collector_uuid", UUID.class),
        row.getObject("lease_token", UUID.class),
        row.getLong("soldier_id"),
        new Persona(
            row.getLong("persona_id"), Platform.ofLabel(row.getString("platform")).orElseThrow()),
        Resource.ofLabel(row.getString("resource")),
        row.getInt("attempt_count"),
        PriorityClass.ofLabel(row.getString("priority_class")),
        Duration.ofMillis(row.getLong("waited_ms")));
  }
}
