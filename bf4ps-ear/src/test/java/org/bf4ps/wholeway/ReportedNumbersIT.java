package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/**
 * Wrong numbers and charts that people reported to other sites of statistics, tried here; see the
 * package's table.
 */
@ExtendWith(CollectedWorld.Resolver.class)
class ReportedNumbersIT {
  private static final String NO_RATIO = "<dt>Kills per death</dt><dd>–</dd>";
  private static final String PROGRESS = "/soldier/" + StoriedSoldier.PATH + "/progress?period=all";

  private static final Pattern DOT = Pattern.compile("<circle class=\"dot\" cx=\"([0-9.]+)\"");
  private static final Pattern BAR =
      Pattern.compile("<rect class=\"bar[^>]* x=\"([0-9.]+)\"[^>]*><title>([0-9-]{10}): ");

  /** Places are written with one decimal. */
  private static final double ROUNDED = 0.11;

  private final CollectedWorld collected;
  private final Site site;

  ReportedNumbersIT(CollectedWorld collected) {
    this.collected = collected;
    site = collected.site();
  }

  private JsonNode api(String soldier, String part) {
    return site.get("/api/v1/soldiers/" + soldier + part).json();
  }

  private String page(String soldier, String part) {
    return site.get("/soldier/" + soldier + part).body();
  }

  private void withReported(Runnable look) {
    collected.with(ReportedSoldiers.WRITE, ReportedSoldiers.REMOVE, look);
  }

  private void withStoried(Runnable look) {
    collected.with(StoriedSoldier.WRITE, StoriedSoldier.REMOVE, look);
  }

  /** wise-old-man#936: a loss of 8 stood as 0 in the table of gains. */
  @Test
  void aNumberThatFellIsToldAsALoss() {
    withReported(
        () -> {
          for (String period : List.of("24h", "7d")) {
            JsonNode gains = api(ReportedSoldiers.FALLEN, "/gains?period=" + period);
            assertThat(gains.get("gains").get("kills").asLong()).as(period).isEqualTo(-30);
            assertThat(gains.get("gains").get("deaths").asLong()).as(period).isEqualTo(10);
            assertThat(gains.get("derived").get("killsPerDeath").isNull()).as(period).isTrue();
            assertThat(page(ReportedSoldiers.FALLEN, "/progress?period=" + period))
                .as(period)
                .containsPattern("<dt>Kills</dt><dd>[-\u2212]30</dd>")
                .contains(NO_RATIO);
          }
        });
  }

  /** amutorrent#47: after counters began anew, 24 hours were right, 7 and 30 days were empty. */
  @ParameterizedTest
  @CsvSource({"24h, 840", "7d, 5040", "30d, 9200"})
  void aResetEmptiesNoSpan(String period, long kills) {
    withStoried(
        () -> {
          JsonNode gains = api(StoriedSoldier.PATH, "/gains?period=" + period);
          assertThat(gains.get("status").asString()).isEqualTo("measured");
          assertThat(gains.get("gains").get("kills").asLong()).isEqualTo(kills);
        });
  }

  /** branch#41: who killed 16 and never died had a ratio of 0. */
  @Test
  void killsWithoutADeathAreNoRatioOfZero() {
    withReported(() -> assertHasNoRatio(ReportedSoldiers.DEATHLESS, 16));
  }

  /** stat.ink#172: nothing divided by nothing was told as 1.00. */
  @Test
  void nothingDividedByNothingIsNoRatioOfOne() {
    withReported(() -> assertHasNoRatio(ReportedSoldiers.IDLE, 0));
  }

  private void assertHasNoRatio(String soldier, long kills) {
    JsonNode told = api(soldier, "");
    assertThat(told.get("detailed").get("kills").asLong()).isEqualTo(kills);
    assertThat(told.get("detailed").get("deaths").asLong()).isZero();
    assertThat(told.get("derived").get("killsPerDeath").isNull()).isTrue();
    assertThat(page(soldier, "")).contains("<dt>Kills</dt><dd>" + kills + "</dd>", NO_RATIO);
  }

  /** osu-web#1072: where days were missing, all that came before stood at a wrong date. */
  @Test
  void everySnapshotStandsAtItsOwnDate() {
    withStoried(
        () -> {
          Markup page = Markup.of(site.get(PROGRESS + "&metric=kills"));
          List<Double> dates =
              page.table("Numbers of the chart").moments().stream()
                  .map(moment -> (double) Instant.parse(moment).getEpochSecond())
                  .toList();
          assertTrueToScale(places(DOT, page), dates);
        });
  }

  /** A wish of osu!'s players: progress over hours played. */
  @Test
  void everySnapshotStandsAtItsHoursPlayedWhereThatIsWished() {
    withStoried(
        () -> {
          Markup page = Markup.of(site.get(PROGRESS + "&metric=kills"));
          Markup turned =
              Markup.of(
                  site.get(
                      page.link("show it over hours played")
                          .map(link -> "/soldier/" + StoriedSoldier.PATH + "/progress" + link)
                          .orElseThrow()));
          List<List<String>> rows = turned.table("Numbers of the chart").rows();
          List<Double> hours =
              rows.subList(1, rows.size()).stream()
                  .map(row -> Double.valueOf(row.get(1).replaceAll(" h.*|,", "")))
                  .toList();
          assertTrueToScale(places(DOT, turned), hours);
        });
  }

  /** osu-web#8515: a bar beside missing months bore the name of another month. */
  @Test
  void everyBarStandsAtTheDayThatItNames() {
    withStoried(
        () -> {
          Markup page = Markup.of(site.get(PROGRESS + "&metric=kills"));
          List<Double> days =
              BAR.matcher(page.html())
                  .results()
                  .map(bar -> (double) LocalDate.parse(bar.group(2)).toEpochDay())
                  .toList();
          assertThat(days).isSorted().doesNotHaveDuplicates().hasSize(StoriedSoldier.BARS);
          assertThat(days.getLast() - days.getFirst()).isGreaterThan(StoriedSoldier.BARS);
          assertTrueToScale(places(BAR, page), days);
        });
  }

  private static List<Double> places(Pattern pattern, Markup page) {
    return pattern
        .matcher(page.html())
        .results()
        .map(found -> Double.valueOf(found.group(1)))
        .toList();
  }

  private static void assertTrueToScale(List<Double> places, List<Double> values) {
    assertThat(places).hasSameSizeAs(values).hasSizeGreaterThan(20);
    double least = Collections.min(values);
    double left = Collections.min(places);
    double scale = (Collections.max(places) - left) / (Collections.max(values) - least);
    for (int i = 0; i < places.size(); i++) {
      assertThat(places.get(i))
          .as("place of %s", values.get(i))
          .isCloseTo(left + (values.get(i) - least) * scale, within(ROUNDED));
    }
  }
}
