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
 * another one's commit. The literals, {@code WITH ORDINALITY}, {@code MATERIALIZED} and {@code ANY
 * (ARRAY(…))} are there for the planner.
 */
public final class Claims {
  private static final String CANDIDATE =
      """
      SELECT p.job_id
        FROM unnest(ARRAY[
               CASE WHEN :lane = 'background' THEN
                 (CAST(:rota AS text[]))[(
                   SELECT 1 + CAST(nextval('claim_turns') % cardinality(CAST(:rota AS text[]))
                                   AS integer))]
               END, 'interactive', 'active', 'recent', 'bootstrap'])
             WITH ORDINALITY AS k(priority_class, rank)
       CROSS JOIN LATERAL (
             SELECT job_id
               FROM collection_jobs
              WHERE status = 'pending'
                AND lane = :lane
                AND priority_class = k.priority_class
                AND eligible_at <= now()
              ORDER BY priority_value DESC, eligible_at, created_at, job_id
              LIMIT 1
                FOR NO KEY UPDATE SKIP LOCKED) p
       WHERE EXISTS (SELECT FROM collectors
                      WHERE collector_uuid = :collector
                        AND enabled AND NOT drained AND retired_at IS NULL)
       ORDER BY k.rank
       LIMIT 1
      """;

  /**
   * Probes the unique key by resource, best first for a visitor. The status is hidden from the
   * planner: without statistics it would walk the whole claim index instead.
   */
  private static final String CANDIDATE_OF_SOLDIER =
      """
      SELECT p.job_id
        FROM unnest(ARRAY['detailed', 'profile', 'weapons', 'vehicles'])
             WITH ORDINALITY AS r(resource, rank)
       CROSS JOIN LATERAL (
             SELECT job_id
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
         WHERE job_id = ANY (ARRAY(SELECT job_id FROM candidate))
           AND status = 'pending'
        RETURNING *
      ), owner AS (
        UPDATE collectors
           SET current_job_id = (SELECT job_id FROM claimed), updated_at = clock_timestamp()
         WHERE collector_uuid = (SELECT collector_uuid FROM claimed)
      ), event AS (
        %s
      )
      SELECT j.job_id, j.collector_uuid, j.lease_token, j.soldier_id, s.persona_id, s.platform,
             j.resource, j.attempt_count
        FROM claimed j
        JOIN soldiers s ON s.soldier_id = j.soldier_id
      """
          .formatted(EventSql.record("claimed", "'claimed'"));

  private static final String NEXT = CLAIM.formatted(CANDIDATE);
  private static final String NEXT_OF_SOLDIER = CLAIM.formatted(CANDIDATE_OF_SOLDIER);

  private static final String ANY_WAITING =
      """
      SELECT EXISTS (SELECT FROM collection_jobs
                      WHERE status = 'pending' AND lane = :lane AND eligible_at <= now())
      """;

  private final List<String> rota;

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
    return claim(
        handle.createQuery(NEXT).bindArray("rota", String.class, rota), collector, lane, lease);
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
    return handle.createQuery(ANY_WAITING).bind("lane", lane).mapTo(Boolean.class).one();
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
        row.getInt("attempt_count"));
  }
}
