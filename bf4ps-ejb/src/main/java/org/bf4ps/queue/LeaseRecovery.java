package org.bf4ps.queue;

import org.bf4ps.event.EventSql;
import org.jdbi.v3.core.Handle;

/**
 * Returns jobs whose lease has expired to the queue (operational-schema: Expired lease recovery).
 * Any number of recoverers may run; each statement reads, locks and changes in one.
 */
public final class LeaseRecovery {
  private static final String RECOVER =
      """
      WITH expired AS MATERIALIZED (
        SELECT *
          FROM collection_jobs
         WHERE status IN ('claimed', 'running')
           AND lease_expires_at <= clock_timestamp()
         ORDER BY job_id
         LIMIT :page
           FOR NO KEY UPDATE SKIP LOCKED
      ), recovered AS (
        UPDATE collection_jobs
           SET status = 'pending', collector_uuid = NULL, lease_token = NULL, claimed_at = NULL,
               started_at = NULL, lease_expires_at = NULL,
               last_error_class = 'lease_expired', last_error_at = clock_timestamp(),
               updated_at = clock_timestamp()
         WHERE job_id = ANY (ARRAY(SELECT job_id FROM expired))
        RETURNING job_id
      ), owner AS (
        UPDATE collectors SET current_job_id = NULL, updated_at = clock_timestamp()
         WHERE current_job_id = ANY (ARRAY(SELECT job_id FROM recovered))
      ), lost AS (
        %s
      ), reclaimed AS (
        %s
      )
      SELECT count(*) FROM recovered
      """
          .formatted(
              EventSql.record("expired", "'lease_expired'"),
              EventSql.record("expired", "'reclaimed'"));

  /**
   * Recovers one page of expired leases.
   *
   * @param handle a transaction
   * @param page the most jobs to recover
   * @return how many were recovered
   */
  public int recover(Handle handle, int page) {
    return handle.createQuery(RECOVER).bind("page", page).mapTo(Integer.class).one();
  }
}
