package org.bf4ps.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;

/** Reads columns whose JDBC type is not the one of this program. */
public final class Columns {
  private Columns() {}

  /**
   * A moment.
   *
   * @param row the row
   * @param column a {@code timestamptz}, not infinite
   * @return the moment, or null
   * @throws SQLException if there is no such column
   */
  public static Instant instant(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }

  /**
   * A whole number that may be absent.
   *
   * @param row the row
   * @param column a number
   * @return the number, or null
   * @throws SQLException if there is no such column
   */
  public static Long number(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }
}
