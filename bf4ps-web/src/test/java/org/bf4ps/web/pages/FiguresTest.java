package org.bf4ps.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Locale;
import org.bf4ps.battlelog.DetailedField.Unit;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
  private final Figures figures = new Figures(NumberStyle.ENGLISH);

  @Test
  void numbers_are_grouped_whatever_the_servers_locale() {
    assertThat(figures.count(1_234_567L)).isEqualTo("1,234,567");
    assertThat(figures.ratio(1128.954)).isEqualTo("1,128.95");
    assertThat(figures.percent(0.1717)).isEqualTo("17.2 %");
  }

  @Test
  void a_visitors_language_groups_them_and_changes_nothing_else() {
    Figures german = new Figures(NumberStyle.of(Locale.GERMANY));

    assertThat(german.count(1_234_567L)).isEqualTo("1.234.567");
    assertThat(german.ratio(1128.954)).isEqualTo("1.128,95");
    assertThat(german.percent(0.1717)).isEqualTo("17,2 %");
    assertThat(german.duration(3_600_000L)).isEqualTo("1.000 h 00 min");
    assertThat(german.value(Unit.METRES, 1357.6)).isEqualTo("1.357,6 m");
    assertThat(german.value(LeaderboardMetric.Unit.COUNT, 1234.0)).isEqualTo("1.234");
    assertThat(german.change(Unit.PERCENT, -1.25)).isEqualTo("\u22121,3 %-points");
    assertThat(ProgressMetric.TIME.spell(1234.5, german)).isEqualTo("1.234,5 h");
    assertThat(ProgressMetric.SPM.spell(1234.5, german)).isEqualTo("1.235");
    assertThat(german.ratio(null)).isEqualTo("–");
    assertThat(ProgressMetric.TIME.spell(null, german)).isEqualTo("–");
    assertThat(german.moment(Instant.EPOCH)).isEqualTo("1 Jan 1970, 00:00 UTC");
  }

  @Test
  void what_is_absent_is_a_dash_and_never_a_zero() {
    assertThat(figures.count(null)).isEqualTo("–");
    assertThat(figures.ratio(null)).isEqualTo("–");
    assertThat(figures.percent(null)).isEqualTo("–");
    assertThat(figures.duration(null)).isEqualTo("–");
    assertThat(figures.share(0, 0)).isEqualTo("–");
    assertThat(figures.value(Unit.COUNT, null)).isEqualTo("–");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "59, 59 s",
    "60, 1 min",
    "3599, 59 min",
    "3600, 1 h 00 min",
    "938234, 260 h 37 min",
    "3600000, '1,000 h 00 min'"
  })
  void spans_are_told_in_hours_and_minutes(long seconds, String wanted) {
    assertThat(figures.duration(seconds)).isEqualTo(wanted);
  }

  @Test
  void moments_are_told_in_utc_whatever_the_servers_zone() {
    Instant moment = Instant.parse("2026-11-29T23:59:58.987Z");

    assertThat(figures.moment(moment)).isEqualTo("29 Nov 2026, 23:59 UTC");
    assertThat(figures.iso(moment)).isEqualTo("2026-11-29T23:59:58Z");
  }

  @Test
  void units_stand_behind_their_numbers() {
    assertThat(figures.value(Unit.METRES, 357.6)).isEqualTo("357.6 m");
    assertThat(figures.value(Unit.PERCENT, 32.5192)).isEqualTo("32.5 %");
    assertThat(figures.value(Unit.SECONDS, 120L)).isEqualTo("2 min");
    assertThat(figures.value(Unit.POINTS, 17_653_700L)).isEqualTo("17,653,700");
  }
}
