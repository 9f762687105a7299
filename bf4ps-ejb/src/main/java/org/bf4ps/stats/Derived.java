package org.bf4ps.stats;

import static org.bf4ps.battlelog.DetailedField.COMBAT_SCORE;
import static org.bf4ps.battlelog.DetailedField.DEATHS;
import static org.bf4ps.battlelog.DetailedField.KILLS;
import static org.bf4ps.battlelog.DetailedField.SCORE;
import static org.bf4ps.battlelog.DetailedField.SHOTS_FIRED;
import static org.bf4ps.battlelog.DetailedField.SHOTS_HIT;
import static org.bf4ps.battlelog.DetailedField.TIME_PLAYED;

import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;

/**
 * The numbers that follow from a soldier's overall numbers (database-schema: Derived-stat rules).
 * Each is null where {@link Ratio} says that there is none.
 *
 * @param killsPerDeath kills for each death
 * @param killsPerMinute kills for each minute played
 * @param scorePerMinute score for each minute played
 * @param combatScorePerMinute combat score for each minute played
 * @param accuracy hits for each shot, a fraction
 */
public record Derived(
    Double killsPerDeath,
    Double killsPerMinute,
    Double scorePerMinute,
    Double combatScorePerMinute,
    Double accuracy) {
  /**
   * Derives the numbers.
   *
   * @param stats the overall numbers
   * @return what follows from them
   */
  public static Derived of(DetailedStats stats) {
    return new Derived(
        Ratio.of(stats.get(KILLS), stats.get(DEATHS)),
        Ratio.perMinute(stats.get(KILLS), stats.get(TIME_PLAYED)),
        Ratio.perMinute(stats.get(SCORE), stats.get(TIME_PLAYED)),
        Ratio.perMinute(stats.get(COMBAT_SCORE), stats.get(TIME_PLAYED)),
        Ratio.of(stats.get(SHOTS_HIT), stats.get(SHOTS_FIRED)));
  }

  /**
   * Derives the numbers of a span from what changed in it. A ratio of numbers that fell would look
   * like play, so they take part in none.
   *
   * @param deltas differences of overall numbers
   * @return what follows from those that did not fall
   */
  public static Derived ofDeltas(DetailedStats deltas) {
    Map<DetailedField, Number> risen = new EnumMap<>(DetailedField.class);
    risen.putAll(deltas.values());
    risen.values().removeIf(number -> number.doubleValue() < 0);
    return of(new DetailedStats(risen));
  }
}
