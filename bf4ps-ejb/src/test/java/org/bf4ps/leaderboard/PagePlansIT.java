package org.bf4ps.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.fixture.WatchedDatabase;
import org.bf4ps.schema.Migrations;
import org.bf4ps.soldier.FoundSoldier;
import org.bf4ps.soldier.FoundSoldiers;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.soldier.SoldierSearch;
import org.bf4ps.testkit.plan.FullDirectory;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The plans of the search and of the leaderboards at 190,000 soldiers with 400,000 names: no query
 * of a page reads a table from end to end, whether the planner knows the parameters or not.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagePlansIT {
  private static final int SOLDIERS = 190_000;

  /** Leaves a seventh of the soldiers in the leaderboards: enough to tell a scan by, soon made. */
  private static final Settings RULES =
      Settings.of(Map.of("bf4ps.leaderboards.active-window", "2592000"));

  /** What the queries read; the leaderboards' editions are one row a metric. */
  private static final List<String> GROWING =
      List.of(
          "soldiers",
          "soldier_names",
          "soldier_sources",
          "leaderboard_entries",
          "detailed_stats_current");

  private final DataSource dataSource = TestPostgres.shared().newDatabase();
  private WatchedDatabase database;

  @BeforeAll
  void fill() throws SQLException {
    Migrations.migrate(dataSource);
    try (Connection connection = dataSource.getConnection()) {
      FullDirectory.fill(connection, SOLDIERS);
    }
    Transactions local = new LocalTransactions(dataSource);
    LeaderboardRound round = new LeaderboardRound(RULES, local);
    assertThat(round.run()).isEqualTo(LeaderboardMetric.values().length);
    database = new WatchedDatabase(dataSource);
  }

  @AfterAll
  void close() {
    database.close();
  }

  @Test
  void a_search_reads_no_table_from_end_to_end() {
    SoldierSearch search = new SoldierSearch(database.transactions());
    String unconfirmed =
        database
            .handle()
            .createQuery("SELECT current_name FROM soldiers WHERE NOT name_confirmed LIMIT 1")
            .mapTo(String.class)
            .one();
    database.assertReadsNoneFromEndToEnd(
        GROWING,
        () -> {
          for (String text :
              List.of("a", "xx", "sni", "SniperWolf", "medic_", "$#@%!", "rizu7", "the")) {
            for (Platform platform : new Platform[] {null, Platform.XBOXONE}) {
              FoundSoldiers found = search.find(text, platform, 1, 50);
              assertThat(found.soldiers()).hasSizeLessThanOrEqualTo(50);
              search.find(text, platform, SoldierSearch.MAX_PAGE, 50);
            }
          }
          assertThat(search.find(unconfirmed.substring(1), null, 1, 50).soldiers())
              .extracting(FoundSoldier::currentName)
              .contains(unconfirmed);
        });
  }

  @Test
  void a_leaderboard_and_a_soldiers_own_places_read_a_few_rows_of_an_index() {
    Leaderboards leaderboards = new Leaderboards(database.transactions());
    List<Long> keys =
        database
            .handle()
            .createQuery("SELECT soldier_id FROM soldiers LIMIT 5")
            .mapTo(Long.class)
            .list();
    database.assertReadsNoneFromEndToEnd(
        GROWING,
        () -> {
          for (LeaderboardMetric metric : LeaderboardMetric.values()) {
            for (Platform platform : new Platform[] {null, Platform.PC, Platform.XBOXONE}) {
              turnPage(leaderboards, metric, platform);
            }
          }
          keys.forEach(leaderboards::places);
          new SoldierDirectory(database.transactions()).onlyOne(1_000_000_000_001L);
        });
  }

  private static void turnPage(
      Leaderboards leaderboards, LeaderboardMetric metric, Platform platform) {
    LeaderboardPage first = leaderboards.page(metric, platform, null, 100).orElseThrow();
    LeaderboardPage second = leaderboards.page(metric, platform, first.next(), 100).orElseThrow();
    assertThat(second.entries()).hasSize(100);
    assertThat(second.entries().getFirst().rank())
        .isGreaterThanOrEqualTo(first.entries().getLast().rank());
  }
}
