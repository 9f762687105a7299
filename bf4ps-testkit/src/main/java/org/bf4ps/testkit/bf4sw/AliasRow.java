package org.bf4ps.testkit.bf4sw;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bf4ps.testkit.population.Draw;
import org.bf4ps.testkit.population.SimulatedSoldier;

/**
 * A row to be of {@code bf4_player_aliases} (CONTRACT §0). Ages are relative to the server's clock.
 *
 * @param platform label, such as {@code PS4/5}
 * @param personaId persona id
 * @param name player name
 * @param firstSeenAge seconds since first seen
 * @param lastSeenAge seconds since last seen, at most {@code firstSeenAge}
 */
record AliasRow(String platform, long personaId, String name, long firstSeenAge, long lastSeenAge) {

  private static final long HOUR = 3_600;
  private static final long DAY = 86_400;

  /** Upper bounds of ages, and how many of the field's rows were seen up to them. */
  private static final long[][] LAST_SEEN = {
    {HOUR, 3_939},
    {6 * HOUR, 7_844},
    {DAY, 13_114},
    {7 * DAY, 47_936},
    {30 * DAY, 80_558},
    {400 * DAY, 34_973}
  };

  private static final int TOTAL = 188_364;

  /** The rows of a soldier: its name, and its former name before or after it. */
  static List<AliasRow> of(SimulatedSoldier soldier) {
    Draw draw = soldier.draw().at("alias");
    long lastSeen = lastSeenAge(draw.at("last"));
    long firstSeen = lastSeen + (long) draw.at("first").between(0, 300 * DAY);
    List<AliasRow> rows = new ArrayList<>();
    rows.add(row(soldier, soldier.name(), firstSeen, lastSeen));
    if (soldier.formerName() != null) {
      AliasRow former = row(soldier, soldier.formerName(), firstSeen + 90 * DAY, firstSeen + DAY);
      // The order of ids is no order of observations.
      rows.add(soldier.number() % 2, former);
    }
    return rows;
  }

  /** How this row's name is normalised. */
  String normalizedName() {
    return name.toLowerCase(Locale.ROOT);
  }

  private static AliasRow row(
      SimulatedSoldier soldier, String name, long firstSeenAge, long lastSeenAge) {
    return new AliasRow(
        soldier.persona().platform().bf4swLabel(),
        soldier.persona().personaId(),
        name,
        firstSeenAge,
        lastSeenAge);
  }

  private static long lastSeenAge(Draw draw) {
    int ticket = draw.at("share").below(TOTAL);
    long youngest = 0;
    for (long[] share : LAST_SEEN) {
      ticket -= (int) share[1];
      if (ticket < 0) {
        return (long) draw.at("within").between(youngest, share[0]);
      }
      youngest = share[0];
    }
    throw new IllegalStateException("The shares do not add up to " + TOTAL);
  }
}
