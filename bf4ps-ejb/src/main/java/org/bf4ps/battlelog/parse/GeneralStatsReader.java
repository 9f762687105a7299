package org.bf4ps.battlelog.parse;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import tools.jackson.core.JsonParser;

/**
 * Reads {@code data.generalStats} (CONTRACT §2.1). A field that is null or missing is absent from
 * the result; but without the counters that every recorded soldier has, the object is taken for an
 * answer without the payload (CONTRACT §6.1) and not for a soldier who never played.
 */
final class GeneralStatsReader implements PayloadReader {
  private static final List<DetailedField> CORE =
      List.of(
          DetailedField.RANK,
          DetailedField.SCORE,
          DetailedField.TIME_PLAYED,
          DetailedField.KILLS,
          DetailedField.DEATHS);

  private static final Map<String, DetailedField> BY_KEY = new HashMap<>();

  static {
    for (DetailedField field : DetailedField.values()) {
      BY_KEY.put(field.key(), field);
    }
  }

  @Override
  public String key() {
    return "generalStats";
  }

  @Override
  public DetailedStats read(JsonParser parser) throws RejectedAnswer {
    Map<DetailedField, Number> values = new EnumMap<>(DetailedField.class);
    Json.members(
        parser,
        (key, at) -> {
          DetailedField field = BY_KEY.get(key);
          if (field != null) {
            put(values, field, at);
          }
        });
    for (DetailedField field : CORE) {
      if (!values.containsKey(field)) {
        throw RejectedAnswer.missing("data.generalStats has no " + field.key());
      }
    }
    return new DetailedStats(values);
  }

  private static void put(Map<DetailedField, Number> values, DetailedField field, JsonParser parser)
      throws RejectedAnswer {
    if (field.unit().isDecimal()) {
      Double value = Wire.decimal(parser, field.key());
      if (value != null) {
        values.put(field, value);
      }
    } else {
      long value = Wire.count(parser, field.key());
      if (value != Wire.NULL) {
        values.put(field, value);
      }
    }
  }
}
