package org.bf4ps.web.api;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;

/** Overall numbers under Battlelog's own names; those that are not known are null. */
final class DetailedNumbers {
  private DetailedNumbers() {}

  /** The numbers by their names, in the order of the columns. */
  static Map<String, Number> of(DetailedStats stats) {
    Map<String, Number> numbers = new LinkedHashMap<>();
    for (DetailedField field : DetailedField.values()) {
      numbers.put(field.key(), stats.get(field));
    }
    return numbers;
  }

  /** The names of the columns of {@link #row}. */
  static List<String> columns() {
    return Arrays.stream(DetailedField.values()).map(DetailedField::key).toList();
  }

  /** The numbers in the order of the columns, also where there are none at all. */
  static Collection<Number> row(Map<String, Number> numbers) {
    return numbers == null
        ? Collections.nCopies(DetailedField.values().length, null)
        : numbers.values();
  }
}
