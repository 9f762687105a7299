package org.bf4ps.stats;

import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;

/** Made-up numbers of a soldier at moments of its life. */
final class Careers {
  private Careers() {}

  /** Every counter at one value, and the fields that are none at values of their own. */
  static DetailedStats all(long counter) {
    Map<DetailedField, Number> values = new EnumMap<>(DetailedField.class);
    for (DetailedField field : DetailedField.values()) {
      values.put(field, field.unit().isDecimal() ? (Number) 12.5 : (Number) 7L);
    }
    Fall.CUMULATIVE.forEach(field -> values.put(field, counter));
    return new DetailedStats(values);
  }

  /** The same with one field changed. */
  static DetailedStats with(DetailedStats stats, DetailedField field, Number value) {
    Map<DetailedField, Number> values = new EnumMap<>(stats.values());
    values.put(field, value);
    return new DetailedStats(values);
  }

  /** The same without one field. */
  static DetailedStats without(DetailedStats stats, DetailedField field) {
    Map<DetailedField, Number> values = new EnumMap<>(stats.values());
    values.remove(field);
    return new DetailedStats(values);
  }
}
