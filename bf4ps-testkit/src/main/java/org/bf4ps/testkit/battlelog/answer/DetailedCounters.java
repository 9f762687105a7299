package org.bf4ps.testkit.battlelog.answer;

import java.util.HashMap;
import java.util.Map;
import org.bf4ps.testkit.population.Draw;

/** The cumulative whole numbers of a soldier's detailed statistics; none ever falls. */
final class DetailedCounters {

  private static final long ROUND_SECONDS = 1_200;

  private final Map<String, Long> values = new HashMap<>();

  DetailedCounters(SoldierMoment moment) {
    values.put("timePlayed", moment.playedSeconds());
    values.put("numRounds", moment.playedSeconds() / ROUND_SECONDS);
    for (DetailedRule.Field field : DetailedRule.FIELDS) {
      if (field.rule() instanceof DetailedRule.Count count) {
        Draw chance = moment.soldier().draw().at("plays").at(field.name());
        boolean grows = chance.chance(count.chance());
        values.put(field.name(), grows ? moment.counter(field.name(), count.perHour()) : 0);
      }
    }
    for (DetailedRule.Field field : DetailedRule.FIELDS) {
      if (field.rule() instanceof DetailedRule.Share share) {
        values.put(field.name(), (long) (get(share.of()) * share.fraction()));
      } else if (field.rule() instanceof DetailedRule.Same same) {
        values.put(field.name(), get(same.of()));
      }
    }
    putTotals();
  }

  /** Sums that hold exactly in every recorded answer (CONTRACT §2). */
  private void putTotals() {
    long combat = sum("assault", "engineer", "support", "recon", "commander", "sc_vehicle");
    long score = combat + sum("sc_award", "sc_unlock");
    values.put("combatScore", combat);
    values.put("score", score);
    values.put("totalScore", score);
    values.put("rankScore", score - score % 100);
    values.put("rank", Math.min(140, (long) (Math.sqrt(score) / 34)));
  }

  private long sum(String... names) {
    long sum = 0;
    for (String name : names) {
      sum += get(name);
    }
    return sum;
  }

  /**
   * A counter.
   *
   * @param name field name, of a counter
   */
  long get(String name) {
    return values.get(name);
  }

  /** A non-zero counter is a string, a zero one a number (CONTRACT §1, number spelling 1). */
  Object spelled(String name) {
    return spelled(name, 0);
  }

  Object spelled(String name, Object zero) {
    long value = get(name);
    return value == 0 ? zero : Long.toString(value);
  }
}
