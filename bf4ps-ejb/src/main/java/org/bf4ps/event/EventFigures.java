package org.bf4ps.event;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.mapper.RowMapper;

/** Counts and averages over the log in a window of time; reads only the types it counts. */
@ApplicationScoped
public class EventFigures {
  private static final String DURATIONS =
      """
      SELECT resource, count(*) AS events, avg(duration_ms) AS mean,
             percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS high
        FROM collection_events
       WHERE event_type = 'succeeded' AND occurred_at >= :from AND occurred_at < :to
         AND duration_ms IS NOT NULL AND resource IS NOT NULL
       GROUP BY resource
       ORDER BY array_position(ARRAY['detailed', 'profile', 'weapons', 'vehicles'], resource)
      """;

  private static final String FAILURES =
      """
      SELECT resource, error_class, count(*) AS events
        FROM collection_events
       WHERE event_type = 'failed' AND occurred_at >= :from AND occurred_at < :to
         AND resource IS NOT NULL AND error_class IS NOT NULL
       GROUP BY resource, error_class
       ORDER BY count(*) DESC, resource, error_class
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected EventFigures() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public EventFigures(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * How long successful collections of a resource took.
   *
   * @param resource the resource's label
   * @param events how many there were
   * @param meanMillis their mean
   * @param highMillis what 95 of 100 did not exceed
   */
  public record ResourceDuration(
      String resource, long events, double meanMillis, long highMillis) {}

  /**
   * Failures of one resource and class.
   *
   * @param resource the resource's label
   * @param errorClass the class's label
   * @param events how many there were
   */
  public record FailureCount(String resource, String errorClass, long events) {}

  /**
   * The durations of successful collections.
   *
   * @param from the earliest moment, included
   * @param to the latest moment, left out
   * @return one line for each resource that had any
   */
  public List<ResourceDuration> durations(Instant from, Instant to) {
    return between(
        from,
        to,
        DURATIONS,
        (row, context) ->
            new ResourceDuration(
                row.getString("resource"),
                row.getLong("events"),
                row.getDouble("mean"),
                row.getLong("high")));
  }

  /**
   * The failures by resource and class, the most frequent first.
   *
   * @param from the earliest moment, included
   * @param to the latest moment, left out
   * @return the counts
   */
  public List<FailureCount> failures(Instant from, Instant to) {
    return between(
        from,
        to,
        FAILURES,
        (row, context) ->
            new FailureCount(
                row.getString("resource"), row.getString("error_class"), row.getLong("events")));
  }

  private <T> List<T> between(Instant from, Instant to, String sql, RowMapper<T> line) {
    return transactions.call(
        handle ->
            handle
                .createQuery(sql)
                .bind("from", from.atOffset(ZoneOffset.UTC))
                .bind("to", to.atOffset(ZoneOffset.UTC))
                .map(line)
                .list());
  }
}
