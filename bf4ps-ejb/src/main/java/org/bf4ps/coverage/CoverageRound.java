package org.bf4ps.coverage;

import java.time.Duration;
import org.bf4ps.database.Transactions;
import org.bf4ps.schedule.CollectionStatus;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Counts how far the collection has come and keeps it for pages and the API, and more seldom for
 * the trend. An advisory lock of the transaction sees to it that one node counts and the others
 * skip.
 */
public final class CoverageRound {
  /** Any number that no other advisory lock of BF4PS uses. */
  private static final long LOCK = 0x6266347073436f76L;

  /** Timers of several nodes do not fire at one moment; a little early is in time. */
  private static final String NOTHING_SINCE =
      """
      NOT EXISTS (SELECT FROM %s
                   WHERE %s > now() - 0.9 * :interval * interval '1 second')
      """;

  private static final String DUE =
      "SELECT pg_try_advisory_xact_lock(:lock) AND "
          + NOTHING_SINCE.formatted("coverage_counts", "counted_at");

  private static final String KEEP =
      """
      INSERT INTO coverage_counts
        (resource, counted_at, soldiers, success, temporary_failure, unavailable, last_success_at)
      VALUES (:resource, :countedAt, :soldiers, :success, :temporaryFailure, :unavailable, :last)
      ON CONFLICT (resource) DO UPDATE
      SET counted_at = excluded.counted_at, soldiers = excluded.soldiers,
          success = excluded.success, temporary_failure = excluded.temporary_failure,
          unavailable = excluded.unavailable, last_success_at = excluded.last_success_at
      """;

  /** A trend cannot be read from the states of today. */
  private static final String SAMPLE =
      """
      INSERT INTO coverage_samples (sampled_at, resource, soldiers, collected, unavailable)
      SELECT counted_at, resource, soldiers, success, unavailable FROM coverage_counts WHERE
      """
          + NOTHING_SINCE.formatted("coverage_samples", "sampled_at");

  private final Duration interval;
  private final Duration sampleInterval;
  private final Transactions transactions;

  /**
   * Prepares rounds.
   *
   * @param interval how often to count
   * @param sampleInterval how often what was counted is kept for the trend as well
   * @param transactions the way to the database
   */
  public CoverageRound(Duration interval, Duration sampleInterval, Transactions transactions) {
    this.interval = interval;
    this.sampleInterval = sampleInterval;
    this.transactions = transactions;
  }

  /**
   * Counts, if it is time and no other node is at it.
   *
   * @return whether this round counted
   */
  public boolean run() {
    return transactions.call(
        handle -> {
          boolean due =
              handle
                  .createQuery(DUE)
                  .bind("lock", LOCK)
                  .bind("interval", interval.toSeconds())
                  .mapTo(Boolean.class)
                  .one();
          if (due) {
            keep(handle, CoverageReader.count(handle));
            handle.createUpdate(SAMPLE).bind("interval", sampleInterval.toSeconds()).execute();
          }
          return due;
        });
  }

  private static void keep(Handle handle, Coverage coverage) {
    PreparedBatch rows = handle.prepareBatch(KEEP);
    coverage
        .resources()
        .forEach(
            (resource, census) ->
                rows.bind("resource", resource.label())
                    .bind("countedAt", coverage.countedAt())
                    .bind("soldiers", coverage.soldiers())
                    .bind("success", census.count(CollectionStatus.SUCCESS))
                    .bind("temporaryFailure", census.count(CollectionStatus.TEMPORARY_FAILURE))
                    .bind("unavailable", census.count(CollectionStatus.UNAVAILABLE))
                    .bind("last", census.lastCheckedAt())
                    .add());
    rows.execute();
  }
}
