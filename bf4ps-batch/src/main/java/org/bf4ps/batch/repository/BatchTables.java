package org.bf4ps.batch.repository;

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
}
