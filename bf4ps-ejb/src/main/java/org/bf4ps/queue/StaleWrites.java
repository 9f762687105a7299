package org.bf4ps.queue;

import org.jdbi.v3.core.Handle;

/** Records refused writes of collectors that no longer own their lease. */
public final class StaleWrites {
  private static final String REJECTED =
      """
      INSERT INTO collection_events
            (occurred_at, collector_uuid, collector_name_snapshot, hostname_snapshot,
             egress_key_snapshot, job_id, soldier_id, persona_id, platform, resource, lane,
             event_type, attempt_number, result, lease_token, metadata)
      SELECT clock_timestamp(), c.collector_uuid, c.collector_name, c.hostname,
             c.egress_key, :job, s.soldier_id, s.persona_id, s.platform, :resource, c.lane,
             'stale_rejected', :attempt, :step, :token,
             jsonb_build_object('sends', :sends::integer)
        FROM soldiers s
        LEFT JOIN collectors c ON c.collector_uuid = :collector
       WHERE s.soldier_id = :soldier
      """;

  /**
   * Appends a {@code stale_rejected} event.
   *
   * @param handle a transaction of its own: the refused one was rolled back
   * @param claim the claim whose lease is gone
   * @param step what was refused: {@code start}, {@code succeed}, {@code fail} or {@code release}
   * @param sends how many requests went out: no other event tells them of a lease that was
   *     recovered
   */
  public void record(Handle handle, Claim claim, String step, int sends) {
    Leases.bind(handle.createUpdate(REJECTED), claim)
        .bind("soldier", claim.soldierId())
        .bind("resource", claim.resource().label())
        .bind("attempt", claim.attempt())
        .bind("step", step)
        .bind("sends", sends)
        .execute();
  }
}
