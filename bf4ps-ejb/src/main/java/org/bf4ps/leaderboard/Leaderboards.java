package org.bf4ps.leaderboard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.soldier.Observation;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads the leaderboards as the last round left them; no read counts or sorts soldiers. */
@ApplicationScoped
public class Leaderboards {
  /** The greatest number of soldiers that one page has. */
  public static final int MAX_LIMIT = 100;

  private static final String EDITION = "SELECT * FROM leaderboard_editions WHERE metric = :metric";

  private static final String PAGE =
      """
      SELECT e.{rank} AS rank, e.value, e.soldier_id, s.persona_id, s.platform, s.current_name,
             {lastSeen} AS last_seen_at
      FROM leaderboard_entries e JOIN soldiers s USING (soldier_id)
      WHERE e.metric = :metric {only} AND s.hidden_at IS NULL
        AND (e.value, e.soldier_id) < (:value, :soldier)
      ORDER BY e.value DESC, e.soldier_id DESC
      LIMIT :rows
      """
          .replace("{lastSeen}", Observation.LAST);

  private static final String ALL = PAGE.replace("{rank}", "rank").replace("{only}", "");

  private static final String OF_PLATFORM =
      PAGE.replace("{rank}", "platform_rank").replace("{only}", "AND e.platform = :platform");

  private static final String PLACES =
      """
      SELECT e.platform, e.value, e.rank, e.platform_rank, m.*
      FROM leaderboard_entries e JOIN leaderboard_editions m USING (metric)
      WHERE e.soldier_id = :soldier
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected Leaderboards() {
    this(null);
  }

  /**
   * Opens the leaderboards.
   *
   * @param transactions the way to the database
   */
  @Inject
  public Leaderboards(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * The leaderboards that were worked out.
   *
   * @return in the order of the metrics; empty before the first round
   */
  public List<LeaderboardEdition> editions() {
    return transactions.call(
        handle ->
            handle
                .createQuery("SELECT * FROM leaderboard_editions")
                .map((row, context) -> edition(row))
                .filter(Optional::isPresent)
                .map(Optional::get)
                .stream()
                .sorted((one, other) -> one.metric().compareTo(other.metric()))
                .toList());
  }

  /**
   * A page of a leaderboard.
   *
   * @param metric what soldiers are ranked by
   * @param platform the only platform that takes part, or null for all
   * @param cursor where the page begins, or null for the first page
   * @param limit how many soldiers at most, 1 to {@link #MAX_LIMIT}
   * @return the page, or empty if the leaderboard was not worked out yet
   * @throws IllegalArgumentException if the limit is out of range
   */
  public Optional<LeaderboardPage> page(
      LeaderboardMetric metric, Platform platform, LeaderboardCursor cursor, int limit) {
    if (limit < 1 || limit > MAX_LIMIT) {
      throw new IllegalArgumentException("A page has 1 to " + MAX_LIMIT + " soldiers");
    }
    LeaderboardCursor start = cursor == null ? LeaderboardCursor.TOP : cursor;
    return transactions.call(
        handle ->
            handle
                .createQuery(EDITION)
                .bind("metric", metric.label())
                .map((row, context) -> edition(row))
                .findOne()
                .flatMap(found -> found)
                .map(
                    edition ->
                        page(
                            edition,
                            platform,
                            rows(handle, edition, platform, start, limit),
                            limit)));
  }

  private static List<LeaderboardEntry> rows(
      Handle handle,
      LeaderboardEdition edition,
      Platform platform,
      LeaderboardCursor start,
      int limit) {
    Query query =
        handle
            .createQuery(platform == null ? ALL : OF_PLATFORM)
            .bind("metric", edition.metric().label())
            .bind("value", start.value())
            .bind("soldier", start.soldierId())
            .bind("rows", limit + 1);
    if (platform != null) {
      query.bind("platform", platform.label());
    }
    return query.map((row, context) -> entry(row)).list();
  }

  /** One row more than the page has tells whether there is a next one. */
  private static LeaderboardPage page(
      LeaderboardEdition edition, Platform platform, List<LeaderboardEntry> rows, int limit) {
    if (rows.size() <= limit) {
      return new LeaderboardPage(edition, platform, rows, null);
    }
    LeaderboardEntry last = rows.get(limit - 1);
    return new LeaderboardPage(
        edition,
        platform,
        List.copyOf(rows.subList(0, limit)),
        new LeaderboardCursor(last.value(), last.soldier().id()));
  }

  /**
   * A soldier's places.
   *
   * @param soldierId the soldier's key
   * @return in the order of the metrics; without those by which it is not ranked
   */
  public List<LeaderboardPlace> places(long soldierId) {
    return transactions.call(
        handle ->
            handle
                .createQuery(PLACES)
                .bind("soldier", soldierId)
                .map((row, context) -> place(row))
                .filter(Optional::isPresent)
                .map(Optional::get)
                .stream()
                .sorted((one, other) -> one.edition().metric().compareTo(other.edition().metric()))
                .toList());
  }

  private static Optional<LeaderboardPlace> place(ResultSet row) throws SQLException {
    Platform platform = platform(row);
    double value = row.getDouble("value");
    long rank = row.getLong("rank");
    long platformRank = row.getLong("platform_rank");
    return edition(row)
        .map(edition -> new LeaderboardPlace(edition, platform, value, rank, platformRank));
  }

  /** Empty for a metric that only another release knows. */
  private static Optional<LeaderboardEdition> edition(ResultSet row) throws SQLException {
    Instant madeAt = Columns.instant(row, "made_at");
    Instant activeSince = Columns.instant(row, "active_since");
    Duration leastTime = Duration.ofSeconds(row.getLong("least_seconds"));
    long leastKills = row.getLong("least_kills");
    Map<Platform, Long> ranked =
        Map.of(
            Platform.PC, row.getLong("ranked_pc"),
            Platform.PS4, row.getLong("ranked_ps4"),
            Platform.XBOXONE, row.getLong("ranked_xboxone"));
    return LeaderboardMetric.ofLabel(row.getString("metric"))
        .map(
            metric ->
                new LeaderboardEdition(metric, madeAt, activeSince, leastTime, leastKills, ranked));
  }

  private static LeaderboardEntry entry(ResultSet row) throws SQLException {
    return new LeaderboardEntry(
        row.getLong("rank"),
        row.getDouble("value"),
        new KnownSoldier(
            row.getLong("soldier_id"),
            new Persona(row.getLong("persona_id"), platform(row)),
            row.getString("current_name")),
        Columns.instant(row, "last_seen_at"));
  }

  private static Platform platform(ResultSet row) throws SQLException {
    return Platform.ofLabel(row.getString("platform")).orElseThrow();
  }
}
