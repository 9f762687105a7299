package org.bf4ps.database;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/**
 * Columns of many rows as array parameters, for set-wise statements of the form {@code FROM
 * unnest(CAST(:ids AS bigint[]), …)}.
 */
public final class ColumnArrays {
  private ColumnArrays() {}

  /**
   * Teaches a handle to bind lists of {@link Long}, {@link Integer}, {@link String} and {@link
   * Instant} by {@code bindArray}; elements may be null.
   *
   * @param handle the handle whose statements bind arrays
   * @return the same handle
   */
  public static Handle on(Handle handle) {
    handle.registerArrayType(Long.class, "bigint");
    handle.registerArrayType(Integer.class, "integer");
    handle.registerArrayType(String.class, "text");
    // As ISO text with its own zone: the session's zone has no say in it.
    handle.registerArrayType(Instant.class, "timestamptz", ColumnArrays::isoText);
    return handle;
  }

  private static String isoText(Instant instant) {
    return instant == null ? null : instant.toString();
  }
}
