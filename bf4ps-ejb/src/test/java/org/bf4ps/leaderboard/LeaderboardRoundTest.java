package org.bf4ps.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.config.Settings;
import org.bf4ps.database.Transactions;
import org.bf4ps.fixture.QueueDatabase;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LeaderboardRoundTest {
  private static final int HOUR = 3_600;

  private QueueDatabase db;
  private Leaderboards leaderboards;
  private LeaderboardRound round;

  @BeforeEach
  void open() {
    db = QueueDatabase.create();
    leaderboards = new Leaderboards(db.transactions());
    round = round("1");
  }

  private LeaderboardRound round(String interval) {
    return new LeaderboardRound(
        Settings.of(Map.of("bf4ps.leaderboards.interval", interval)), db.transactions());
  }

  @Test
  void equal_values_share_a_rank_and_the_next_one_is_behind_all_of_them() {
    soldier(1, "pc", 100, 10, 20 * HOUR);
    soldier(2, "ps4", 70, 10, 20 * HOUR);
    soldier(3, "pc", 70, 10, 20 * HOUR);
    soldier(4, "pc", 50, 10, 20 * HOUR);

    round.run();

    assertThat(board(LeaderboardMetric.KILLS, null))
        .extracting(LeaderboardEntry::rank)
        .containsExactly(1L, 2L, 2L, 4L);
    assertThat(board(LeaderboardMetric.KILLS, Platform.PC))
        .extracting(LeaderboardEntry::rank)
        .containsExactly(1L, 2L, 3L);
    assertThat(board(LeaderboardMetric.KILLS, Platform.XBOXONE)).isEmpty();
  }

  /** The statement would read, for each soldier, all that it has written itself so far. */
  @Test
  void entries_that_were_analysed_while_there_were_none_are_not_read_once_for_each_soldier() {
    IntStream.rangeClosed(1, 50).forEach(i -> soldier(i, "pc", 100 + i, 10, 20 * HOUR));
    db.execute("ANALYZE");
    List<Long> scans = new ArrayList<>();
    Transactions counting =
        new Transactions() {
          @Override
          public <T> T call(Function<Handle, T> work) {
            return db.transactions()
                .call(
                    handle -> {
                      T answer = work.apply(handle);
                      scans.add(scansOfEntries(handle));
                      return answer;
                    });
          }
        };

    new LeaderboardRound(Settings.of(Map.of()), counting).run();

    assertThat(scans).hasSize(LeaderboardMetric.values().length);
    assertThat(scans.getFirst()).isLessThan(10);
  }

  private static long scansOfEntries(Handle handle) {
    return handle
        .createQuery(
            "SELECT seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'leaderboard_entries'")
        .mapTo(Long.class)
        .one();
  }

  @Test
  void a_ratio_without_a_denominator_is_not_ranked_and_neither_is_what_was_not_told() {
    soldier(1, "pc", 100, 0, 20 * HOUR);
    long untold = soldier(2, "pc", 10, 10, 20 * HOUR);
    db.execute("UPDATE detailed_stats_current SET revives = NULL WHERE soldier_id = " + untold);

    round.run();

    assertThat(personas(LeaderboardMetric.KD)).containsExactly(2L);
    assertThat(personas(LeaderboardMetric.KILLS)).containsExactly(1L, 2L);
    assertThat(personas(LeaderboardMetric.REVIVES)).containsExactly(1L);
    assertThat(personas(LeaderboardMetric.WINS)).isEmpty();
  }

  /** datdota#55: negative numbers were sorted by their digits. */
  @Test
  void a_negative_value_stands_behind_zero_and_the_next_page_behind_it() {
    soldier(1, "pc", -70, 10, 20 * HOUR);
    soldier(2, "pc", 5, 10, 20 * HOUR);
    soldier(3, "pc", 0, 10, 20 * HOUR);
    soldier(4, "pc", -8, 10, 20 * HOUR);

    round.run();

    assertThat(personas(LeaderboardMetric.SCORE)).containsExactly(2L, 3L, 4L, 1L);
    LeaderboardCursor behind =
        leaderboards.page(LeaderboardMetric.SCORE, null, null, 3).orElseThrow().next();
    assertThat(behind.value()).isEqualTo(-800);
    assertThat(
            leaderboards
                .page(LeaderboardMetric.SCORE, null, LeaderboardCursor.parse(behind.text()), 3)
                .orElseThrow()
                .entries())
        .extracting(LeaderboardEntry::rank)
        .containsExactly(4L);
  }

  @Test
  void rates_want_a_least_time_and_shares_of_kills_want_least_kills() {
    soldier(1, "pc", 400, 10, 20 * HOUR);
    soldier(2, "pc", 600, 10, 9 * HOUR);

    round.run();

    assertThat(personas(LeaderboardMetric.KPM)).containsExactly(1L);
    assertThat(personas(LeaderboardMetric.HEADSHOT_SHARE)).containsExactly(2L);
    LeaderboardEdition rates =
        leaderboards.page(LeaderboardMetric.KPM, null, null, 10).orElseThrow().edition();
    assertThat(rates.leastTime()).hasHours(10);
    assertThat(rates.leastKills()).isZero();
  }

  @Test
  void who_was_not_observed_for_long_leaves_the_leaderboards() {
    long gone = soldier(1, "pc", 100, 10, 20 * HOUR);
    soldier(2, "pc", 50, 10, 20 * HOUR);
    round.run();

    db.execute(
        "UPDATE soldiers SET first_seen_at = now() - interval '3 years',"
            + " last_seen_at = now() - interval '2 years' WHERE soldier_id = "
            + gone);
    again();

    assertThat(board(LeaderboardMetric.KILLS, null))
        .singleElement()
        .satisfies(entry -> assertThat(entry.rank()).isEqualTo(1));
    assertThat(leaderboards.places(gone)).isEmpty();
  }

  @Test
  void a_soldier_stands_once_over_all_pages_also_when_others_move_meanwhile() {
    List<Long> soldiers =
        IntStream.range(0, 25)
            .mapToObj(i -> soldier(100 + i, "pc", 100 + i / 3, 10, 20 * HOUR))
            .toList();
    round.run();
    List<Long> seen = new ArrayList<>();
    LeaderboardCursor cursor = null;
    do {
      LeaderboardPage page =
          leaderboards.page(LeaderboardMetric.KILLS, null, cursor, 10).orElseThrow();
      page.entries().forEach(entry -> seen.add(entry.soldier().id()));
      cursor = page.next();
      if (seen.size() == 10) {
        soldier(999, "pc", 5_000, 10, 20 * HOUR);
        again();
      }
      assertThat(page.edition().ranked(null)).isGreaterThanOrEqualTo(25);
    } while (cursor != null);

    assertThat(seen).containsExactlyInAnyOrderElementsOf(soldiers);
  }

  @Test
  void a_soldier_is_told_its_own_places_and_how_many_of_the_others_are_not_ahead() {
    soldier(1, "ps4", 100, 10, 20 * HOUR);
    long second = soldier(2, "pc", 70, 10, 20 * HOUR);
    soldier(3, "pc", 60, 10, 20 * HOUR);

    round.run();

    assertThat(leaderboards.places(second))
        .filteredOn(place -> place.edition().metric() == LeaderboardMetric.KILLS)
        .singleElement()
        .satisfies(
            place -> {
              assertThat(place.rank()).isEqualTo(2);
              assertThat(place.platformRank()).isEqualTo(1);
              assertThat(place.percentile()).isEqualTo(0.5);
              assertThat(place.platformPercentile()).isEqualTo(1);
              assertThat(place.edition().ranked(Platform.PC)).isEqualTo(2);
            });
  }

  @Test
  void the_only_one_has_a_rank_and_no_percentile() {
    long only = soldier(1, "pc", 70, 10, 20 * HOUR);

    round.run();

    assertThat(leaderboards.places(only))
        .isNotEmpty()
        .allSatisfy(place -> assertThat(place.percentile()).isNull());
  }

  @Test
  void a_leaderboard_that_is_not_due_is_left_alone() {
    assertThat(round("900").run()).isEqualTo(LeaderboardMetric.values().length);
    assertThat(round("900").run()).isZero();
    assertThat(leaderboards.editions()).hasSize(LeaderboardMetric.values().length);
  }

  @Test
  void what_did_not_change_is_not_written_again() {
    soldier(1, "pc", 70, 10, 20 * HOUR);
    round.run();
    String versions = "SELECT string_agg(xmin::text, ',' ORDER BY metric) FROM leaderboard_entries";
    String before = db.one(versions, String.class);

    again();

    assertThat(db.one(versions, String.class)).isEqualTo(before);
  }

  @Test
  void a_cursor_comes_back_as_it_was_and_anything_else_is_refused() {
    LeaderboardCursor cursor = new LeaderboardCursor(0.1 + 0.2, 17);

    assertThat(LeaderboardCursor.parse(cursor.text())).isEqualTo(cursor);
    for (String text : List.of("", "1", "7ff0000000000000_1", "zz_1", "0_1;DROP")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> LeaderboardCursor.parse(text))
          .withMessageContaining("cursor");
    }
  }

  private void again() {
    db.execute("UPDATE leaderboard_editions SET made_at = made_at - interval '1 hour'");
    assertThat(round.run()).isEqualTo(LeaderboardMetric.values().length);
  }

  private List<LeaderboardEntry> board(LeaderboardMetric metric, Platform platform) {
    return leaderboards.page(metric, platform, null, 10).orElseThrow().entries();
  }

  private List<Long> personas(LeaderboardMetric metric) {
    return board(metric, null).stream()
        .map(entry -> entry.soldier().persona().personaId())
        .toList();
  }

  private long soldier(long persona, String platform, long kills, long deaths, long seconds) {
    long soldier = db.soldier(persona, platform, "Soldier " + persona);
    db.execute(
        """
        INSERT INTO detailed_stats_current
              (soldier_id, score, kills, deaths, time_played, headshots, shots_fired, shots_hit,
               num_wins, num_losses, revives, source_fetched_at)
        VALUES (%d, %d, %d, %d, %d, 5, 0, 0, 0, 0, 0, now())
        """
            .formatted(soldier, kills * 100, kills, deaths, seconds));
    return soldier;
  }
}
