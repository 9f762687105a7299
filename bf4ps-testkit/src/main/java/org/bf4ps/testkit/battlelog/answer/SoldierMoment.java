package org.bf4ps.testkit.battlelog.answer;

import java.time.Instant;
import java.util.Objects;
import org.bf4ps.testkit.population.SimulatedSoldier;

/**
 * A soldier at a moment. All answers of that moment follow from it alone.
 *
 * @param soldier who
 * @param name the name at that moment
 * @param playedSeconds seconds played since birth or since the last stats reset
 * @param at when
 */
public record SoldierMoment(SimulatedSoldier soldier, String name, long playedSeconds, Instant at) {

  /** Refuses null parts. */
  public SoldierMoment {
    Objects.requireNonNull(soldier, "soldier");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(at, "at");
  }

  /**
   * A cumulative counter that grows with the time played, at a speed of the soldier's own.
   *
   * @param key name of the counter
   * @param perHour how fast it grows for an average soldier, per hour played
   */
  long counter(String key, double perHour) {
    double talent = soldier.draw().at(key).between(0.4, 1.6);
    return (long) (playedSeconds / 3_600.0 * perHour * talent);
  }
}
