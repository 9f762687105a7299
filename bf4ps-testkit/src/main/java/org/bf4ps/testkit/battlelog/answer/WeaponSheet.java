package org.bf4ps.testkit.battlelog.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bf4ps.testkit.population.Draw;

/**
 * The weapon statistics of a soldier at a moment (CONTRACT §3).
 *
 * @param weapons 174 entries, of some soldiers 173; most kills first
 */
public record WeaponSheet(List<Line> weapons) {

  /** The rest of a soldier's kills come from vehicles. */
  static final double KILL_SHARE = 0.93;

  private static final double TIME_SHARE = 0.6;

  /**
   * One weapon. Null where the answer has null: all but kills of a knife.
   *
   * @param weapon which
   * @param kills count
   * @param headshots count
   * @param shotsFired count
   * @param shotsHit count; above {@code shotsFired} for some shotguns
   * @param timeEquipped seconds
   */
  public record Line(
      WeaponFact weapon,
      long kills,
      Long headshots,
      Long shotsFired,
      Long shotsHit,
      Long timeEquipped) {

    private static Line of(WeaponFact weapon, double weight, Totals totals, Draw draw) {
      long kills = (long) (totals.kills * KILL_SHARE * weight);
      if (weapon.knife()) {
        return new Line(weapon, kills, null, null, null, null);
      }
      long fired = (long) (totals.shotsFired * weight);
      return new Line(
          weapon,
          kills,
          (long) (kills * draw.at("headshots").between(0, 0.3)),
          fired,
          (long) (fired * hitRate(weapon, draw.at("hits"))),
          (long) (totals.playedSeconds * TIME_SHARE * weight));
    }

    /** Pellets of one shot may hit several times. */
    private static double hitRate(WeaponFact weapon, Draw draw) {
      boolean pellets = weapon.code().equals("waS") && draw.at("pellets").chance(0.3);
      return pellets ? draw.between(1.05, 1.4) : draw.between(0.05, 0.45);
    }
  }

  private record Totals(long playedSeconds, long kills, long shotsFired) {}

  /** Works out the statistics of a moment. */
  public static WeaponSheet of(SoldierMoment moment) {
    DetailedCounters counters = new DetailedCounters(moment);
    Totals totals =
        new Totals(moment.playedSeconds(), counters.get("kills"), counters.get("shotsFired"));
    Draw draw = moment.soldier().draw().at("weapons");
    double[] weights =
        Spread.over(
            draw, WeaponFact.ALL.stream().map(WeaponFact::guid)::iterator, WeaponFact.ALL.size());
    // One weapon was missing in some answers (CONTRACT §3, entry count 173-174).
    int count = WeaponFact.ALL.size() - (draw.at("missing").chance(0.3) ? 1 : 0);
    List<Line> lines = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      WeaponFact weapon = WeaponFact.ALL.get(i);
      lines.add(Line.of(weapon, weights[i], totals, draw.at(weapon.guid())));
    }
    lines.sort(Comparator.comparingLong(Line::kills).reversed());
    return new WeaponSheet(List.copyOf(lines));
  }
}
