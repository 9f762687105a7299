package org.bf4ps.collector;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;

/** Reads the registry of collectors for operators; changes nothing. */
@ApplicationScoped
public class CollectorStates {
  private static final String ALL =
      """
      SELECT c.*, j.job_id, j.soldier_id, j.resource, j.claimed_at, j.lease_expires_at,
             s.current_name
        FROM collectors c
        LEFT JOIN collection_jobs j
          ON j.job_id = c.current_job_id AND j.collector_uuid = c.collector_uuid
        LEFT JOIN soldiers s ON s.soldier_id = j.soldier_id
       ORDER BY c.retired_at DESC NULLS FIRST, lower(c.collector_name), c.created_at
      """;

  /** Both events stand in the index of types and times, and there are few of them. */
  private static final String OUTAGES =
      """
      SELECT *
        FROM (SELECT event_type, collector_uuid, collector_name_snapshot, occurred_at AS lost_at,
                     CAST(metadata ->> 'last_heartbeat_at' AS timestamptz) AS silent_since,
                     lead(occurred_at) OVER (PARTITION BY collector_uuid
                                             ORDER BY occurred_at, event_id) AS restored_at
                FROM collection_events
               WHERE event_type IN ('heartbeat_lost', 'heartbeat_restored')
                 AND occurred_at >= :since) t
       WHERE event_type = 'heartbeat_lost'
       ORDER BY lost_at DESC
       LIMIT :limit
      """;

  /** Whoever registered later on the same host is not refused any more. */
  private static final String REFUSED =
      """
      SELECT DISTINCT ON (e.collector_name_snapshot, e.hostname_snapshot)
             e.collector_name_snapshot, e.hostname_snapshot, e.occurred_at,
             coalesce(e.metadata ->> 'reason', 'other_budget') AS reason
        FROM collection_events e
       WHERE e.event_type IN ('collector_refused', 'budget_refused')
         AND e.occurred_at >= now() - :withinMillis * interval '1 millisecond'
         AND NOT EXISTS (SELECT FROM collectors c
                          WHERE lower(c.collector_name) = lower(e.collector_name_snapshot)
                            AND c.hostname = e.hostname_snapshot
                            AND c.retired_at IS NULL
                            AND c.started_at >= e.occurred_at)
       ORDER BY e.collector_name_snapshot, e.hostname_snapshot, e.occurred_at DESC, e.event_id DESC
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected CollectorStates() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public CollectorStates(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * All incarnations: the living by name, then the retired, the latest first.
   *
   * @return the registry
   */
  public List<CollectorState> all() {
    return transactions.call(
        handle -> handle.createQuery(ALL).map((row, context) -> read(row)).list());
  }

  /**
   * Outages that were noticed since a moment, the latest first.
   *
   * @param since the moment
   * @param limit how many at most
   * @return the outages
   */
  public List<Outage> outages(Instant since, int limit) {
    return transactions.call(
        handle ->
            handle
                .createQuery(OUTAGES)
                .bind("since", since.atOffset(ZoneOffset.UTC))
                .bind("limit", limit)
                .map(
                    (row, context) ->
                        new Outage(
                            row.getObject("collector_uuid", UUID.class),
                            row.getString("collector_name_snapshot"),
                            Columns.instant(row, "silent_since"),
                            Columns.instant(row, "lost_at"),
                            Columns.instant(row, "restored_at")))
                .list());
  }

  /**
   * Configured collectors that were refused of late and have not registered since, by name.
   *
   * @param within how far back refusals count: whether a node still wants the collector is not
   *     known
   * @return the latest refusal of each name and host
   */
  public List<RefusedCollector> refused(Duration within) {
    return transactions.call(
        handle ->
            handle
                .createQuery(REFUSED)
                .bind("withinMillis", within.toMillis())
                .map(
                    (row, context) ->
                        new RefusedCollector(
                            row.getString("collector_name_snapshot"),
                            row.getString("hostname_snapshot"),
                            Refusal.of(row.getString("reason"))
                                .map(Refusal::words)
                                .orElse(row.getString("reason")),
                            Columns.instant(row, "occurred_at")))
                .list());
  }

  private static CollectorState read(ResultSet row) throws SQLException {
    return new CollectorState(
        row.getObject("collector_uuid", UUID.class),
        row.getString("collector_name"),
        row.getString("hostname"),
        row.getString("lane"),
        row.getString("egress_key"),
        row.getString("software_version"),
        Columns.instant(row, "started_at"),
        Columns.instant(row, "last_heartbeat_at"),
        Columns.instant(row, "heartbeat_lost_at"),
        row.getBoolean("enabled"),
        row.getBoolean("drained"),
        Columns.instant(row, "retired_at"),
        job(row));
  }

  private static CollectorState.JobInHand job(ResultSet row) throws SQLException {
    Long job = Columns.number(row, "job_id");
    return job == null
        ? null
        : new CollectorState.JobInHand(
            job,
            row.getLong("soldier_id"),
            row.getString("current_name"),
            row.getString("resource"),
            Columns.instant(row, "claimed_at"),
            Columns.instant(row, "lease_expires_at"));
  }
}
