package org.bf4ps.testkit.battlelog.answer;

import java.util.ArrayList;
import java.util.List;
import org.bf4ps.testkit.population.Draw;

/**
 * The vehicle statistics of a soldier at a moment (CONTRACT §4).
 *
 * @param vehicles 82 entries, in the order of the game's list
 */
public record VehicleSheet(List<Line> vehicles) {

  private static final double TIME_SHARE = 0.3;

  /**
   * One vehicle.
   *
   * @param vehicle which
   * @param kills count
   * @param timeIn seconds
   * @param destroyXinY count, of unknown meaning
   */
  public record Line(VehicleFact vehicle, long kills, long timeIn, long destroyXinY) {}

  /** Works out the statistics of a moment. */
  public static VehicleSheet of(SoldierMoment moment) {
    long kills = new DetailedCounters(moment).get("kills");
    Draw draw = moment.soldier().draw().at("vehicles");
    double[] weights =
        Spread.over(
            draw,
            VehicleFact.ALL.stream().map(VehicleFact::guid)::iterator,
            VehicleFact.ALL.size());
    List<Line> lines = new ArrayList<>(weights.length);
    for (int i = 0; i < weights.length; i++) {
      long own = (long) (kills * (1 - WeaponSheet.KILL_SHARE) * weights[i]);
      lines.add(
          new Line(
              VehicleFact.ALL.get(i),
              own,
              (long) (moment.playedSeconds() * TIME_SHARE * weights[i]),
              own * 3 / 10));
    }
    return new VehicleSheet(List.copyOf(lines));
  }
}
