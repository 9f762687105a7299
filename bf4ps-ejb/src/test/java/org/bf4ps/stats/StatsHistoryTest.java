package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bf4ps.battlelog.DetailedField.KILLS;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.testkit.history.MadeUpHistory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatsHistoryTest {
  private static final Instant FIRST = Instant.parse("2026-11-01T10:00:00Z");
  private static final Instant NOW = Instant.parse("2026-11-29T20:00:00Z");
  private static final TimeRange ALL = new TimeRange(null, NOW);

  private QueueDatabase database;
  private StatsHistory history;
  private long soldier;

  @BeforeEach
  void open() {
    database = QueueDatabase.create();
    history = new StatsHistory(database.transactions());
    soldier = database.soldier();
  }

  @Test
  void pages_follow_each_other_without_a_gap_or_a_repetition() {
    snapshots(Duration.ofHours(7), 23);
    List<Instant> seen = new ArrayList<>();
    HistoryCursor cursor = null;
    do {
      HistoryPage page = history.page(soldier, ALL, cursor, 10);
      page.snapshots().forEach(snapshot -> seen.add(snapshot.observedAt()));
      cursor = page.next() == null ? null : HistoryCursor.parse(page.next().text());
    } while (cursor != null);

    assertThat(seen)
        .hasSize(23)
        .doesNotHaveDuplicates()
        .isSortedAccordingTo((a, b) -> b.compareTo(a));
    assertThat(seen.getLast()).isEqualTo(FIRST);
  }

  @Test
  void the_whole_history_is_longer_than_a_page() {
    snapshots(Duration.ofMinutes(1), StatsHistory.MAX_PAGE + 3);

    HistoryPage whole = history.whole(soldier, ALL);

    assertThat(whole.snapshots()).hasSize(StatsHistory.MAX_PAGE + 3);
    assertThat(whole.snapshots().getLast().observedAt()).isEqualTo(FIRST);
    assertThat(whole.next()).isNull();
  }

  @Test
  void snapshots_of_the_same_moment_are_all_paged() {
    for (int kills = 0; kills < 5; kills++) {
      snapshot(FIRST, kills);
    }

    HistoryPage page = history.page(soldier, ALL, null, 3);

    assertThat(kills(page)).containsExactly(4L, 3L, 2L);
    assertThat(kills(history.page(soldier, ALL, page.next(), 3))).containsExactly(1L, 0L);
  }

  @Test
  void a_page_holds_only_the_span_asked_for() {
    snapshots(Duration.ofDays(1), 10);

    HistoryPage page =
        history.page(
            soldier,
            new TimeRange(FIRST.plus(Duration.ofDays(2)), FIRST.plus(Duration.ofDays(4))),
            null,
            StatsHistory.MAX_PAGE);

    assertThat(page.snapshots()).hasSize(3);
    assertThat(page.next()).isNull();
    assertThatThrownBy(() -> history.page(soldier, ALL, null, StatsHistory.MAX_PAGE + 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 to 500");
  }

  @Test
  void the_baseline_is_the_last_snapshot_at_or_before_the_start() {
    snapshots(Duration.ofDays(1), 10);
    Instant start = FIRST.plus(Duration.ofDays(3));

    GainEvidence exact = history.evidence(soldier, new TimeRange(start, NOW));
    GainEvidence between = history.evidence(soldier, new TimeRange(start.plusSeconds(60), NOW));
    GainEvidence before = history.evidence(soldier, new TimeRange(FIRST.minusSeconds(1), NOW));

    assertThat(exact.baseline().observedAt()).isEqualTo(start);
    assertThat(between.baseline().observedAt()).isEqualTo(start);
    assertThat(before.baseline()).isNull();
    assertThat(before.first().observedAt()).isEqualTo(FIRST);
    assertThat(exact.end().observedAt()).isEqualTo(FIRST.plus(Duration.ofDays(9)));
    assertThat(exact.endIsLatest()).isTrue();
  }

  @Test
  void a_soldier_without_history_has_no_evidence() {
    GainEvidence evidence = history.evidence(soldier, ALL);

    assertThat(Gains.measure(ALL, evidence).status()).isEqualTo(Gains.Status.NO_HISTORY);
    assertThat(history.page(soldier, ALL, null, 5).snapshots()).isEmpty();
    assertThat(history.days(soldier, LocalDate.parse("2026-11-01"), NOW)).isEmpty();
  }

  @Test
  void a_reset_in_the_span_moves_the_baseline_behind_it_and_a_fall_does_not() {
    snapshot(FIRST, 500);
    snapshot(FIRST.plus(Duration.ofDays(2)), 4);
    snapshot(FIRST.plus(Duration.ofDays(3)), 11);
    boundary("fall", FIRST.plus(Duration.ofDays(1)));
    boundary("reset", FIRST.plus(Duration.ofDays(2)));

    Gains gains = Gains.measure(ALL, history.evidence(soldier, ALL));

    assertThat(gains.deltas().get(KILLS)).isEqualTo(7L);
    assertThat(gains.resets()).containsExactly(FIRST.plus(Duration.ofDays(2)));
    assertThat(history.days(soldier, LocalDate.parse("2026-11-01"), NOW))
        .extracting(DailyGain::reset)
        .containsExactly(true, false);
  }

  @Test
  void days_without_a_snapshot_are_absent_and_the_next_one_says_since_when_it_counts() {
    snapshot(FIRST, 10);
    snapshot(FIRST.plus(Duration.ofHours(5)), 12);
    snapshot(FIRST.plus(Duration.ofDays(1)), 20);
    snapshot(FIRST.plus(Duration.ofDays(5)), 50);

    List<DailyGain> days = history.days(soldier, LocalDate.parse("2026-11-02"), NOW);

    assertThat(days)
        .extracting(DailyGain::day)
        .containsExactly(LocalDate.parse("2026-11-02"), LocalDate.parse("2026-11-06"));
    assertThat(days).extracting(day -> day.deltas().get(KILLS)).containsExactly(8L, 30L);
    assertThat(days).extracting(DailyGain::spansDays).containsExactly(false, true);
  }

  @Test
  void five_thousand_snapshots_become_a_few_hundred_that_end_with_the_newest() {
    snapshots(Duration.ofHours(1), 5_000);
    Instant last = FIRST.plus(Duration.ofHours(4_999));

    List<Snapshot> thinned = history.thinned(soldier, FIRST, last, 300);

    assertThat(thinned).hasSizeBetween(250, 301);
    assertThat(thinned.getLast().observedAt()).isEqualTo(last);
    assertThat(thinned).isSortedAccordingTo((a, b) -> a.observedAt().compareTo(b.observedAt()));
  }

  @Test
  void no_query_scans_the_table() {
    snapshots(Duration.ofMinutes(10), 3_000);
    for (int other = 0; other < 20; other++) {
      new MadeUpHistory(FIRST, Duration.ofHours(1), 500)
          .write(database.dataSource(), database.soldier());
    }
    database.execute("ANALYZE detailed_stats_history");

    for (String sql : StatsHistory.queries()) {
      assertThat(plan(sql)).as(sql).doesNotContain("Seq Scan on detailed_stats_history");
    }
  }

  private String plan(String sql) {
    return database
        .transactions()
        .call(
            handle ->
                handle
                    .createQuery("EXPLAIN " + sql)
                    .bind("soldier", soldier)
                    .bind("from", FIRST)
                    .bind("to", FIRST.plus(Duration.ofDays(1)))
                    .bind("afterTime", NOW)
                    .bind("afterId", 1L)
                    .bind("rows", 10)
                    .bind("first", 0.0)
                    .bind("last", 1.0)
                    .bind("buckets", 5)
                    .bind("at", NOW)
                    .mapTo(String.class)
                    .list()
                    .stream()
                    .collect(Collectors.joining("\n")));
  }

  private void snapshots(Duration step, int count) {
    new MadeUpHistory(FIRST, step, count).write(database.dataSource(), soldier);
  }

  private void snapshot(Instant at, long kills) {
    database.execute(
        "INSERT INTO detailed_stats_history (soldier_id, kills, observed_at) VALUES (%d, %d, '%s')"
            .formatted(soldier, kills, at));
  }

  private void boundary(String kind, Instant at) {
    database.execute(
        "INSERT INTO stats_boundaries (soldier_id, kind, observed_at) VALUES (%d, '%s', '%s')"
            .formatted(soldier, kind, at));
  }

  private static List<Number> kills(HistoryPage page) {
    return page.snapshots().stream().map(snapshot -> snapshot.stats().get(KILLS)).toList();
  }
}
