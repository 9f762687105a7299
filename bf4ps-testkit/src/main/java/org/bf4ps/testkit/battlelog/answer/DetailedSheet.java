package org.bf4ps.testkit.battlelog.answer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * The detailed statistics of a soldier at a moment (CONTRACT §2).
 *
 * @param generalStats all 191 fields in the order and type in which they are written: strings,
 *     {@code Integer}, {@code Double}, maps, lists or null
 */
public record DetailedSheet(SequencedMap<String, Object> generalStats) {

  /** Works out the statistics of a moment. */
  public static DetailedSheet of(SoldierMoment moment) {
    DetailedCounters counters = new DetailedCounters(moment);
    DetailedFigures figures = new DetailedFigures(moment, counters);
    SequencedMap<String, Object> fields = new LinkedHashMap<>();
    for (DetailedRule.Field field : DetailedRule.FIELDS) {
      String name = field.name();
      fields.put(
          name,
          switch (field.rule()) {
            case DetailedRule.Constant constant -> constant.value();
            case DetailedRule.Count count -> counters.spelled(name, count.zero());
            case DetailedRule.Share share -> counters.spelled(name);
            case DetailedRule.Same same -> counters.spelled(name);
            case DetailedRule.Computed computed -> figures.of(name);
          });
    }
    return new DetailedSheet(Collections.unmodifiableSequencedMap(fields));
  }

  /** The answer of the populate resource. */
  static Body body(SoldierMoment moment) {
    return JsonBody.envelope(
        body -> {
          body.property("personaId", moment.soldier().persona().personaId());
          body.property("platformInt", moment.soldier().persona().platform().platformInt());
          body.property("generalStats", of(moment).generalStats());
          body.property("statsTemplate", "profile.warsawdetailedstatspopulate");
          body.property("mySoldier", false);
        });
  }
}
