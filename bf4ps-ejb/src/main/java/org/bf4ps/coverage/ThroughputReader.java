package org.bf4ps.coverage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;

/** Reads what the collection achieves, from the events of the last hour and the egress gates. */
@ApplicationScoped
public class ThroughputReader {
  private static final String LAST_HOUR =
      """
      SELECT (SELECT count(*) FROM collection_events
               WHERE event_type = 'succeeded' AND occurred_at > now() - interval '1 hour') AS succeeded,
             (SELECT count(*) FROM collection_events
               WHERE event_type IN ('failed', 'validation_failed') AND occurred_at > now() - interval '1 hour') AS failed,
             (SELECT max(occurred_at) FROM collection_events
               WHERE event_type = 'succeeded' AND occurred_at > now() - interval '1 hour') AS last_success,
             count(*) AS gates,
             count(*) FILTER (WHERE closed_until > now()) AS closed,
             count(*) FILTER (WHERE blocked_until > now()) AS throttled,
             min(closed_until) FILTER (WHERE closed_until > now() AND isfinite(closed_until)) AS opens
        FROM (SELECT blocked_until,
                     greatest(blocked_until, held_until,
                              CASE WHEN paused_at IS NOT NULL
                                   THEN coalesce(paused_until, 'infinity') END) AS closed_until
                FROM egress_gates) g
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected ThroughputReader() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public ThroughputReader(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Reads as of now, by the database's clock.
   *
   * @return the throughput
   */
  public Throughput read() {
    return transactions.call(
        handle -> handle.createQuery(LAST_HOUR).map((row, context) -> throughput(row)).one());
  }

  private static Throughput throughput(ResultSet row) throws SQLException {
    return new Throughput(
        row.getLong("succeeded"),
        row.getLong("failed"),
        Columns.instant(row, "last_success"),
        row.getLong("gates"),
        row.getLong("closed"),
        row.getLong("throttled"),
        Columns.instant(row, "opens"));
  }
}
