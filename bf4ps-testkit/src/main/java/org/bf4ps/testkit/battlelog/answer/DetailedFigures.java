package org.bf4ps.testkit.battlelog.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The figures of detailed statistics that follow from counters (CONTRACT §2, relations). */
final class DetailedFigures {

  private static final Map<String, String> KITS =
      Map.of("1", "assault", "2", "engineer", "32", "support", "8", "recon", "2048", "commander");

  private static final Map<String, Long> KIT_STAR_POINTS =
      Map.of("1", 155_000L, "2", 130_000L, "32", 130_000L, "8", 104_000L, "2048", 20_000L);

  private static final Map<String, String> MODES =
      Map.ofEntries(
          Map.entry("1", "conquest"),
          Map.entry("64", "conquest"),
          Map.entry("68719476736", "conquest"),
          Map.entry("2", "rush"),
          Map.entry("8", "teamdeathmatch"),
          Map.entry("32", "teamdeathmatch"),
          Map.entry("512", "gunmaster"),
          Map.entry("1024", "domination"),
          Map.entry("524288", "capturetheflag"),
          Map.entry("2097152", "obliteration"),
          Map.entry("137438953472", "obliteration"),
          Map.entry("8388608", "airsuperiority"),
          Map.entry("16777216", "elimination"),
          Map.entry("134217728", "carrierassault"),
          Map.entry("33554432", "carrierassaultlarge"),
          Map.entry("67108864", "carrierassaultsmall"),
          Map.entry("34359738368", "chainlink"));

  private static final Map<String, Integer> MODE_STAR_POINTS =
      Map.of("conquest", 21_000, "chainlink", 10_000, "rush", 15_000, "teamdeathmatch", 6_000);

  private final SoldierMoment moment;
  private final DetailedCounters counters;

  DetailedFigures(SoldierMoment moment, DetailedCounters counters) {
    this.moment = moment;
    this.counters = counters;
  }

  /**
   * The value of a computed field as it is written.
   *
   * @throws IllegalArgumentException if the table says "computed" of a field unknown here
   */
  Object of(String field) {
    return switch (field) {
      case "timePlayed", "numRounds", "score", "totalScore", "combatScore", "rankScore", "rank" ->
          counters.spelled(field);
      case "skill" ->
          moment.playedSeconds() == 0 ? (Object) 0 : Integer.toString(100 + drawn(field, 500));
      case "longestHeadshot" -> moment.playedSeconds() == 0 ? 0.0 : 20 + drawn(field, 8_000) / 10.0;
      case "quitPercentage" ->
          ratio("numRounds", counters.get("numRounds") - finishedRounds(), 100);
      case "accuracy" -> ratio("shotsFired", counters.get("shotsHit"), 100);
      case "kdRatio" -> hundredths(ratio("deaths", counters.get("kills"), 1));
      case "killsPerMinute" -> hundredths(ratio("timePlayed", counters.get("kills"), 60));
      case "scorePerMinute" -> (int) ratio("timePlayed", counters.get("score"), 60);
      case "assaultRifleAccuracy", "LMGAccuracy", "sniperRifleAccuracy" ->
          moment.playedSeconds() == 0 ? 0.0 : 0.1 + drawn(field, 3_000) / 10_000.0;
      case "PDWAccuracy", "rocketLauncherAccuracy" -> 0.0;
      case "gameModesScore" -> modeScores();
      case "vehicleScores" -> vehicleScores();
      case "kitScores" -> perKit(kit -> counters.spelled(KITS.get(kit)));
      case "kitTimes" -> perKit(kit -> spelled(kitSeconds(kit)));
      case "kitTimesInPercentage" -> perKit(this::kitShare);
      case "serviceStars" -> perKit(kit -> (int) (kitScore(kit) / KIT_STAR_POINTS.get(kit)));
      case "serviceStarsProgress" -> perKit(this::kitProgress);
      case "serviceStarsGameModes" -> modeStars();
      default -> throw new IllegalArgumentException("Nothing computes " + field);
    };
  }

  private int drawn(String key, int bound) {
    return moment.soldier().draw().at(key).below(bound);
  }

  private long finishedRounds() {
    return counters.get("numWins") + counters.get("numLosses");
  }

  private double ratio(String denominator, long numerator, int scale) {
    long divisor = counters.get(denominator);
    return divisor == 0 ? 0.0 : Numbers.tenDecimals(numerator * (double) scale / divisor);
  }

  private static double hundredths(double value) {
    return Math.round(value * 100) / 100.0;
  }

  private static Object spelled(long value) {
    return value == 0 ? (Object) 0 : Long.toString(value);
  }

  private Map<String, Object> modeScores() {
    Map<String, Object> scores = new LinkedHashMap<>();
    MODES.forEach((key, field) -> scores.put(key, counters.spelled(field)));
    return scores;
  }

  private Map<String, Object> vehicleScores() {
    Map<String, Object> scores = new LinkedHashMap<>();
    for (String key : List.of("1", "2", "4", "8", "16", "32")) {
      scores.put(key, spelled((long) (counters.get("sc_vehicle") * drawn("v" + key, 30) / 100.0)));
    }
    return scores;
  }

  private List<Map<String, Object>> modeStars() {
    List<Map<String, Object>> stars = new ArrayList<>();
    MODE_STAR_POINTS.forEach(
        (mode, points) -> {
          long score = counters.get(mode);
          Map<String, Object> entry = new LinkedHashMap<>();
          entry.put("serviceStars", (int) (score / points));
          entry.put("serviceStarsProgress", Numbers.tenDecimals(score % points * 100.0 / points));
          entry.put("actualValue", spelled(score));
          entry.put("progressCodeNeeded", null);
          entry.put("codeNeeded", "sc_" + mode);
          entry.put("tier", null);
          entry.put("valueNeeded", (int) ((score / points + 1) * points));
          entry.put("name", null);
          stars.add(entry);
        });
    return stars;
  }

  private static Map<String, Object> perKit(Function<String, Object> value) {
    Map<String, Object> kits = new LinkedHashMap<>();
    KITS.keySet().forEach(kit -> kits.put(kit, value.apply(kit)));
    return kits;
  }

  private long kitScore(String kit) {
    return counters.get(KITS.get(kit));
  }

  /** Kits together hold about half of the time played. */
  private long kitSeconds(String kit) {
    return kitScore(kit) * moment.playedSeconds() / (2 * Math.max(1, counters.get("combatScore")));
  }

  private Object kitShare(String kit) {
    long all = KITS.keySet().stream().mapToLong(this::kitSeconds).sum();
    return all == 0 ? (Object) 0.0 : Numbers.tenDecimals(kitSeconds(kit) * 100.0 / all);
  }

  private Object kitProgress(String kit) {
    long points = KIT_STAR_POINTS.get(kit);
    return Numbers.tenDecimals(kitScore(kit) % points * 100.0 / points);
  }
}
