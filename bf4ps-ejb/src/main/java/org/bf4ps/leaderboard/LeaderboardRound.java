package org.bf4ps.leaderboard;

import java.time.Duration;
import org.bf4ps.config.LeaderboardTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/**
 * Works the places of all leaderboards out (ADR 0016). Each metric has a transaction of its own,
 * which takes an advisory lock, so that one node works and the others skip. Only rows that differ
 * are written: between two rounds most soldiers did not play.
 */
public final class LeaderboardRound {
  /** Any number that no other advisory lock of BF4PS uses. */
  private static final long LOCK = 0x626634706c656164L;

  private static final String LOCKED = "SELECT pg_try_advisory_xact_lock(:lock)";

  /** Timers of several nodes do not fire at one moment; a little early is in time. */
  private static final String DUE =
      """
      SELECT NOT EXISTS (
        SELECT FROM leaderboard_editions
         WHERE metric = :metric AND made_at > now() - 0.9 * :interval * interval '1 second')
      """;

  private static final String EDITION =
      """
      INSERT INTO leaderboard_editions AS e
        (metric, made_at, active_since, least_seconds, least_kills,
         ranked_pc, ranked_ps4, ranked_xboxone)
      SELECT :metric, now(), now() - :window * interval '1 second', :leastSeconds, :leastKills,
             count(*) FILTER (WHERE platform = 'pc'),
             count(*) FILTER (WHERE platform = 'ps4'),
             count(*) FILTER (WHERE platform = 'xboxone')
      FROM leaderboard_entries WHERE metric = :metric
      ON CONFLICT (metric) DO UPDATE
      SET made_at = excluded.made_at, active_since = excluded.active_since,
          least_seconds = excluded.least_seconds, least_kills = excluded.least_kills,
          ranked_pc = excluded.ranked_pc, ranked_ps4 = excluded.ranked_ps4,
          ranked_xboxone = excluded.ranked_xboxone
      """;

  private static final String RANKED =
      """
      CREATE TEMPORARY TABLE ranked ON COMMIT DROP AS
      SELECT soldier_id, platform, value,
             rank() OVER (ORDER BY value DESC) AS rank,
             rank() OVER (PARTITION BY platform ORDER BY value DESC) AS platform_rank
      FROM (
        SELECT d.soldier_id, s.platform, CAST({value} AS double precision) AS value
        FROM detailed_stats_current d JOIN soldiers s USING (soldier_id)
        WHERE s.hidden_at IS NULL
          AND s.last_seen_at >= now() - :window * interval '1 second'
          AND (:leastSeconds = 0 OR d.time_played >= :leastSeconds)
          AND (:leastKills = 0 OR d.kills >= :leastKills)
      ) valued
      WHERE value IS NOT NULL
      """;

  private static final String NO_LONGER =
      """
      DELETE FROM leaderboard_entries e
      WHERE e.metric = :metric
        AND NOT EXISTS (SELECT FROM ranked r WHERE r.soldier_id = e.soldier_id)
      """;

  private static final String ENTRIES =
      """
      INSERT INTO leaderboard_entries AS e
        (soldier_id, metric, platform, value, rank, platform_rank)
      SELECT soldier_id, :metric, platform, value, rank, platform_rank FROM ranked r
      WHERE NOT EXISTS (
        SELECT FROM leaderboard_entries same
         WHERE same.soldier_id = r.soldier_id AND same.metric = :metric
           AND same.value = r.value AND same.rank = r.rank
           AND same.platform_rank = r.platform_rank AND same.platform = r.platform)
      ON CONFLICT (soldier_id, metric) DO UPDATE
      SET platform = excluded.platform, value = excluded.value, rank = excluded.rank,
          platform_rank = excluded.platform_rank
      """;

  private final Settings settings;
  private final Transactions transactions;

  /**
   * Prepares rounds.
   *
   * @param settings the rules
   * @param transactions the way to the database
   */
  public LeaderboardRound(Settings settings, Transactions transactions) {
    this.settings = settings;
    this.transactions = transactions;
  }

  /**
   * Works out every leaderboard that is due and that no other node is at.
   *
   * @return how many were worked out
   */
  public int run() {
    int made = 0;
    for (LeaderboardMetric metric : LeaderboardMetric.values()) {
      if (transactions.<Boolean>call(handle -> make(handle, metric))) {
        made++;
      }
    }
    return made;
  }

  private boolean make(Handle handle, LeaderboardMetric metric) {
    if (!taken(handle) || !due(handle, metric)) {
      return false;
    }
    handle
        .createUpdate(RANKED.replace("{value}", metric.sql()))
        .bind("window", settings.get(LeaderboardTunables.ACTIVE_WINDOW).toSeconds())
        .bind("leastSeconds", leastSeconds(metric))
        .bind("leastKills", leastKills(metric))
        .execute();
    // The planner knows nothing of a table that was made a moment ago.
    handle.execute("ANALYZE ranked");
    // The entries may have been analysed while there were none: a nested loop over a table that
    // seems
    // empty would read, for each soldier, all that the statement itself has written so far.
    handle.execute("SET LOCAL enable_nestloop = off");
    handle.createUpdate(NO_LONGER).bind("metric", metric.label()).execute();
    handle.createUpdate(ENTRIES).bind("metric", metric.label()).execute();
    handle
        .createUpdate(EDITION)
        .bind("metric", metric.label())
        .bind("window", settings.get(LeaderboardTunables.ACTIVE_WINDOW).toSeconds())
        .bind("leastSeconds", leastSeconds(metric))
        .bind("leastKills", leastKills(metric))
        .execute();
    return true;
  }

  private boolean taken(Handle handle) {
    return handle.createQuery(LOCKED).bind("lock", LOCK).mapTo(Boolean.class).one();
  }

  private boolean due(Handle handle, LeaderboardMetric metric) {
    Duration interval = settings.get(LeaderboardTunables.INTERVAL);
    return handle
        .createQuery(DUE)
        .bind("metric", metric.label())
        .bind("interval", interval.toSeconds())
        .mapTo(Boolean.class)
        .one();
  }

  private long leastSeconds(LeaderboardMetric metric) {
    return metric.minimum() == LeaderboardMetric.Minimum.TIME
        ? settings.get(LeaderboardTunables.LEAST_TIME).toSeconds()
        : 0;
  }

  private long leastKills(LeaderboardMetric metric) {
    return metric.minimum() == LeaderboardMetric.Minimum.KILLS
        ? settings.get(LeaderboardTunables.LEAST_KILLS)
        : 0;
  }
}
