package org.bf4ps.battlelog;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The retained overall numbers of a soldier. A field that Battlelog did not send, or sent as null,
 * is absent: it is not zero (CONTRACT §2, keys missing in 2014). Immutable.
 *
 * @param values a {@link Long} or, for decimal units, a {@link Double} for each field that is known
 */
public record DetailedStats(Map<DetailedField, Number> values) implements Payload {
  /**
   * Copies the values.
   *
   * @throws IllegalArgumentException if a value's type is not the one of its field
   */
  public DetailedStats {
    EnumMap<DetailedField, Number> copy = new EnumMap<>(DetailedField.class);
    copy.putAll(values);
    copy.forEach(DetailedStats::requireType);
    values = Collections.unmodifiableMap(copy);
  }

  private static void requireType(DetailedField field, Number value) {
    Class<?> wanted = field.unit().isDecimal() ? Double.class : Long.class;
    if (!wanted.isInstance(value)) {
      throw new IllegalArgumentException(field + " is a " + wanted.getSimpleName() + ": " + value);
    }
  }

  /**
   * One value.
   *
   * @param field the field
   * @return its value, or null if Battlelog did not tell it
   */
  public Number get(DetailedField field) {
    return values.get(field);
  }

  @Override
  public Resource resource() {
    return Resource.DETAILED;
  }
}
