package org.bf4ps.bench;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.jdbi.v3.core.Jdbi;

/**
 * The time of the pages' SQL as PostgreSQL counts it ({@code pg_stat_statements}, planning and
 * execution). What the node asks by itself, without pages, is learnt first and left out; so is what
 * is asked once in a hundred pages or more seldom, which no page asks. A statement that both ask is
 * left out too: that makes a page's SQL less and its target stricter.
 */
final class PageSql {
  /** The server's settings without which nothing is counted. */
  static final Map<String, String> SETTINGS =
      Map.of(
          "shared_preload_libraries", "pg_stat_statements",
          "pg_stat_statements.track_planning", "on",
          "pg_stat_statements.track_utility", "off",
          "shared_buffers", "1GB",
          "max_wal_size", "8GB");

  private static final String STATEMENTS =
      """
      SELECT queryid FROM pg_stat_statements
       WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
      """;

  private static final String OF_PAGES =
      """
      SELECT coalesce(sum(total_exec_time + total_plan_time), 0) AS millis,
             coalesce(sum(calls), 0) AS statements
        FROM pg_stat_statements
       WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND queryid <> ALL (:background) AND calls * 100 >= :pages
      """;

  private static final String LEADERBOARDS = "SELECT count(*) FROM leaderboard_editions";
  private static final int LIMIT_SECONDS = 180;

  private final Jdbi database;
  private Long[] background = {};

  PageSql(DataSource database) {
    this.database = Jdbi.create(database);
    this.database.useHandle(handle -> handle.execute("CREATE EXTENSION pg_stat_statements"));
  }

  /** Waits until the node has worked out its first leaderboards. */
  void awaitLeaderboards() throws InterruptedException {
    for (int second = 0; second < LIMIT_SECONDS; second++) {
      if (database.withHandle(handle -> handle.createQuery(LEADERBOARDS).mapTo(Integer.class).one())
          >= LeaderboardMetric.values().length) {
        return;
      }
      TimeUnit.SECONDS.sleep(1);
    }
    throw new IllegalStateException("There are no leaderboards yet");
  }

  /** Learns what the node asks while nobody reads. */
  void learnBackground(Duration quiet) throws InterruptedException {
    begin();
    TimeUnit.MILLISECONDS.sleep(quiet.toMillis());
    List<Long> seen =
        database.withHandle(handle -> handle.createQuery(STATEMENTS).mapTo(Long.class).list());
    background = seen.toArray(Long[]::new);
  }

  /** Counts from now on. */
  void begin() {
    database.useHandle(handle -> handle.execute("SELECT pg_stat_statements_reset()"));
  }

  /**
   * The SQL of a page, as means.
   *
   * @param millis the sum of what its statements took in PostgreSQL
   * @param statements how many there were
   */
  record OfPage(double millis, double statements) {
    /**
     * What the page waits for in all, at least: each statement's time and a way to and fro.
     *
     * @param roundTrip milliseconds of the emptiest statement
     */
    double waited(double roundTrip) {
      return millis + statements * roundTrip;
    }
  }

  /**
   * The SQL of a page since {@link #begin}.
   *
   * @param pages how many were read
   */
  OfPage perPage(int pages) {
    return database.withHandle(
        handle ->
            handle
                .createQuery(OF_PAGES)
                .bindArray("background", Long.class, (Object[]) background)
                .bind("pages", pages)
                .map(
                    (row, context) ->
                        new OfPage(
                            row.getDouble("millis") / pages, row.getDouble("statements") / pages))
                .one());
  }
}
