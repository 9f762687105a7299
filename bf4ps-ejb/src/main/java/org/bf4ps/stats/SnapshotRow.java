package org.bf4ps.stats;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.database.Columns;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;

/** Reads rows of {@code detailed_stats_history}. */
final class SnapshotRow implements RowMapper<Snapshot> {
  /** What a query must select, from the table under the alias {@code h}. */
  static final String COLUMNS =
      "h.observed_at, "
          + Arrays.stream(DetailedField.values())
              .map(field -> "h." + field.column())
              .collect(Collectors.joining(", "));

  @Override
  public Snapshot map(ResultSet row, StatementContext context) throws SQLException {
    Map<DetailedField, Number> values = new EnumMap<>(DetailedField.class);
    for (DetailedField field : DetailedField.values()) {
      Number value = value(row, field);
      if (value != null) {
        values.put(field, value);
      }
    }
    return new Snapshot(Columns.instant(row, "observed_at"), new DetailedStats(values));
  }

  private static Number value(ResultSet row, DetailedField field) throws SQLException {
    Class<? extends Number> type = field.unit().isDecimal() ? Double.class : Long.class;
    return row.getObject(field.column(), type);
  }
}
