package org.bf4ps.hostile;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.Jdbi;

/**
 * How long jobs waited for their claims, and how long they may. One that lost three collectors
 * rests first: it waits from then on.
 */
final class JobWaits {
  private static final String LONGEST_FIRST =
      """
      SELECT c.job_id, c.resource, c.lane, c.collector_name_snapshot AS claimed_by,
             w.event_type AS since_what, w.since, c.occurred_at AS claimed_at
        FROM collection_events c
       CROSS JOIN LATERAL (SELECT event_type,
                                  greatest(
                                    coalesce((metadata ->> 'next_attempt_at')::timestamptz,
                                             occurred_at),
                                    (SELECT min(occurred_at) FROM collection_events
                                      WHERE event_type = 'claimed')) AS since
                             FROM collection_events
                            WHERE job_id = c.job_id AND event_id < c.event_id
                              AND event_type IN ('created', 'released', 'reclaimed')
                            ORDER BY occurred_at DESC
                            LIMIT 1) w
       WHERE c.event_type = 'claimed'
       ORDER BY c.occurred_at - w.since DESC
       LIMIT 5
      """;

  private record Wait(
      long job,
      String resource,
      String lane,
      String claimedBy,
      String sinceWhat,
      Instant since,
      Instant claimedAt) {
    Duration length() {
      return Duration.between(since, claimedAt);
    }
  }

  private final List<Strike> strikes;
  private final List<Wait> longest;

  /**
   * Reads the waits of a run that is over.
   *
   * @param database the cluster's
   * @param strikes what was done to it, at least one
   */
  JobWaits(DataSource database, List<Strike> strikes) {
    this.strikes = strikes;
    this.longest =
        Jdbi.create(database)
            .withHandle(
                handle ->
                    handle
                        .createQuery(LONGEST_FIRST)
                        .map(
                            (row, context) ->
                                new Wait(
                                    row.getLong("job_id"),
                                    row.getString("resource"),
                                    row.getString("lane"),
                                    row.getString("claimed_by"),
                                    row.getString("since_what"),
                                    Columns.instant(row, "since"),
                                    Columns.instant(row, "claimed_at")))
                        .list());
  }

  /** The longest wait, since the job was made or given back. */
  Duration longest() {
    return longest.getFirst().length();
  }

  /**
   * ADR 0010: with a jobs before it in its class a job is claimed within g (a + 1) turns, and the
   * budget sets the turns' rate. On top comes what keeps the only collectors of a lane from work:
   * the longest of the strikes, a throttle's rest, and what a dead holder of the job takes to be
   * noticed.
   */
  Duration bound() {
    long turns = Math.round((ClusterSettings.FEEDER_DEPTH + 1) / ClusterSettings.LEAST_SHARE);
    return ClusterSettings.BUDGET_WINDOW
        .multipliedBy(turns)
        .dividedBy(ClusterSettings.BUDGET_SENDS)
        .plus(strikes.stream().map(Strike::duration).max(Comparator.naturalOrder()).orElseThrow())
        .plus(ClusterSettings.THROTTLE_CAP)
        .plus(ClusterSettings.LEASE)
        .plus(ClusterSettings.RECOVERY_INTERVAL.multipliedBy(2));
  }

  /** The longest waits, and what struck meanwhile: enough to look for the cause of one. */
  List<String> lines() {
    return longest.stream().map(this::line).toList();
  }

  private String line(Wait wait) {
    return String.format(
        Locale.ROOT,
        "waited %.1f s of %.1f s: job %d (%s, %s) from %s at %s until %s claimed it; meanwhile %s",
        wait.length().toMillis() / 1_000.0,
        bound().toMillis() / 1_000.0,
        wait.job(),
        wait.resource(),
        wait.lane(),
        wait.sinceWhat(),
        wait.since(),
        wait.claimedBy(),
        during(wait));
  }

  private String during(Wait wait) {
    return strikes.stream()
        .filter(s -> s.began().isBefore(wait.claimedAt()) && s.ended().isAfter(wait.since()))
        .collect(
            Collectors.groupingBy(
                s -> s.hostility() + (s.node() == null ? "" : " " + s.node()),
                Collectors.summingLong(s -> s.duration().toSeconds())))
        .toString();
  }
}
