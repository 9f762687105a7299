package org.bf4ps.stats;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/** Reads a soldier's history: page by page, thinned out for charts, and by day. */
@ApplicationScoped
public class StatsHistory {
  /** The greatest number of snapshots on a page. */
  public static final int MAX_PAGE = 500;

  private static final String PAGE =
      """
      SELECT h.snapshot_id, {columns}
        FROM detailed_stats_history h
       WHERE h.soldier_id = :soldier
         AND h.observed_at >= coalesce(:from, '-infinity'::timestamptz)
         AND h.observed_at <= :to
         AND (h.observed_at < :afterTime OR (h.observed_at = :afterTime AND h.snapshot_id < :afterId))
       ORDER BY h.observed_at DESC, h.snapshot_id DESC
       LIMIT :rows
      """;

  /**
   * The choice is made among narrow rows; only those chosen are read whole, by their keys: a join
   * would tempt the planner to scan the table.
   */
  private static final String THINNED =
      """
      SELECT {columns}
        FROM detailed_stats_history h
       WHERE h.snapshot_id = ANY (ARRAY(
              SELECT DISTINCT ON (place) snapshot_id
                FROM (SELECT snapshot_id, observed_at,
                             width_bucket(extract(epoch FROM observed_at)::float8, :first, :last, :buckets)
                               AS place
                        FROM detailed_stats_history
                       WHERE soldier_id = :soldier AND observed_at BETWEEN :from AND :to) AS placed
               ORDER BY place, observed_at DESC, snapshot_id DESC))
       ORDER BY h.observed_at, h.snapshot_id
      """;

  private static final String LAST_OF_DAYS =
      """
      SELECT {columns}
        FROM detailed_stats_history h
       WHERE h.snapshot_id = ANY (ARRAY(
              SELECT DISTINCT ON (day) snapshot_id
                FROM (SELECT snapshot_id, observed_at,
                             date_trunc('day', observed_at AT TIME ZONE 'UTC') AS day
                        FROM detailed_stats_history
                       WHERE soldier_id = :soldier
                         AND observed_at <= :to
                         AND observed_at >= coalesce(
                               (SELECT max(observed_at) FROM detailed_stats_history
                                 WHERE soldier_id = :soldier AND observed_at < :from), :from)) AS dated
               ORDER BY day, observed_at DESC, snapshot_id DESC))
       ORDER BY h.observed_at, h.snapshot_id
      """;

  private static final String RESETS =
      """
      SELECT observed_at FROM stats_boundaries
       WHERE soldier_id = :soldier AND kind = 'reset' AND observed_at > :from AND observed_at <= :to
       ORDER BY observed_at
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected StatsHistory() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public StatsHistory(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * One page, the newest snapshots first.
   *
   * @param soldierId the soldier's key
   * @param range the span; both ends belong to it
   * @param after the cursor of the page before, or null for the first page
   * @param limit how many snapshots at most, 1 to {@link #MAX_PAGE}
   * @return the page
   * @throws IllegalArgumentException if the limit is out of range
   */
  public HistoryPage page(long soldierId, TimeRange range, HistoryCursor after, int limit) {
    if (limit < 1 || limit > MAX_PAGE) {
      throw new IllegalArgumentException("A page has 1 to " + MAX_PAGE + " snapshots.");
    }
    HistoryCursor start =
        after == null ? new HistoryCursor(range.to().plusSeconds(1), Long.MAX_VALUE) : after;
    List<Keyed> rows =
        transactions.call(
            handle ->
                handle
                    .createQuery(sql(PAGE))
                    .bind("soldier", soldierId)
                    .bind("from", range.from())
                    .bind("to", range.to())
                    .bind("afterTime", start.observedAt())
                    .bind("afterId", start.snapshotId())
                    .bind("rows", limit + 1)
                    .map(
                        (row, context) ->
                            new Keyed(
                                row.getLong("snapshot_id"), new SnapshotRow().map(row, context)))
                    .list());
    boolean more = rows.size() > limit;
    List<Keyed> shown = more ? rows.subList(0, limit) : rows;
    return new HistoryPage(
        shown.stream().map(Keyed::snapshot).toList(), more ? shown.getLast().cursor() : null);
  }

  /**
   * All of a span, read page by page, so that no statement grows with the history.
   *
   * @param soldierId the soldier's key
   * @param range the span; both ends belong to it
   * @return the one page that holds all of it, the newest snapshots first
   */
  public HistoryPage whole(long soldierId, TimeRange range) {
    List<Snapshot> all = new ArrayList<>();
    HistoryPage page = page(soldierId, range, null, MAX_PAGE);
    all.addAll(page.snapshots());
    while (page.next() != null) {
      page = page(soldierId, range, page.next(), MAX_PAGE);
      all.addAll(page.snapshots());
    }
    return new HistoryPage(all, null);
  }

  /**
   * What gains of a span are computed from.
   *
   * @param soldierId the soldier's key
   * @param range the span
   * @return the snapshots and resets that count
   */
  public GainEvidence evidence(long soldierId, TimeRange range) {
    return transactions.call(handle -> new Baselines(handle, soldierId).evidence(range));
  }

  /**
   * The history of a span, thinned out to the last snapshot of each of equally long pieces.
   *
   * @param soldierId the soldier's key
   * @param from the start
   * @param to the end, after the start
   * @param pieces into how many pieces the span is cut, positive
   * @return at most a snapshot more than pieces, the oldest first
   */
  public List<Snapshot> thinned(long soldierId, Instant from, Instant to, int pieces) {
    return transactions.call(
        handle ->
            handle
                .createQuery(sql(THINNED))
                .bind("soldier", soldierId)
                .bind("from", from)
                .bind("to", to)
                .bind("first", (double) from.getEpochSecond())
                .bind("last", to.getEpochSecond() + 1.0)
                .bind("buckets", pieces)
                .map(new SnapshotRow())
                .list());
  }

  /**
   * What was gained on each day (UTC) of a span.
   *
   * @param soldierId the soldier's key
   * @param from the first day
   * @param to the end
   * @return the days that have a snapshot to compare, the oldest first
   */
  public List<DailyGain> days(long soldierId, LocalDate from, Instant to) {
    return transactions.call(
        handle -> {
          List<Snapshot> lastOfDays =
              handle
                  .createQuery(sql(LAST_OF_DAYS))
                  .bind("soldier", soldierId)
                  .bind("from", from.atStartOfDay(ZoneOffset.UTC).toInstant())
                  .bind("to", to)
                  .map(new SnapshotRow())
                  .list();
          return lastOfDays.isEmpty()
              ? List.of()
              : DailyGain.of(
                  lastOfDays, resets(handle, soldierId, lastOfDays.getFirst().observedAt(), to));
        });
  }

  /**
   * The confirmed resets of a span.
   *
   * @param soldierId the soldier's key
   * @param from the start, which does not belong to the span
   * @param to the end
   * @return their times, the oldest first
   */
  public List<Instant> resets(long soldierId, Instant from, Instant to) {
    return transactions.call(handle -> resets(handle, soldierId, from, to));
  }

  static List<Instant> resets(Handle handle, long soldierId, Instant from, Instant to) {
    return handle
        .createQuery(RESETS)
        .bind("soldier", soldierId)
        .bind("from", from)
        .bind("to", to)
        .mapTo(Instant.class)
        .list();
  }

  /** Every statement that reads snapshots, for the tests of their plans. */
  static List<String> queries() {
    return List.of(sql(PAGE), sql(THINNED), sql(LAST_OF_DAYS), Baselines.sql("<= :at", "DESC"));
  }

  static String sql(String template) {
    return template.replace("{columns}", SnapshotRow.COLUMNS);
  }

  private record Keyed(long id, Snapshot snapshot) {
    HistoryCursor cursor() {
      return new HistoryCursor(snapshot.observedAt(), id);
    }
  }
}
