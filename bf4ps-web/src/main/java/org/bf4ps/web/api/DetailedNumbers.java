package org.bf4ps.web.api;

import java.util.LinkedHashMap;
import java.util.Map;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;

/** Overall numbers under Battlelog's own names; those that are not known are null. */
final class DetailedNumbers {
  private DetailedNumbers() {}

  static Map<String, Number> of(DetailedStats stats) {
    Map<String, Number> numbers = new LinkedHashMap<>();
    for (DetailedField field : DetailedField.values()) {
      numbers.put(field.key(), stats.get(field));
    }
    return numbers;
  }
}
