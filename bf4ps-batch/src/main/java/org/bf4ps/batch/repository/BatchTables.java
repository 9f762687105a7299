package org.bf4ps.batch.repository;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.jdbi.v3.core.Handle;

/** The server's tables of batch executions, prefix {@code jb_}, which it makes at its first job. */
final class BatchTables {
  private BatchTables() {}

  static boolean exist(Handle handle) {
    return handle
        .createQuery("SELECT to_regclass('public.jb_checkpointdata') IS NOT NULL")
        .mapTo(Boolean.class)
        .one();
  }

  /** The server writes its times without a zone, in that of its own JVM. */
  static Instant time(ResultSet row, String column) throws SQLException {
    LocalDateTime time = row.getObject(column, LocalDateTime.class);
    return time == null ? null : time.atZone(ZoneId.systemDefault()).toInstant();
  }
}
